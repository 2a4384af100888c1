import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getGetMeResponseMock } from '@/shared/api/generated/user-profile/user-profile.msw';
import { deviceOutbox } from '@/shared/lib/outbox/device-outbox';
import { readFormDraft, writeFormDraft } from '@/shared/lib/forms/form-draft';
import { storeToken } from '@/shared/session/token';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { forgetOutbox } from '@/shared/testing/forget-outbox';
import { dialogOf, press, said } from '@/shared/testing/play';
import { problem } from '@/shared/testing/refusal';
import { partStory, sideBySide } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { entryOf } from '../testing/entries';
import { OutboxBar } from './OutboxBar';
import OutboxIndicator from './OutboxIndicator';
import { OutboxPanel } from './OutboxPanel';

/** What is kept on the device until the server has answered for it: the bar over the page, and the panel behind it. */
const meta = {
  title: 'Features/Outbox',
  beforeEach: async () => {
    forgetDrafts();
    await forgetOutbox();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Bar: Story = {
  parameters: sideBySide,
  render: () => (
    <>
      <StoryState name="Without a connection">
        <OutboxBar line="2 entries wait for a connection" needsYou={false} onOpen={fn()} />
      </StoryState>
      <StoryState name="Not accepted">
        <OutboxBar line="1 entry needs you. 12 entries wait to be sent" needsYou onOpen={fn()} />
      </StoryState>
    </>
  ),
};

const photo = {
  path: '/u',
  field: 'files',
  type: 'image/jpeg',
  size: 1,
  uploadKey: 'k',
  stored: null,
} as const;
const entries = [
  entryOf({
    label: 'Work entry',
    status: 'refused',
    problem: 'The daily log is closed. Only comments can be added.',
  }),
  entryOf({ label: 'Accident', status: 'doubtful', problem: 'The connection broke while this was sent.' }),
  entryOf({ label: 'Photos', files: ['a', 'b'].map((id) => ({ ...photo, id, name: `${id}.jpg` })) }),
  entryOf({ label: 'Delivery', problem: 'Network connection error. Please check your internet connection.' }),
];
const actions = { onSend: fn(), onDiscard: fn(async () => undefined), onReopen: fn(), onClose: fn() };

export const Panel: Story = {
  parameters: partStory(),
  render: () => (
    <StoryPart>
      <OutboxPanel
        state={{ entries, isRead: true, sending: new Set(['Photos']), isDurable: true }}
        {...actions}
      />
    </StoryPart>
  ),
  play: async () => {
    const dialog = await dialogOf('Kept on this device');
    await press(dialog, 'Open again: Work entry');
    await expect(actions.onReopen).toHaveBeenCalledWith(entries[0]);
    // What waits goes by itself: there is no form to go back to, and none to lose.
    await expect(within(dialog).queryByRole('button', { name: 'Open again: Delivery' })).toBeNull();
    await press(dialog, 'Discard: Delivery');
    await press(await dialogOf('Discard this entry?'), 'Discard');
    await waitFor(() => expect(actions.onDiscard).toHaveBeenCalledWith('Delivery'));
  },
};
/** A private window, a policy or a full disk: it is held, and says so. */
export const NotKept: Story = {
  parameters: partStory(),
  render: () => (
    <StoryPart>
      <OutboxPanel
        state={{ entries: entries.slice(3), isRead: true, sending: new Set(), isDurable: false }}
        {...actions}
      />
    </StoryPart>
  ),
  play: async () => said(/keeps nothing on the device/),
};
export const Nothing: Story = {
  parameters: partStory(),
  render: () => (
    <StoryPart>
      <OutboxPanel state={{ entries: [], isRead: true, sending: new Set(), isDurable: true }} {...actions} />
    </StoryPart>
  ),
};

const ME = getGetMeResponseMock().user.id;
let heard: { key: string | null; body: unknown }[] = [];
let answers: (() => Response)[] = [];
let isAway = false;
// By hand, both: the outbox sends whatever it is given, and no operation of the contract is meant.
const entriesOfLog = http.post('*/api/logs/:id/entries', async ({ request }) => {
  heard.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
  if (isAway) return unavailable();
  return answers.shift()?.() ?? HttpResponse.json({ id: 'e1' }, { status: 201 });
});
const uploads = http.post('*/api/logs/upload', async ({ request }) => {
  const file = (await request.formData()).get('files');
  return HttpResponse.json({ data: [{ key: `attachments/${(file as File).name}` }] }, { status: 201 });
});
const unavailable = () => problem(503, 'UNAVAILABLE', 'Busy');
const draftOf = (label: string, rest = {}) => ({
  operationId: 'addDailyLogEntry',
  label,
  record: { id: 'log-1', name: 'Daily log DL-012', href: '/logs/1' },
  request: { method: 'POST', path: '/logs/1/entries', body: { note: label } } as const,
  key: crypto.randomUUID(),
  ...rest,
});

const connected: Story = {
  parameters: partStory(entriesOfLog, uploads),
  beforeEach: () => {
    heard = [];
    answers = [];
    isAway = false;
    storeToken('a-token');
  },
  render: () => (
    <StoryPart>
      <OutboxIndicator />
      <Box>The page below.</Box>
    </StoryPart>
  ),
};

/** The server is away: the photo and the entry wait in the browser's database, and go together once it is back. */
export const WaitsAndGoes: Story = {
  ...connected,
  play: async () => {
    isAway = true;
    const outbox = deviceOutbox(ME);
    const body = { note: 'Deck poured', attachments: ['outbox/photo-1'] };
    const file = new File(['picture'], 'deck.jpg', { type: 'image/jpeg' });
    const outcome = await outbox.send(
      draftOf('Deck poured', {
        request: { method: 'POST', path: '/logs/1/entries', body },
        files: [{ id: 'photo-1', file, target: { path: '/logs/upload', field: 'files' } }],
      }),
    );
    await expect(outcome.kind).toBe('kept');
    await said('1 entry waits to be sent');
    await press(document.body, 'Show');
    const dialog = await dialogOf('Kept on this device');
    isAway = false;
    await press(dialog, 'Send now');
    await said('Nothing waits: everything is sent.');
    await said('Sent: Deck poured, Daily log DL-012');
    // However often it was sent meanwhile, it is the same write.
    await expect(heard.length).toBeGreaterThan(1);
    await expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
    await expect(heard.at(-1)?.body).toEqual({ ...body, attachments: ['attachments/deck.jpg'] });
    // Pressed once more it takes the dialog away, and the bar has nothing to say.
    await press(await dialogOf('Kept on this device'), 'Close');
  },
};

/** Refused after its form has gone: opened again, what was typed is the form's draft. Another draft is not overwritten. */
export const OpensAgain: Story = {
  ...connected,
  play: async () => {
    answers = [unavailable, () => problem(409, 'STATUS_CONFLICT', 'The daily log is closed.')];
    const outbox = deviceOutbox(ME);
    const form = { href: '/logs/1?add=work', draftKey: 'log-1', draft: { note: 'Deck poured' } };
    await outbox.send(draftOf('Deck poured', { form }));
    await outbox.sendNow();
    await said('1 entry needs you');
    await press(document.body, 'Show');
    const dialog = await dialogOf('Kept on this device');
    await expect(within(dialog).getByText(/The daily log is closed\./)).toBeVisible();
    writeFormDraft('log-1', { note: 'Something else' });
    await press(dialog, 'Open again: Deck poured');
    await said(/Its form holds something else/);
    forgetDrafts();
    await press(dialog, 'Open again: Deck poured');
    await waitFor(() => expect(readFormDraft('log-1')?.values).toEqual({ note: 'Deck poured' }));
    await waitFor(() => expect(outbox.getState().entries).toEqual([]));
    await userEvent.keyboard('{Escape}');
  },
};
