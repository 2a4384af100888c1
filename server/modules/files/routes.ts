import { type Context, Hono } from 'hono';
import type { Ports } from '../../ports/ports.ts';
import { isFileKey } from '../../ports/files.ts';
import { toProblem } from '../../http/failure.ts';
import { notFound, problemResponse } from '../../http/problem.ts';
import { fileReply, requestedRange } from '../../http/reply.ts';
import { bearerToken, readSession } from '../../http/sessions.ts';
import { readableAttachment } from '../attachments/reading.ts';
import { readableImage } from './reading.ts';

/**
 * `/documents/stream` and `/documents/download` under the app's own origin: `?key=` and optionally `filename=`,
 * authorised by the session's bearer token and served with the reader's rights. What does not exist and what the
 * reader may not see answer the same 404.
 */
export function documentRoutes(ports: Ports): Hono {
  const routes = new Hono();
  routes.get('/documents/stream', (c) => serve(c, ports, true));
  routes.get('/documents/download', (c) => serve(c, ports, false));
  return routes;
}

async function serve(c: Context, ports: Ports, inline: boolean): Promise<Response> {
  const requestId = `req_${ports.random.uuid().replaceAll('-', '').slice(0, 20)}`;
  try {
    const key = c.req.query('key') ?? '';
    const stored = await ports.database.transaction(async (tx) => {
      const { user } = await readSession(tx, bearerToken(c.req.raw.headers), 'session', ports.clock.now());
      if (!isFileKey(key)) return null;
      return (await readableImage(tx, user.id, key)) ?? (await readableAttachment(tx, user.id, key));
    });
    if (!stored) throw notFound();
    const range = requestedRange(c.req.header('range'), stored.size);
    const file = range === 'unsatisfiable' ? null : await ports.files.get(stored.key, range ?? undefined);
    if (!file && range !== 'unsatisfiable') throw notFound();
    const fileName = c.req.query('filename') || stored.name;
    const reply = fileReply({
      body: file?.body ?? null,
      contentType: stored.contentType,
      fileName,
      size: stored.size,
      range,
      inline,
    });
    return new Response(reply.body, {
      status: reply.status,
      headers: { ...reply.headers, 'x-request-id': requestId },
    });
  } catch (error) {
    const problem = toProblem(error);
    if (problem.code === 'INTERNAL')
      ports.log('error', 'file-not-served', { requestId, message: String(error) });
    return problemResponse(problem, requestId);
  }
}
