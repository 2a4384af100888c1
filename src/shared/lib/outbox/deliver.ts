import { ApiError, isApiError } from '@/shared/api/api-error';
import { isUnsure, mayPass } from '@/shared/api/retry/passing';
import { waitBefore } from '@/shared/api/retry/waits';
import { foundIn } from './stand-in';
import {
  filledBody,
  type OutboxEntry,
  type OutboxFile,
  type OutboxRequest,
  type UploadTarget,
} from './entry';
import type { OutboxStore } from './outbox-store';

/** The two calls that an outbox makes, in the name of the person whose writes it holds. */
export interface OutboxCalls {
  send: (request: OutboxRequest, key: string) => Promise<unknown>;
  /** @returns the key under which the file is stored */
  upload: (target: UploadTarget, file: File, key: string) => Promise<string>;
}

/** Makes a photo ready to travel. */
export type PreparePhoto = (photo: File) => Promise<File>;

/** What became of a write. */
export type Delivery =
  | { kind: 'sent'; answer: unknown }
  | { kind: 'refused'; error: ApiError }
  /** Its turn comes again, not before then. */
  | { kind: 'again'; dueAt: number }
  /** The session is over: nothing goes on until somebody has signed in. */
  | { kind: 'halt' };

const HOUR = 3_600_000;
/** A stored file that no record names is removed after a day. */
const STORED_FOR = 20 * HOUR;
/** So long the server knows a write by its key. */
const KNOWN_FOR = 23 * HOUR;

const DOUBTFUL =
  'The connection broke while this was sent, more than a day ago. It may have been saved: look at the record first, then send it or discard it.';
const LOST_FILE = 'This browser has removed a file that belongs to it. Open it again and add the file.';

/** What is in a file of a write. */
async function contentOf({ id }: OutboxFile, store: OutboxStore): Promise<File> {
  const kept = await store.file(id);
  if (kept === undefined) throw new ApiError({ status: 422, message: LOST_FILE });
  return new File([kept.blob], kept.name, { type: kept.type });
}

/** Stores a file of a write that is not stored yet, or not any more; the file as it is known then. */
async function storedFile(
  file: OutboxFile,
  content: File,
  { upload }: OutboxCalls,
  now: () => number,
): Promise<OutboxFile> {
  const uploadKey = file.stored === null ? file.uploadKey : crypto.randomUUID();
  const key = await upload(file, content, uploadKey);
  return { ...file, uploadKey, stored: { key, at: now() } };
}

const withFile = (entry: OutboxEntry, file: OutboxFile): OutboxEntry => ({
  ...entry,
  files: entry.files.map((each) => (each.id === file.id ? file : each)),
});

/** The record that a refused write would have made a second time; undefined where that is not why, or it is not found. */
async function existingOf(
  { makes, key }: OutboxEntry,
  { errorCode }: ApiError,
  signedIn: () => Promise<OutboxCalls | null>,
): Promise<unknown> {
  const existing = errorCode === 'ALREADY_EXISTS' ? makes?.existing : undefined;
  if (!existing) return undefined;
  try {
    const calls = await signedIn();
    return foundIn(await calls?.send({ method: 'GET', path: existing.path }, key), existing.where);
  } catch {
    return undefined;
  }
}

/**
 * Sends a write once, its files first, and keeps what came of it. A write that is sent stays until it is taken off.
 * @param isAwaited a form waits for the answer: what there is already is told there, and not gone on with
 * @param prepare makes a photo ready that its form handed over before it was
 * @param signedIn the calls in its person's name; null while nobody is signed in, or somebody else
 */
export async function deliver(
  entry: OutboxEntry,
  store: OutboxStore,
  signedIn: () => Promise<OutboxCalls | null>,
  now: () => number,
  { isAwaited = false, prepare }: { isAwaited?: boolean; prepare?: PreparePhoto | undefined } = {},
): Promise<Delivery> {
  if (entry.unsureSince !== null && now() - entry.unsureSince > KNOWN_FOR) {
    await store.change({ ...entry, status: 'doubtful', problem: DOUBTFUL });
    return { kind: 'again', dueAt: now() };
  }
  let current = entry;
  try {
    const calls = await signedIn();
    if (calls === null) return { kind: 'halt' };
    for (const file of entry.files) {
      const isStored = file.stored !== null && now() - file.stored.at < STORED_FOR;
      // What may have been saved already is only found again as it was sent.
      if (isStored || entry.unsureSince !== null) continue;
      let ready = file;
      let content = await contentOf(file, store);
      if (file.isRaw === true && prepare !== undefined) {
        content = await prepare(content);
        const { name, type, size } = content;
        ready = { ...file, name, type, size, isRaw: false };
        current = withFile(current, ready);
        // Kept as it is sent: another try comes with the same key, and so with the same content.
        await store.change(current, [{ id: file.id, file: content }]);
      }
      current = withFile(current, await storedFile(ready, content, calls, now));
      await store.change(current);
    }
    // Before it goes: a tab that is closed meanwhile never hears the answer.
    current = { ...current, unsureSince: current.unsureSince ?? now() };
    await store.change(current);
    const body = filledBody(current.request.body, current.files);
    return { kind: 'sent', answer: await calls.send({ ...current.request, body }, current.key) };
  } catch (error) {
    // What another try may be sent after, nobody has carried out.
    const unsureSince = isUnsure(error) ? current.unsureSince : entry.unsureSince;
    const problem = error instanceof Error ? error.message : String(error);
    if (isApiError(error, 401)) {
      await store.change({ ...current, unsureSince, problem });
      return { kind: 'halt' };
    }
    if (mayPass(error)) {
      const { attempts } = entry;
      const dueAt = now() + waitBefore(attempts, error);
      await store.change({ ...current, unsureSince, problem, attempts: attempts + 1, dueAt });
      return { kind: 'again', dueAt };
    }
    // A refusal is an answer of the server; `mayPass` holds for everything else.
    const refused = error as ApiError;
    const existing = isAwaited ? undefined : await existingOf(entry, refused, signedIn);
    if (existing !== undefined) return { kind: 'sent', answer: existing };
    const { status, errorCode, message, errors } = refused;
    const refusal = { status, errorCode, message, errors };
    await store.change({ ...current, unsureSince: null, status: 'refused', problem, refusal });
    return { kind: 'refused', error: refused };
  }
}
