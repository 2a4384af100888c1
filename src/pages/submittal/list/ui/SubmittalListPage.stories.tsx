import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { countOf } from '#domain/text/count.ts';
import type { SubmittalBulkUpdate } from '@/shared/api/generated/model';
import { getBulkUpdateSubmittalsMockHandler } from '@/shared/api/generated/submittals/submittals.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { count, dialogOf, fitsAcross, gridRows, onLaptop, press, said } from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { APPROVED, REGISTER } from '../../testing/submittal-fixture';
import { LIST } from '../../testing/submittal-server';
import { listStory, registerOf } from '../../testing/submittal-story';

const meta = { title: 'Pages/Submittal/List', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Submittals');

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(REGISTER.length);
    await expect(await within(canvasElement).findByText('At risk', { selector: '.pl-chip' })).toBeVisible();
  },
};
const page = states((...first) => listStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = { parameters: registerOf([]) };
export const NoMatches: Story = { parameters: listStory('?search=chilled%20beam') };
export const Phone: Story = { parameters: listStory(), globals: onPhone };

/** The usual columns fit beside the open navigation. */
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};

/** By spec section, with what is open and at risk; a press narrows the rows. */
export const BySection: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'By spec section');
    const sections = await within(canvasElement).findByRole('list', { name: 'Spec sections' });
    await userEvent.click(await within(sections).findByRole('button', { name: /^05 12 00/ }));
    await count(canvasElement, '1 submittal');
  },
};

/** Chosen submittals: those that cannot be closed stay, with the reason. */
export const CloseSeveral: Story = {
  parameters: registerOf([APPROVED, ...REGISTER.filter(({ id }) => id !== APPROVED.id)]),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Select all rows' }));
    await press(await within(canvasElement).findByRole('region', { name: 'Selection' }), 'Close');
    const dialog = await dialogOf('Close 1 submittal');
    await expect(dialog).toHaveTextContent('cannot be now');
    await press(dialog, 'Close 1 submittal');
    await said('1 submittal closed');
  },
};

/** A register is brought in from the list's menu. */
export const ImportRegister: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'More actions');
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Import register' }));
    const dialog = await within(document.body).findByRole('dialog', { name: /^Import a register/ });
    await expect(dialog).toHaveTextContent('Download a template');
  },
};

const DRAFTS = REGISTER.filter(({ status }) => status === 'DRAFT');

/** Several drafts get the same fields; one that somebody has changed meanwhile is listed with the reason. */
export const ChangeSeveral: Story = {
  parameters: listStory(
    '',
    getBulkUpdateSubmittalsMockHandler(async ({ request }) => {
      const { submittals, leadTimeDays } = (await request.json()) as SubmittalBulkUpdate;
      await expect(leadTimeDays).toBe(28);
      const data = submittals.map(({ submittalId, version }) => ({
        submittalId,
        submittalNumber: null,
        ok: false,
        status: 'DRAFT' as const,
        version,
        errorCode: 'STALE_VERSION' as const,
        reason: 'Luis Ortega has changed it meanwhile. Look at it, then try again.',
      }));
      return { data, succeeded: 0, refused: data.length };
    }),
  ),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Select all rows' }));
    await press(await within(canvasElement).findByRole('region', { name: 'Selection' }), 'Change');
    const title = `Change ${countOf(DRAFTS.length, 'submittal')}`;
    const dialog = await dialogOf(title);
    await expect(dialog).toHaveTextContent('cannot be now');
    await press(dialog, title);
    await expect(await within(dialog).findByText(/at least one field/)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Lead time, days'), '28');
    await press(dialog, title);
    const result = await dialogOf(`0 submittals changed, ${String(DRAFTS.length)} refused`);
    await expect(result).toHaveTextContent(DRAFTS[0]?.title ?? 'A draft');
    await expect(result).toHaveTextContent('has changed it meanwhile');
  },
};
