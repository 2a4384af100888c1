import pg from 'pg';
import { type Change, type Changes, changesInProcess } from './changes.ts';
import type { Log } from './log.ts';

export const CHANNEL = 'plumbline_changes';
/** What the connection is called among those of the database. */
export const LISTENER = 'plumbline changes';

/** A notification of PostgreSQL holds 8,000 bytes; an id takes 39 of them. */
const MOST_USERS = 100;

const SOONEST_RETRY_MS = 250;
const LATEST_RETRY_MS = 30_000;

/** The parts that a change is sent in. */
function partsOf(change: Change): Change[] {
  if (change.userIds.length <= MOST_USERS) return [change];
  const parts: Change[] = [];
  for (let from = 0; from < change.userIds.length; from += MOST_USERS)
    parts.push({ ...change, userIds: change.userIds.slice(from, from + MOST_USERS) });
  return parts;
}

/**
 * Between the processes that share a PostgreSQL, by its LISTEN and NOTIFY on one connection of its own. While that is
 * lost, changes of this process are told in this process; once it is back, followers hear that they may have missed
 * something.
 */
export function postgresChanges(url: string, log: Log): Changes {
  const local = changesInProcess();
  let client: pg.Client | null = null;
  let retryMs = SOONEST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let lostOnce = false;

  function lost(error: unknown): void {
    client = null;
    if (closed) return;
    lostOnce = true;
    log('warn', 'changes-connection-lost', { message: String(error) });
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), retryMs);
    retry.unref();
    retryMs = Math.min(retryMs * 2, LATEST_RETRY_MS);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    let over = false;
    // An error is followed by the end of the connection, and either comes alone, too.
    const end = (error: unknown): void => {
      if (over) return;
      over = true;
      next.end().catch(() => {});
      lost(error);
    };
    next.on('error', end);
    next.on('end', () => end('ended'));
    next.on('notification', ({ payload }) => {
      // Only this product writes to the channel.
      if (payload !== undefined) local.tell(JSON.parse(payload) as Change);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      end(error);
      return;
    }
    if (closed) {
      over = true;
      await next.end();
      return;
    }
    client = next;
    retryMs = SOONEST_RETRY_MS;
    local.begin();
    if (lostOnce) local.tell('all');
  }
  const first = connect();

  return {
    announce(change) {
      for (const part of partsOf(change))
        if (client === null) local.tell(part);
        else
          client
            .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(part)])
            .catch(() => local.tell(part));
    },
    follow: (heard, ended) => local.follow(heard, ended),
    heardWithin: (ms) => local.heardWithin(ms),
    async close() {
      closed = true;
      clearTimeout(retry);
      await local.close();
      await first;
      await client?.end().catch(() => {});
    },
  };
}
