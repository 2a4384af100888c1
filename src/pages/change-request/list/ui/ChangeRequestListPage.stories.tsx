import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  getCanCreateChangeRequestMockHandler,
  getGetChangeRequestMarkupPresetsMockHandler,
  getSetChangeRequestMarkupPresetsMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import type { ChangeRequestMarkupPresetsRequest } from '@/shared/api/generated/model';
import { count, fitsAcross, gridRows, onLaptop, press } from '@/shared/testing/play';
import { onPhone, refuses, states } from '@/shared/testing/story-api';
import { APPROVER, CHANGES } from '../testing/change-fixture';
import { CAN_CREATE, LIST, listOf, listStory, NET_CHANGE } from '../testing/change-list-server';

const meta = { title: 'Pages/Change request/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Change requests');

/** Sums, signs and late ones at a glance; the first page of them, newest first. */
export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(10);
    await expect(rows.join('\n')).toContain('+71,600.00, addition');
    await expect(rows.join('\n')).toContain('(14,200.00), credit');
    const canvas = within(canvasElement);
    await expect(canvas.getAllByTitle('Overdue').length).toBeGreaterThan(0);
    const net = canvas.getByRole('region', { name: 'Net change by change orders' });
    await waitFor(() => expect(net).toHaveTextContent('+$37,500.00'));
    await expect(canvas.getByRole('region', { name: 'Totals of this page' })).toHaveTextContent(
      'Under way +$129,210.00',
    );
  },
};
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
/** A card has the facts of its row. */
export const Phone: Story = {
  parameters: listStory('?limit=20'),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('link', { name: 'Omit trench drain at the podium ramp' });
    const card = name.closest<HTMLElement>('.MuiPaper-root');
    await expect(card).toHaveTextContent('CR-0002 · CO-02');
    await expect(card).toHaveTextContent('($15,000.00)');
  },
};
/** Who manages the project sets the markups that new ones start with. */
export const MarkupPresets: Story = {
  parameters: listStory(
    '',
    getGetChangeRequestMarkupPresetsMockHandler(),
    getSetChangeRequestMarkupPresetsMockHandler(async ({ request }) => {
      const { version, data } = (await request.json()) as ChangeRequestMarkupPresetsRequest;
      return { version: version + 1, data };
    }),
  ),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Markup presets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Markup presets' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Add markup' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save presets' }));
    await expect(await dialog.findByText('This field is required')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove markup 4' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save presets' }));
    await expect(await screen.findByText('Markup presets saved')).toBeVisible();
  },
};
const page = states((...first) => listStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to fetch change requests');
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = {
  parameters: listOf([]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No change requests yet' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'New change request' })).toHaveLength(2);
    // Nothing is there to add up.
    await expect(canvas.queryByRole('region', { name: 'Net change by change orders' })).toBeNull();
  },
};
export const NoMatches: Story = {
  parameters: listStory('?search=skylight'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No change requests match' });
    await press(canvasElement, 'Clear search and filters');
    await expect(await rowsOf(canvasElement)).toHaveLength(10);
  },
};

/** The server says why not; a check that fails says that (rule: checks). */
export const MayNotCreate: Story = {
  parameters: listStory(
    '',
    getCanCreateChangeRequestMockHandler({
      canCreate: false,
      message: 'Join a company first: a change request is made for it.',
    }),
  ),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'New change request' });
    await waitFor(() => expect(button).toHaveAccessibleDescription(/Join a company first/));
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
export const CheckFailed: Story = {
  parameters: listStory('', refuses('get', CAN_CREATE, 500, 'INTERNAL', 'An error occurred.')),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'New change request' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('Unable to check permissions'));
  },
};
/** The list stands without the sum, which can be asked for again. */
export const NetChangeFailed: Story = {
  parameters: listStory('', refuses('get', NET_CHANGE, 500, 'INTERNAL', 'An error occurred.')),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    const net = within(canvasElement).getByRole('region', { name: 'Net change by change orders' });
    await waitFor(() => expect(within(net).getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};
/** Subcontractors have the sum of their own company. */
export const Subcontractor: Story = {
  parameters: listStory(),
  globals: { role: 'SUBCONTRACTOR' },
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(
      within(canvasElement).getByRole('region', { name: 'Net change by change orders' }),
    ).toHaveTextContent('of your company');
  },
};

/** One press narrows it; what is chosen adds up, stands in chips and is let go of singly. */
export const Narrowed: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Signed');
    await count(canvasElement, '2 change requests');
    await press(canvasElement, 'Signed');
    await press(canvasElement, 'Overdue');
    await count(canvasElement, '1 change request');
    await press(canvasElement, 'Overdue');
    await press(canvasElement, 'Waiting for');
    await press(document.body, APPROVER.name, '[role=menuitemradio]');
    await count(canvasElement, '3 change requests');
    await press(canvasElement, 'Clear filter Waiting for');
    await press(canvasElement, 'Due');
    const due = await within(document.body).findByLabelText('To');
    await userEvent.type(due, '2026-04-20');
    await count(canvasElement, '3 change requests');
    await userEvent.keyboard('{Escape}');
    await press(canvasElement, 'Clear filter Due');
    await count(canvasElement, `${String(CHANGES.length)} change requests`);
    await press(canvasElement, 'Views');
    await press(document.body, 'Credits', '[aria-label="Saved views"] li > a bdi');
    await waitFor(async () => expect((await rowsOf(canvasElement))[0]).toContain('(15,000.00)'));
  },
};

/** The key leads to the form of a new one. */
export const ByKey: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: 'New change request' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await userEvent.keyboard('c');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'New change request' }),
    ).toBeVisible();
  },
};
