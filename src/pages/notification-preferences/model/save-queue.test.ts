import { expect, test } from 'vitest';
import { allChoices } from '#domain/notification/preferences.ts';
import type {
  NotificationPreference,
  NotificationPreferences,
  NotificationPreferencesInput,
} from '@/shared/api/generated/model';
import { createSaveQueue, type SaveState } from './save-queue';

const STALE = new Error('stale');

/** A server in memory that answers when it is told to, and the screen in front of it. */
function world() {
  let server: NotificationPreferences = { data: allChoices({}), version: 1 };
  let shown = server;
  const sent: NotificationPreferencesInput[] = [];
  const held: (() => void)[] = [];
  const states: SaveState['kind'][] = [];
  const refusals: unknown[] = [];
  let failure: Error | undefined;
  const accept = ({ data, version }: NotificationPreferencesInput): NotificationPreferences => {
    const failed = failure;
    failure = undefined;
    if (failed !== undefined) throw failed;
    if (version !== server.version) throw STALE;
    const chosen = new Map(data.map((row) => [row.event, row]));
    server = {
      data: server.data.map((row) => ({ ...row, ...chosen.get(row.event) })),
      version: server.version + 1,
    };
    return server;
  };
  const queue = createSaveQueue({
    send: (input) => {
      sent.push(input);
      return new Promise((resolve, reject) => {
        held.push(() => {
          try {
            resolve(accept(input));
          } catch (error) {
            reject(error as Error);
          }
        });
      });
    },
    read: () => Promise.resolve(server),
    isStale: (error) => error === STALE,
    show: (next) => {
      shown = next;
    },
    onState: ({ kind }) => states.push(kind),
    onRefused: (error) => refusals.push(error),
    now: () => new Date(0),
  });
  const find = (from: NotificationPreferences, event: string): NotificationPreference =>
    from.data.find((row) => row.event === event) as NotificationPreference; // every event is there
  return {
    sent,
    states,
    refusals,
    mail: (event: string, email: boolean) => queue.change([{ ...find(shown, event), email }], shown),
    shown: (event: string) => find(shown, event).email,
    stored: (event: string) => find(server, event).email,
    /** Lets the server answer what it was sent, in turn, until nothing waits. */
    async settle(): Promise<void> {
      while (held.length > 0) {
        held.shift()?.();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    },
    elsewhere: (event: string, email: boolean) => {
      const row = find(server, event);
      accept({ data: [{ event: row.event, inApp: row.inApp, email }], version: server.version });
    },
    failOnce: (error: Error) => {
      failure = error;
    },
  };
}

test('shows at once and saves one request at a time; what came meanwhile goes together', async () => {
  const w = world();
  w.mail('RFI_CLOSED', true);
  expect(w.shown('RFI_CLOSED')).toBe(true);
  w.mail('SOV_APPROVED', true);
  w.mail('SOV_REJECTED', true);
  w.mail('SOV_REJECTED', false);
  expect(w.sent).toHaveLength(1);
  await w.settle();
  expect(w.sent.map(({ data, version }) => [data.map(({ event }) => event), version])).toEqual([
    [['RFI_CLOSED'], 1],
    [['SOV_APPROVED', 'SOV_REJECTED'], 2],
  ]);
  expect([w.stored('RFI_CLOSED'), w.stored('SOV_APPROVED'), w.stored('SOV_REJECTED')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(w.states).toEqual(['saving', 'saved']);
});

test('an answer does not take back what was clicked after its question', async () => {
  const w = world();
  w.mail('RFI_CLOSED', true);
  w.mail('RFI_CLOSED', false);
  const settled = w.settle();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(w.shown('RFI_CLOSED')).toBe(false);
  await settled;
  expect(w.stored('RFI_CLOSED')).toBe(false);
});

test('what is refused goes back, and what was clicked meanwhile is still sent', async () => {
  const w = world();
  w.failOnce(new Error('down'));
  w.mail('RFI_CLOSED', true);
  w.mail('SOV_APPROVED', true);
  await w.settle();
  expect(w.refusals).toHaveLength(1);
  expect([w.shown('RFI_CLOSED'), w.shown('SOV_APPROVED')]).toEqual([false, true]);
  expect(w.stored('SOV_APPROVED')).toBe(true);
  expect(w.states).toEqual(['saving', 'unchanged']);
});

test('another window’s save does not lose this one’s', async () => {
  const w = world();
  w.elsewhere('SOV_APPROVED', true);
  w.mail('RFI_CLOSED', true);
  await w.settle();
  expect([w.stored('SOV_APPROVED'), w.stored('RFI_CLOSED')]).toEqual([true, true]);
  expect(w.shown('SOV_APPROVED')).toBe(true);
  expect(w.refusals).toEqual([]);
});
