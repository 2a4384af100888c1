import { z } from 'zod';
import { type ArrivingFile, type FormRules, MalformedForm, type Uploads } from '../ports/uploads.ts';
import { malformed, parseJson } from './json.ts';
import type { Operation } from './operation.ts';
import { Problem } from './problem.ts';
import { safeFileName } from './reply.ts';
import { sha256 } from './tokens.ts';
import { withNumbers } from './validate.ts';

const KIB = 1024;
const MIB = KIB * KIB;
/** A sheet of 5,000 lines is about 2 MB of JSON. */
export const MAX_JSON_BYTES = 8 * MIB;
/** Rule: attachments are at most 50 MB each; the rest of the form needs a little more. */
export const MAX_FILE_BYTES = 50 * MIB;
const MAX_FORM_BYTES = MAX_FILE_BYTES + MIB;

/** Bytes that the body may have: of JSON what its schema allows (scripts/body-bytes.mjs), within the general bound. */
export const bodyLimit = ({ bodyType, maxBytes }: Operation): number =>
  bodyType === 'json' ? Math.min(maxBytes ?? MAX_JSON_BYTES, MAX_JSON_BYTES) : (maxBytes ?? MAX_FORM_BYTES);

/** What anyone may make the server hold. */
const SMALL_BYTES = 64 * KIB;

/** Whether the body may be larger than that: by the contract, and by what the request says of itself. */
export function mayBeLarge(request: Request, operation: Operation): boolean {
  if (!request.body || bodyLimit(operation) <= SMALL_BYTES) return false;
  const declared = request.headers.get('content-length');
  return operation.bodyType !== 'json' || declared === null || Number(declared) > SMALL_BYTES;
}

/** What a single file over its bound is told. */
export const tooLargeFile = (limit: number): string =>
  `The file is larger than ${Math.round(limit / MIB)} MB. Choose a smaller one.`;

const tooLarge = (limit: number) => {
  const size =
    limit >= MAX_FILE_BYTES
      ? '50 MB'
      : limit >= MIB
        ? `${Math.round(limit / MIB)} MB`
        : `${Math.round(limit / KIB)} KB`;
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

/** Whether a field is a list, also where it may be left out. */
const isList = (field: unknown): boolean =>
  field instanceof z.ZodArray ||
  ((field instanceof z.ZodOptional || field instanceof z.ZodDefault) && isList(field.unwrap()));

/** The fields that the contract has as lists: there a name that occurs once is a list of one. */
const listsOf = (schema: z.ZodType | null): ReadonlySet<string> =>
  new Set(
    schema instanceof z.ZodObject
      ? Object.keys(schema.shape).filter((name) => isList(schema.shape[name]))
      : [],
  );

/** Looks at the beginning of a file while its form arrives; throws to refuse the form before the rest is read. */
export type HeadJudge = (head: Uint8Array, file: { name: string; field: string }) => Promise<void>;

export interface FormReader {
  uploads: Uploads;
  judgeHead?: HeadJudge | undefined;
}

/** A file over the bound; in a list of files it is named with its place. */
function fileTooLarge(name: string, field: string, isOneOfMany: boolean): Problem {
  if (!isOneOfMany) return new Problem('PAYLOAD_TOO_LARGE', tooLargeFile(MAX_FILE_BYTES));
  const message = `“${safeFileName(name)}” is larger than 50 MB. Choose a smaller file.`;
  return new Problem('PAYLOAD_TOO_LARGE', message, { errors: [{ field, message }] });
}

/** A form as an object; a name that occurs more than once, or that the contract has as a list, becomes an array. */
async function receiveForm(
  request: Request,
  operation: Operation,
  { uploads, judgeHead }: FormReader,
): Promise<ReceivedBody> {
  const limit = bodyLimit(operation);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const lists = listsOf(operation.body);
  const placeOf = ({ field, index }: ArrivingFile) => (lists.has(field) ? `${field}.${index}` : field);
  const rules: FormRules = {
    checkFormSize(bytes) {
      if (bytes > limit) throw tooLarge(limit);
    },
    checkFileSize(file, bytes) {
      if (bytes > MAX_FILE_BYTES) throw fileTooLarge(file.fileName, placeOf(file), lists.has(file.field));
    },
    async checkHead(file, head) {
      await judgeHead?.(head, { name: file.fileName, field: placeOf(file) });
    },
  };
  const body = request.body ?? new Blob([]).stream();
  const form = await uploads
    .receive(body, request.headers.get('content-type') ?? '', rules)
    .catch((error: unknown) => {
      if (!(error instanceof MalformedForm)) throw error;
      throw malformed('its body is not a form');
    });
  const values = Map.groupBy(form.entries, ([name]) => name);
  const texts = Object.fromEntries(
    [...values].map(([name, entries]) => {
      const given = entries.map(([, each]) => each);
      return [name, given.length === 1 && !lists.has(name) ? given[0] : given];
    }),
  );
  const value = withNumbers(operation.body, texts);
  // What it says, whatever boundary it was sent with: a form sent again has another.
  const fingerprint = async (): Promise<string> => {
    const parts: unknown[] = [];
    for (const [name, each] of [...values.values()].flat())
      parts.push(
        typeof each === 'string' ? [name, each] : [name, each.name, each.type, await form.sha256Of(each)],
      );
    return sha256(JSON.stringify(parts));
  };
  return { value, fingerprint, discard: () => form.discard() };
}

export interface ReceivedBody {
  value: unknown;
  /** The same for the same body sent again; worked out only where it is asked for. */
  fingerprint(): Promise<string>;
  /** Removes what of the body lies on the disk; called when the request is done with, however it ended. */
  discard(): Promise<void>;
}

const nothingToDiscard = async (): Promise<void> => {};

/** Receives and parses the body by the contract's media type: 413 over the bound, 415 for another type, 400 unparseable. */
export async function receiveBody(
  request: Request,
  operation: Operation,
  forms: FormReader,
): Promise<ReceivedBody> {
  const discard = nothingToDiscard;
  const nothing = { value: undefined, fingerprint: () => sha256(''), discard };
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
  if (operation.bodyType === 'multipart') return receiveForm(request, operation, forms);
  const bytes = await readBounded(request, limit);
  const value = operation.bodyType === 'json' ? parseJson(bytes) : bytes;
  return { value, fingerprint: () => sha256(bytes), discard };
}
