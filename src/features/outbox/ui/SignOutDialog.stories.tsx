import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, fn, waitFor, within } from 'storybook/test';
import { getGetMeResponseMock } from '@/shared/api/generated/user-profile/user-profile.msw';
import { deviceOutbox } from '@/shared/lib/outbox/device-outbox';
import { storeToken } from '@/shared/session/token';
import { forgetOutbox } from '@/shared/testing/forget-outbox';
import { dialogOf, press } from '@/shared/testing/play';
import { problem } from '@/shared/testing/refusal';
import { partStory } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import SignOutDialog from './SignOutDialog';

/** Signing out while something waits on the device: it says what, and what becomes of it. */
const meta = { title: 'Features/Outbox/Sign out' } satisfies Meta;
export default meta;
type Story = StoryObj;

const onSignOut = fn(async () => undefined);
const onClose = fn();
// By hand: the outbox sends whatever it is given, and no operation of the contract is meant.
const away = http.post('*/api/logs/:id/entries', () => problem(503, 'UNAVAILABLE', 'Busy'));

const keep = (says: string) =>
  deviceOutbox(getGetMeResponseMock().user.id).send({
    operationId: 'addDailyLogEntry',
    label: 'Work entry',
    says,
    record: { id: 'log-1', name: 'DL-0012', href: '/logs/1' },
    request: { method: 'POST', path: '/logs/1/entries', body: { note: says } },
    key: crypto.randomUUID(),
  });

const waits = (...said: string[]): Story => ({
  parameters: partStory(away),
  beforeEach: async () => {
    onSignOut.mockClear();
    onClose.mockClear();
    await forgetOutbox();
    storeToken('a-token');
    for (const says of said) await keep(says);
  },
  render: () => (
    <StoryPart>
      <Box>The page below.</Box>
      <SignOutDialog onSignOut={onSignOut} onClose={onClose} />
    </StoryPart>
  ),
});

/** It says what still waits, by what tells it from others of its kind, and signs out only when it is told to. */
export const OneWaits: Story = {
  ...waits('Ironworkers, 12 workers'),
  play: async () => {
    const dialog = await dialogOf('1 entry is not sent yet');
    await expect(within(dialog).getByText(/Work entry: Ironworkers, 12 workers \(DL-0012\)/)).toBeVisible();
    await expect(onSignOut).not.toHaveBeenCalled();
    await press(dialog, 'Sign out');
    await waitFor(() => expect(onSignOut).toHaveBeenCalledTimes(1));
  },
};

/** The first five by name, the others counted. */
export const ManyWait: Story = {
  ...waits('Ironworkers', 'Carpenters', 'Masons', 'Electricians', 'Plumbers', 'Painters', 'Roofers'),
  play: async () => {
    const dialog = await dialogOf('7 entries are not sent yet');
    await expect(within(dialog).getByText(/Work entry: Plumbers \(DL-0012\); and 2 more\./)).toBeVisible();
    await press(dialog, 'Cancel');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await expect(onSignOut).not.toHaveBeenCalled();
  },
};

/** Nothing waits: nobody is asked. */
export const NothingWaits: Story = {
  ...waits(),
  play: async () => {
    await waitFor(() => expect(onSignOut).toHaveBeenCalledTimes(1));
  },
};
