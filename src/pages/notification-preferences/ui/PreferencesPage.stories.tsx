import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { NotificationPreferences, NotificationPreferencesInput } from '@/shared/api/generated/model';
import {
  getGetNotificationPreferencesMockHandler,
  getGetNotificationPreferencesResponseMock,
  getUpdateNotificationPreferencesMockHandler,
} from '@/shared/api/generated/notifications/notifications.msw';
import { pageStory, refuses, states } from '@/shared/testing/story-api';

const ROUTE = '/app/notifications/preferences';
const PATH = '*/notifications/preferences';
const meta = { title: 'Pages/Notification preferences' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** The page on a server that keeps what is chosen, anew for each run of the story. */
function keeping(): Story {
  const start = getGetNotificationPreferencesResponseMock();
  let now = start;
  return {
    parameters: pageStory(
      ROUTE,
      getGetNotificationPreferencesMockHandler(() => now),
      getUpdateNotificationPreferencesMockHandler(async ({ request }) => {
        const body = (await request.json()) as NotificationPreferencesInput; // what the page sends
        const chosen = new Map(body.data.map((row) => [row.event, row]));
        const data = now.data.map((row) => ({ ...row, ...chosen.get(row.event) }));
        now = { data, version: now.version + 1 } satisfies NotificationPreferences;
        return now;
      }),
    ),
    beforeEach: () => {
      now = start;
    },
  };
}

const page = states(
  (...first) => pageStory(ROUTE, ...first, getGetNotificationPreferencesMockHandler()),
  PATH,
);
const boxOf = (canvasElement: HTMLElement, name: string): HTMLInputElement => {
  const box = canvasElement.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (box === null) throw new Error(`There is no box "${name}".`);
  return box;
};
const ready = (canvasElement: HTMLElement) =>
  waitFor(() => boxOf(canvasElement, 'Email: My RFI is answered'));

export const Full: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    await expect(boxOf(canvasElement, 'Email: An RFI needs my answer')).toBeChecked();
    await expect(boxOf(canvasElement, 'Email: My RFI is answered')).not.toBeChecked();
  },
};
export const Loading: Story = page.loading;
export const LongText: Story = page.longText;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to fetch notification preferences');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** A click shows at once and says when it is saved; a group is switched as a whole. */
export const Choosing: Story = {
  ...keeping(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await ready(canvasElement);
    const mail = boxOf(canvasElement, 'Email: My RFI is answered');
    await userEvent.click(mail);
    await expect(mail).toBeChecked();
    await canvas.findByText(/^Saved \d{1,2}:\d\d/);
    const all = boxOf(canvasElement, 'Email: all of RFIs');
    await expect(all).toHaveAttribute('data-indeterminate', 'true');
    all.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(all).toBeChecked());
    await expect(boxOf(canvasElement, 'Email: An RFI I take part in is closed')).toBeChecked();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(boxOf(canvasElement, 'Email: An RFI needs my answer')).not.toBeChecked());
    await expect(mail).not.toBeChecked();
  },
};

/** What cannot be turned off says why, and stays on. */
export const Locked: Story = {
  ...keeping(),
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    const box = boxOf(canvasElement, 'In app: A document needs my signature. This is always on in the app.');
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(
      'This is always on in the app.',
    );
  },
};

/** What the server refuses goes back, with a word. */
export const Refused: Story = {
  parameters: pageStory(
    ROUTE,
    refuses('put', PATH, 500, 'INTERNAL', ''),
    getGetNotificationPreferencesMockHandler(),
  ),
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    const mail = boxOf(canvasElement, 'Email: My RFI is answered');
    await userEvent.click(mail);
    await within(document.body).findByText(/An error occurred on our servers/);
    await waitFor(() => expect(mail).not.toBeChecked());
    await expect(canvasElement.textContent).not.toContain('Saved');
  },
};

export const RestoringTheStandard: Story = {
  ...keeping(),
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    await ready(canvasElement);
    await userEvent.click(boxOf(canvasElement, 'In app: all of RFIs'));
    await waitFor(() => expect(boxOf(canvasElement, 'In app: My RFI is answered')).not.toBeChecked());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More actions' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Restore defaults' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Restore defaults?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(boxOf(canvasElement, 'In app: My RFI is answered')).toBeChecked());
    await expect(boxOf(canvasElement, 'Email: My RFI is answered')).not.toBeChecked();
  },
};

/** From the account menu, without the mouse. */
export const FromTheAccountMenu: Story = {
  parameters: pageStory('/app/notifications', getGetNotificationPreferencesMockHandler()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /account of/ }));
    await userEvent.click(
      await within(document.body).findByRole('menuitem', { name: 'Notification preferences' }),
    );
    await canvas.findByRole('heading', { level: 1, name: 'Notification preferences' });
    await userEvent.click(canvas.getByRole('link', { name: 'Notifications' }));
    await expect(await canvas.findByRole('link', { name: 'Preferences' })).toBeVisible();
  },
};
