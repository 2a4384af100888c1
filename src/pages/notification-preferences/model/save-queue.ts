import type {
  NotificationPreference,
  NotificationPreferenceInput,
  NotificationPreferences,
  NotificationPreferencesInput,
} from '@/shared/api/generated/model';

export type SaveState = { kind: 'unchanged' } | { kind: 'saving' } | { kind: 'saved'; at: Date };

export interface SaveQueuePorts {
  send: (input: NotificationPreferencesInput) => Promise<NotificationPreferences>;
  /** Reads them afresh, for their version. */
  read: () => Promise<NotificationPreferences>;
  isStale: (error: unknown) => boolean;
  /** What the screen has to show: the server's word with what is not sent yet on top. */
  show: (preferences: NotificationPreferences) => void;
  onState: (state: SaveState) => void;
  onRefused: (error: unknown) => void;
  now: () => Date;
}

/**
 * Saves choices as fast as somebody clicks them: each shows at once, one request is on its way at a time, and what was
 * clicked meanwhile goes with the next one. What the server refuses goes back, and only that.
 */
export function createSaveQueue(ports: SaveQueuePorts) {
  let confirmed: NotificationPreferences | undefined;
  let sending: readonly NotificationPreference[] = [];
  const waiting = new Map<string, NotificationPreference>();

  const show = (): void => {
    if (confirmed === undefined) return;
    const changed = new Map([...sending, ...waiting.values()].map((row) => [row.event, row]));
    ports.show({ ...confirmed, data: confirmed.data.map((row) => changed.get(row.event) ?? row) });
  };

  const sendBatch = async (version: number): Promise<NotificationPreferences> => {
    const data = sending.map(({ event, inApp, email }): NotificationPreferenceInput => ({
      event,
      inApp,
      email,
    }));
    try {
      return await ports.send({ data, version });
    } catch (error) {
      if (!ports.isStale(error)) throw error;
      // Another window of the same person saved other choices; these are still what they last said.
      confirmed = await ports.read();
      return ports.send({ data, version: confirmed.version });
    }
  };

  const run = async (start: NotificationPreferences): Promise<void> => {
    let latest = start;
    let refused = false;
    ports.onState({ kind: 'saving' });
    while (waiting.size > 0) {
      sending = [...waiting.values()];
      waiting.clear();
      try {
        latest = await sendBatch(latest.version);
      } catch (error) {
        refused = true;
        latest = confirmed ?? latest;
        ports.onRefused(error);
      }
      confirmed = latest;
      sending = [];
      show();
    }
    confirmed = undefined;
    ports.onState(refused ? { kind: 'unchanged' } : { kind: 'saved', at: ports.now() });
  };

  return {
    /**
     * Shows the rows as they are given, and saves them.
     * @param held what the server said last, where nothing is on its way
     */
    change(rows: readonly NotificationPreference[], held: NotificationPreferences): void {
      if (rows.length === 0) return;
      for (const row of rows) waiting.set(row.event, row);
      const idle = confirmed === undefined;
      confirmed ??= held;
      show();
      if (idle) void run(confirmed);
    },
  };
}
