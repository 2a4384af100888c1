import { z } from 'zod';
import { Problem } from './problem.ts';
import type { Operation } from './operation.ts';

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

/** A form as an object; a name that occurs more than once becomes an array. */
async function parseForm(
  bytes: Uint8Array,
  contentType: string,
  lists: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(bytes as BodyInit, {
      headers: { 'content-type': contentType },
    }).formData();
    return Object.fromEntries(
      [...new Set(form.keys())].map((name) => {
        const values = form.getAll(name);
        return [name, values.length === 1 && !lists.has(name) ? values[0] : values];
      }),
    );
  } catch {
    throw malformed('The request is malformed: its body is not a form');
  }
}

export interface ReceivedBody {
  bytes: Uint8Array;
  value: unknown;
}

/** Receives and parses the body by the contract's media type: 413 over the bound, 415 for another type, 400 unparseable. */
export async function receiveBody(request: Request, operation: Operation): Promise<ReceivedBody> {
  if (!operation.bodyType) return { bytes: new Uint8Array(), value: undefined };
  const limit = bodyLimit(operation);
  const contentType = request.headers.get('content-type') ?? '';
  const isEmpty = !request.body || request.headers.get('content-length') === '0';
  if (isEmpty && !operation.bodyRequired) return { bytes: new Uint8Array(), value: undefined };
  const wanted =
    operation.bodyType === 'json' ? /^application\/([\w.-]+\+)?json\b/i : /^multipart\/form-data\b/i;
  if (operation.bodyType !== 'binary' && !wanted.test(contentType)) {
    const name = operation.bodyType === 'json' ? 'application/json' : 'multipart/form-data';
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', `Send this request as ${name}.`);
  }
  const bytes = await readBounded(request, limit);
  if (operation.bodyType === 'json') return { bytes, value: parseJson(bytes) };
  if (operation.bodyType === 'multipart')
    return { bytes, value: await parseForm(bytes, contentType, listsOf(operation.body)) };
  return { bytes, value: bytes };
}
