import type { FieldError } from '@/shared/api/api-error';

/** A record that a write belongs to, as people know it and with its address. */
export interface OutboxRecord {
  /** Writes of one record are sent in the order in which they were made. */
  id: string;
  name: string;
  /** Address within the app. */
  href: string;
}

/** A call of the contract as it is to be made. */
export interface OutboxRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API's base, as the generated `getXUrl` builds it. */
  path: string;
  /** Sent as JSON; a file that waits stands in it as `keyOfWaiting(id)`. */
  body?: unknown;
}

/** How a tool stores a file: its upload operation. */
export interface UploadTarget {
  path: string;
  /** The part of the form that holds the file. */
  field: 'file' | 'files';
}

/** A file that is sent before the write that names it. */
export interface OutboxFile extends UploadTarget {
  id: string;
  name: string;
  type: string;
  size: number;
  /** A photo that is made ready to travel before it is stored. */
  isRaw?: boolean;
  /** Of its upload: new where it has to be stored once more. */
  uploadKey: string;
  /** What it is called since it is stored, and since when. */
  stored: { key: string; at: number } | null;
}

/** A write that makes its record, whose id is a stand-in until it is answered (stand-in.ts). */
export interface OutboxMaking {
  /**
   * Where there is one already (409 ALREADY_EXISTS), the list to find it in, and by what: what was written to the new one
   * belongs there. Null where there may be any number.
   */
  existing: { path: string; where: Readonly<Record<string, unknown>> } | null;
}

/** Where a write is opened again: the page with its form, and what was typed as the form's draft keeps it. */
export interface OutboxForm {
  href: string;
  /** The key under which the form keeps what is typed (`form-draft`), and its files (`kept-files`). */
  draftKey: string;
  draft: unknown;
}

/** Why the server will not take a write as it is. */
export interface OutboxRefusal {
  status: number;
  errorCode: string | undefined;
  message: string;
  errors: readonly FieldError[];
}

/**
 * waiting: sent as soon as it can be. refused: for good; somebody has to change it or throw it away. doubtful: nobody knows
 * whether it was saved, and it is too late to ask by its key.
 */
export type OutboxStatus = 'waiting' | 'refused' | 'doubtful';

/** A write that is kept on this device until the server has answered for it. */
export interface OutboxEntry {
  id: string;
  userId: string;
  /** Counts up on this device; the order in which writes of one record are sent. */
  order: number;
  createdAt: number;
  /** Of the contract: what kind of write it is. */
  operationId: string;
  /** What it is, in the words of its tool: "Work entry". */
  label: string;
  /** What it says, in a line: what tells it from others of its kind. */
  says?: string | undefined;
  makes?: OutboxMaking | undefined;
  record: OutboxRecord;
  request: OutboxRequest;
  /** The write's Idempotency-Key: the same however often it is sent. */
  key: string;
  files: readonly OutboxFile[];
  form: OutboxForm | null;
  /** Keys of what is read again once it was sent. */
  refresh: readonly (readonly unknown[])[];
  status: OutboxStatus;
  /** Why it was not sent, in words; null before the first try. */
  problem: string | null;
  refusal: OutboxRefusal | null;
  attempts: number;
  /** Not before then, in ms. */
  dueAt: number;
  /** When it was sent for the first time without an answer, in ms; null where it was surely not saved. */
  unsureSince: number | null;
}

/** What a tool hands over to be sent or kept. */
export interface OutboxDraft {
  operationId: string;
  label: string;
  says?: string | undefined;
  makes?: OutboxMaking | undefined;
  record: OutboxRecord;
  request: OutboxRequest;
  key: string;
  /** The body has a `writtenAt`: what waits here for a connection says there when it was written. */
  saysWhen?: boolean;
  files?: readonly { id: string; file: File; isRaw?: boolean; target: UploadTarget }[];
  form?: OutboxForm | null;
  refresh?: readonly (readonly unknown[])[];
}

/** What is written says when, from its first try on: the server knows a write that comes again by its body too. */
const dated = (request: OutboxRequest, createdAt: number): OutboxRequest =>
  typeof request.body === 'object' && request.body !== null
    ? { ...request, body: { ...request.body, writtenAt: new Date(createdAt).toISOString() } }
    : request;

/** A write as it is kept before its first try. */
export function entryOf(
  { files = [], form = null, refresh = [], saysWhen = false, request, ...draft }: OutboxDraft,
  origin: Pick<OutboxEntry, 'userId' | 'order' | 'createdAt'>,
): OutboxEntry {
  return {
    ...draft,
    ...origin,
    request: saysWhen ? dated(request, origin.createdAt) : request,
    id: crypto.randomUUID(),
    files: files.map(({ id, file: { name, type, size }, isRaw = false, target }) => ({
      ...target,
      id,
      name,
      type,
      size,
      isRaw,
      // As the form sends it: one that it has stored without hearing of it is not stored again.
      uploadKey: id,
      stored: null,
    })),
    form,
    refresh,
    status: 'waiting',
    problem: null,
    refusal: null,
    attempts: 0,
    dueAt: 0,
    unsureSince: null,
  };
}

const WAITING = 'outbox/';

/** What stands for the key of a file that is not stored yet, in a form's body and in its checks. */
export const keyOfWaiting = (id: string): string => WAITING + id;

/** The body with the keys of the files that are stored by now. */
export function filledBody(body: unknown, files: readonly OutboxFile[]): unknown {
  const keys = new Map(files.map(({ id, stored }) => [keyOfWaiting(id), stored?.key]));
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return keys.get(value) ?? value;
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]));
  };
  return filled(body);
}

const versionOf = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !('version' in value)) return undefined;
  return typeof value.version === 'number' ? value.version : undefined;
};

/**
 * A later write of the same record, once the one before it was sent: where both started from one version, it goes on from
 * the version that the other left. Otherwise one's own first write would refuse the second. What is added names no version:
 * it started from the one before the version that it left, unless somebody else has written between.
 */
export function goingOnFrom(later: OutboxEntry, sent: OutboxEntry, answer: unknown): OutboxEntry {
  const after = versionOf(answer);
  const before = versionOf(sent.request.body) ?? (after === undefined ? undefined : after - 1);
  const { body } = later.request;
  const follows = before !== undefined && after !== undefined && versionOf(body) === before;
  if (!follows || later.unsureSince !== null || typeof body !== 'object') return later;
  return { ...later, request: { ...later.request, body: { ...body, version: after } } };
}
