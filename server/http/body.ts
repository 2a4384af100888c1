import { z } from 'zod';
import { Problem } from './problem.ts';
import type { Operation } from './operation.ts';
import { sha256 } from './tokens.ts';

const MIB = 1024 * 1024;
/** A sheet of 5,000 lines is about 2 MB of JSON. */
export const MAX_JSON_BYTES = 8 * MIB;
/** Rule: attachments are at most 50 MB each; the rest of the form needs a little more. */
export const MAX_FILE_BYTES = 50 * MIB;
const MAX_FORM_BYTES = MAX_FILE_BYTES + MIB;

export const bodyLimit = (operation: Operation): number =>
  operation.maxBytes ?? (operation.bodyType === 'json' ? MAX_JSON_BYTES : MAX_FORM_BYTES);

const tooLarge = (limit: number) => {
  const size = limit >= MAX_FILE_BYTES ? '50 MB' : `${Math.max(1, Math.round(limit / MIB))} MB`;
  return new Problem(
    'PAYLOAD_TOO_LARGE',
    `This is larger than ${size}. Choose a smaller file or send less at once.`,
  );
};

/** Reads the body up to a bound and gives up as soon as it is passed, whatever Content-Length says. */
async function readBounded(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => {});
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

const malformed = (message: string) => new Problem('MALFORMED_REQUEST', message);

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed('The request is malformed: its body is not JSON');
  }
}

/** The fields that the contract has as lists: there a name that occurs once is a list of one. */
const listsOf = (schema: z.ZodType | null): ReadonlySet<string> =>
  new Set(
    schema instanceof z.ZodObject
      ? Object.keys(schema.shape).filter((name) => schema.shape[name] instanceof z.ZodArray)
      : [],
  );

/** Passes a body on up to a bound; past it, the stream breaks off with the error. */
function bounded(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) controller.error(tooLarge(limit));
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * A form as an object; a name that occurs more than once becomes an array. It is parsed from the stream: a form of
 * many files is too large to keep as a whole beside them.
 */
async function readForm(
  request: Request,
  limit: number,
  lists: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    const body = request.body && bounded(request.body, limit);
    const form = await new Response(body, { headers }).formData();
    return Object.fromEntries(
      [...new Set(form.keys())].map((name) => {
        const values = form.getAll(name);
        return [name, values.length === 1 && !lists.has(name) ? values[0] : values];
      }),
    );
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw malformed('The request is malformed: its body is not a form');
  }
}

/** What a form says, whatever boundary it was sent with: one sent again has another. */
async function formFingerprint(form: Record<string, unknown>): Promise<string> {
  const parts: unknown[] = [];
  for (const [name, value] of Object.entries(form))
    for (const item of [value].flat())
      parts.push(
        item instanceof File
          ? [name, item.name, item.type, await sha256(new Uint8Array(await item.arrayBuffer()))]
          : [name, item],
      );
  return sha256(JSON.stringify(parts));
}

export interface ReceivedBody {
  value: unknown;
  /** The same for the same body sent again; worked out only where it is asked for. */
  fingerprint(): Promise<string>;
}

/** Receives and parses the body by the contract's media type: 413 over the bound, 415 for another type, 400 unparseable. */
export async function receiveBody(request: Request, operation: Operation): Promise<ReceivedBody> {
  const nothing = { value: undefined, fingerprint: () => sha256('') };
  if (!operation.bodyType) return nothing;
  const limit = bodyLimit(operation);
  const contentType = request.headers.get('content-type') ?? '';
  const isEmpty = !request.body || request.headers.get('content-length') === '0';
  if (isEmpty && !operation.bodyRequired) return nothing;
  const wanted =
    operation.bodyType === 'json' ? /^application\/([\w.-]+\+)?json\b/i : /^multipart\/form-data\b/i;
  if (operation.bodyType !== 'binary' && !wanted.test(contentType)) {
    const name = operation.bodyType === 'json' ? 'application/json' : 'multipart/form-data';
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', `Send this request as ${name}.`);
  }
  if (operation.bodyType === 'multipart') {
    const form = await readForm(request, limit, listsOf(operation.body));
    return { value: form, fingerprint: () => formFingerprint(form) };
  }
  const bytes = await readBounded(request, limit);
  const value = operation.bodyType === 'json' ? parseJson(bytes) : bytes;
  return { value, fingerprint: () => sha256(bytes) };
}
