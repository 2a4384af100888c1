import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { SovSaveRequest } from '@/shared/api/generated/model';
import { getSaveSovMockHandler, getSaveSovResponseMock } from '@/shared/api/generated/sov/sov.msw';
import { dialogGone, dialogOf, press } from '@/shared/testing/play';
import { refuses, states } from '@/shared/testing/story-api';
import { findNothing } from '@/widgets/tree-sheet/testing/find-nothing';
import { APPROVED, detailStory, DRAFT } from '../../testing/sov-story';

const DETAIL = '*/tools/sov/:sovId/detail';

const meta = { title: 'Pages/Schedule of values/Detail' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => detailStory(APPROVED, ...first), DETAIL);
export const Approved: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const NoMatches: Story = { ...page.full, play: findNothing };
export const Comfortable: Story = { ...page.full, globals: { density: 'comfortable' } };
export const NotFound: Story = {
  parameters: detailStory(
    APPROVED,
    refuses('get', DETAIL, 404, 'NOT_FOUND', 'The requested resource could not be found'),
  ),
};
export const Empty: Story = {
  parameters: detailStory({ ...DRAFT, sovLines: [], lineCount: 0 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No lines yet' })).toBeVisible();
    // The rule of the domain is the button's reason.
    await expect(canvas.getByRole('button', { name: 'Submit for approval' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
const saves: SovSaveRequest[] = [];
/** The reader takes the schedule over from another contractor: nobody chosen is themselves. */
export const TakenOver: Story = {
  parameters: detailStory(
    { ...DRAFT, contractor: { ...DRAFT.contractor, id: '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0007' } },
    getSaveSovMockHandler(async ({ request }) => {
      saves.push((await request.json()) as SovSaveRequest);
      return getSaveSovResponseMock();
    }),
  ),
  play: async ({ canvasElement }) => {
    saves.length = 0;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'More actions' }));
    await press(document.body, 'Edit details', '[role=menuitem]');
    const dialog = await dialogOf('Details of the schedule');
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /^Contractor/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Me' }));
    await press(dialog, 'Save details');
    await dialogGone();
    await expect(saves).toMatchObject([{ contractorId: DRAFT.createdBy.id }]);
  },
};
/** What is said of a schedule stands beside its sheet, and is written there. */
export const Comments: Story = {
  parameters: detailStory(APPROVED),
  play: async ({ canvasElement }) => {
    const open = await within(canvasElement).findByRole('button', { name: 'Details, comments and history' });
    await userEvent.click(open);
    const panel = within(
      await within(document.body).findByRole('dialog', { name: 'Details, comments and history' }),
    );
    await userEvent.click(await panel.findByRole('button', { name: 'Write a comment' }));
    await userEvent.type(
      await panel.findByRole('textbox', { name: 'Your comment' }),
      'Item 4 is split next month.',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Comment' }));
    // What was typed holds the same words until it is sent.
    await expect(await panel.findByText('Item 4 is split next month.', { ignore: 'textarea' })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Close details' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(open).toHaveFocus());
  },
};
/** The button goes with the empty sheet: the keys go on in the line that it made. */
export const FirstLine: Story = {
  parameters: detailStory({ ...DRAFT, sovLines: [], lineCount: 0 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start with a blank line' }));
    await waitFor(() => expect(canvas.getByRole('treegrid')).toHaveFocus());
  },
};
/** A new line tells what it lacks when the schedule is handed in, not before anything was typed into it. */
export const Unfinished: Story = {
  parameters: detailStory({ ...DRAFT, sovLines: [], lineCount: 0, isSovMandatory: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start with a blank line' }));
    await canvas.findByRole('treegrid');
    const submit = () => canvas.getByRole('button', { name: 'Submit for approval' });
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled', 'true'));
    await expect(canvas.queryByRole('button', { name: /error/ })).toBeNull();
    await userEvent.click(submit());
    await expect(await canvas.findByRole('button', { name: '4 errors, next' })).toBeVisible();
    await expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('1 new line is not complete: finish or delete it first.')).toBeVisible();
  },
};
/** A contractor's spreadsheet becomes the schedule: shown first, made by one click, saved by itself. */
export const BuiltFromPaste: Story = {
  parameters: detailStory({ ...DRAFT, sovLines: [], lineCount: 0 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'No lines yet' });
    const rows = [
      'Item\tDescription\tScheduled value',
      '01\tGeneral requirements',
      '01 31 00\tProject management',
    ];
    for (let line = 1; line <= 130; line += 1)
      rows.push(`01 31 00.${String(line)}\tWork package ${String(line)}\t1,250.00`);
    rows.push('\tTotal\t162,500.00');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', rows.join('\n'));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: /make 130 new lines/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^Paste/ }));
    const grid = await canvas.findByRole('treegrid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '134'));
    await waitFor(() => expect(canvas.getByText(/^Saved \d{1,2}:\d\d/)).toBeVisible(), { timeout: 8_000 });
    await expect(grid).toHaveAttribute('aria-rowcount', '134');
    await expect(grid.querySelector('.ts-foot')).toHaveTextContent('162,500.00');
  },
};
export const Rejected: Story = {
  parameters: detailStory({
    ...DRAFT,
    sovStatus: 'REJECTED',
    rejectionComment: 'Split the site work from the general requirements.',
  }),
};

/** An edit moves the total at once, is saved by itself, and says so. */
export const Draft: Story = {
  parameters: detailStory(DRAFT),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('treegrid', {}, { timeout: 10_000 });
    const total = () => grid.querySelector('.ts-foot [aria-colindex="6"]')?.textContent;
    const before = total();
    grid.focus();
    // Down to the first task, over to its scheduled value.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Home}');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}1000{Enter}');
    await expect(total()).not.toBe(before);
    await waitFor(() => expect(canvas.getByText(/^Saved \d{1,2}:\d\d/)).toBeVisible(), { timeout: 5_000 });
  },
};

/** Bad input stays as typed, keeps the schedule from being submitted, and is one key away. */
export const WithErrors: Story = {
  parameters: detailStory(DRAFT),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('treegrid', {}, { timeout: 10_000 });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Home}');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}-5{Enter}');
    await expect(await canvas.findByRole('button', { name: /error/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit for approval' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
