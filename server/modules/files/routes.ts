import { type Context, Hono } from 'hono';
import type { Ports } from '../../ports/ports.ts';
import { isFileKey } from '../../ports/files.ts';
import { toProblem } from '../../http/failure.ts';
import { notFound, problemResponse } from '../../http/problem.ts';
import { fileNameLike, fileReply, type Reply, requestedRange } from '../../http/reply.ts';
import { bearerToken, readerOf, readSession } from '../../http/sessions.ts';
import { newRequestId, sha256 } from '../../http/tokens.ts';
import { readableAttachment } from '../attachments/reading.ts';
import { readableVersion } from '../document/reading.ts';
import { zipByTicket } from '../document/zip-route.ts';
import { readableImage } from './reading.ts';
import { thumbnails } from './thumbnails.ts';

/**
 * `/documents/stream` and `/documents/download` under the app's own origin: `?key=` and optionally `filename=`,
 * authorised by the session's bearer token and served with the reader's rights. What does not exist and what the
 * reader may not see answer the same 404. `thumbnail=true` asks `stream` for the small picture of an image.
 */
export function documentRoutes(ports: Ports): Hono {
  const routes = new Hono();
  const thumbnailOf = thumbnails(ports);
  routes.get('/documents/stream', (c) =>
    serve(c, ports, (stored) =>
      c.req.query('thumbnail') === 'true'
        ? smallPicture(stored, thumbnailOf)
        : wholeFile(c, ports, stored, true),
    ),
  );
  routes.get('/documents/download', (c) => serve(c, ports, (stored) => wholeFile(c, ports, stored, false)));
  // For a browser that follows an address by itself, without a header: the ticket says for whom.
  routes.get('/documents/zip', (c) =>
    answer(ports, async () => {
      const ticket = c.req.query('ticket') ?? '';
      const reply = await ports.database.transaction((tx) => zipByTicket(tx, ports, ticket));
      return reply.response();
    }),
  );
  return routes;
}

interface Stored {
  key: string;
  name: string;
  size: number;
  contentType: string;
}

async function wholeFile(c: Context, ports: Ports, stored: Stored, inline: boolean): Promise<Reply> {
  const range = requestedRange(c.req.header('range'), stored.size);
  const file = range === 'unsatisfiable' ? null : await ports.files.get(stored.key, range ?? undefined);
  if (!file && range !== 'unsatisfiable') throw notFound();
  return fileReply({
    body: file?.body ?? null,
    contentType: stored.contentType,
    fileName: fileNameLike(c.req.query('filename') ?? '', stored.name),
    size: stored.size,
    range,
    inline,
  });
}

async function smallPicture(stored: Stored, thumbnailOf: ReturnType<typeof thumbnails>): Promise<Reply> {
  const small = await thumbnailOf(stored);
  if (!small) throw notFound('There is no small picture of this file.');
  return fileReply({ ...small, fileName: `${stored.name}.webp`, inline: true });
}

async function serve(
  c: Context,
  ports: Ports,
  replyWith: (stored: Stored) => Promise<Reply>,
): Promise<Response> {
  return answer(ports, async () => {
    const key = c.req.query('key') ?? '';
    const stored = await ports.database.transaction(async (tx) => {
      const credential = bearerToken(c.req.raw.headers);
      const { user, session } = await readSession(tx, credential, 'session', ports.clock.now());
      const readerIn = readerOf(user.id, session);
      if (!isFileKey(key)) return null;
      return (
        (await readableImage(tx, user.id, key)) ??
        (await readableAttachment(tx, readerIn, key)) ??
        (await readableVersion(tx, readerIn, key))
      );
    });
    if (!stored) throw notFound();
    const reply = await replyWith(stored);
    const response = await reply.response();
    // A key names its content for ever; its small picture is another one.
    const named = c.req.query('thumbnail') === 'true' ? `${key} small` : key;
    response.headers.set('etag', `"${(await sha256(named)).slice(0, 32)}"`);
    return response;
  });
}

/** The answer with its request's name, or the problem that it failed with. */
async function answer(ports: Ports, work: () => Promise<Response>): Promise<Response> {
  const requestId = newRequestId(ports.random);
  try {
    const response = await work();
    response.headers.set('x-request-id', requestId);
    return response;
  } catch (error) {
    const problem = toProblem(error);
    if (problem.code === 'INTERNAL')
      ports.log('error', 'file-not-served', { requestId, message: String(error) });
    return problemResponse(problem, requestId);
  }
}
