import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Db } from '../../db/database.ts';
import { EVENT_STREAM, eventText } from '../../http/event-stream.ts';
import { toProblem } from '../../http/failure.ts';
import { Problem, problemResponse } from '../../http/problem.ts';
import { bearerToken, readSession } from '../../http/sessions.ts';
import { newRequestId } from '../../http/tokens.ts';
import type { Heard } from '../../ports/changes.ts';
import type { Ports } from '../../ports/ports.ts';
import { projectMembers } from '../members/schema.ts';

/** A line that says nothing, so that what stands between does not take the connection for a dead one. */
const HEARTBEAT_MS = 20_000;
/** How often it is asked whether the session is still good, and which projects its person takes part in. */
const CHECK_MS = 60_000;
/** Streams that one person has open; a browser shares one among its tabs. */
const MOST_STREAMS = 20;
/** Milliseconds that a request may be on its way longer than what was read before it, or a change until it is heard of. */
const ON_THE_WAY_MS = 2_000;
/** Events that wait for a reader that is slow. */
const MOST_UNREAD = 500;

async function projectsOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.userId, userId), eq(projectMembers.status, 'ACTIVE')));
  return new Set(rows.map(({ id }) => id));
}

/**
 * `GET /api/events`: server-sent events that say where something changed, authorised by the session's bearer token.
 * `hello` comes first; `change` names a project of the reader's (`projectId`), its tool (`tool`, null for any), and which
 * page of the reader's asked for it (`origin`, from the request's `x-live-origin`; null where others did); `told` says that the reader has a new
 * notification; `all` that something may have been missed. None says what changed: the reader asks for it, with the
 * rights it has then. With `behind`, the milliseconds since the reader's first read, what was told in them comes once
 * more after the greeting, so that nothing is lost between reading and following. Whose session ends, or whose part in a project does, hears nothing of it from that moment on.
 */
export function liveRoutes(ports: Ports): Hono {
  const routes = new Hono();
  const open = new Map<string, number>();
  routes.get('/api/events', async (c) => {
    try {
      return await stream(c, ports, open);
    } catch (error) {
      const requestId = newRequestId(ports.random);
      return problemResponse(toProblem(error), requestId);
    }
  });
  return routes;
}

/** What was told while its reader read already and did not follow yet. */
function missedBy(behind: string | undefined, ports: Ports, arrived: number): readonly Heard[] {
  if (behind === undefined || !/^\d{1,12}$/.test(behind)) return [];
  const ms = Number(behind) + ON_THE_WAY_MS + (performance.now() - arrived);
  return ports.changes.heardWithin(ms) ?? ['all'];
}

async function stream(c: Context, ports: Ports, open: Map<string, number>): Promise<Response> {
  const token = bearerToken(c.req.raw.headers);
  const arrived = performance.now();
  const look = () =>
    ports.database.transaction(async (tx) => {
      const { user } = await readSession(tx, token, 'session', ports.clock.now());
      return { userId: user.id, projects: await projectsOf(tx, user.id) };
    });
  let { userId, projects } = await look();
  const others = open.get(userId) ?? 0;
  if (others >= MOST_STREAMS)
    throw new Problem('RATE_LIMITED', 'Too many pages are open at once. Close some of them.', {
      retryAfter: 60,
    });

  const text = new TextEncoder();
  let end = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, data: object): void => {
        // Who does not read is not written to for ever; it comes back and asks for everything.
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) end();
        else controller.enqueue(text.encode(eventText(event, data)));
      };
      const check = async (isChanged = false): Promise<void> => {
        try {
          ({ projects } = await look());
        } catch (error) {
          // A database that is away for a moment ends no session; who has lost a right hears no more until it is known.
          if (isChanged || toProblem(error).status === 401) end();
        }
      };
      /** What comes in while the reader's rights are asked anew waits for the answer. */
      let asking: Promise<void> | null = null;
      const heard = (change: Heard): void => {
        if (change !== 'all' && change.rightsOf.includes(userId)) {
          const tookPart = change.projectId !== null && projects.has(change.projectId);
          const asked: Promise<void> = (asking ?? Promise.resolve())
            .then(() => check(true))
            .then(() => {
              // Of the project they have left they hear no more; their open pages of it find that out by asking anew.
              if (tookPart && change.projectId !== null && !projects.has(change.projectId) && !over)
                send('all', {});
            })
            .then(() => {
              if (asking === asked) asking = null;
            });
          asking = asked;
        }
        if (asking) void asking.then(() => pass(change));
        else pass(change);
      };
      const pass = (change: Heard): void => {
        if (over) return;
        if (change === 'all') return send('all', {});
        const mine = change.userIds.includes(userId);
        // The name of a page is its reader's own: who knew it could make changes that the page takes for its own.
        const origin = change.by === userId ? change.origin : null;
        if (mine) send('told', { origin });
        if (change.projectId !== null && projects.has(change.projectId))
          send('change', { projectId: change.projectId, tool: change.tool, origin });
        // News may be of a project that the reader takes part in from now on.
        else if (mine) void check();
      };
      let over = false;
      let unfollow = (): void => {};
      open.set(userId, others + 1);
      const beat = setInterval(() => controller.enqueue(text.encode(': here\n\n')), HEARTBEAT_MS);
      const checking = setInterval(() => void check(), CHECK_MS);
      end = () => {
        if (over) return;
        over = true;
        clearInterval(beat);
        clearInterval(checking);
        unfollow();
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
        try {
          controller.close();
        } catch {
          // The reader went first.
        }
      };
      send('hello', {});
      // A server that is stopping ends it at once.
      unfollow = ports.changes.follow(heard, () => end());
      for (const missed of missedBy(c.req.query('behind'), ports, arrived)) pass(missed);
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: EVENT_STREAM });
}
