import type { Actor } from '#domain/authority/scope.ts';
import type { RecordOf } from '#domain/tools.ts';
import type { Db } from '../../db/database.ts';
import { changeRequestReader } from '../change-request/reader.ts';
import { ownerOfComment } from '../comments/records.ts';
import { dailyLogReader, logOfEntry, logOfInvoice } from '../daily-log/reader.ts';
import { documentReader } from '../document/reader.ts';
import {
  inspectionOfFollowUp,
  inspectionOfItem,
  inspectionOfObservation,
  inspectionOfResult,
  inspectionOfRound,
  inspectionReader,
  templateReader,
} from '../inspection/reader.ts';
import { memberReader } from '../members/reader.ts';
import { messageReader } from '../messages/reader.ts';
import { payAppReader } from '../payapp/reader.ts';
import { payAppOfRelease, payAppOfReport } from '../payapp/parts.ts';
import { projectReader } from '../projects/reader.ts';
import { TASKS, taskOfEntry } from '../quality-check/records.ts';
import { rfiOfResponse, rfiReader } from '../rfi/reader.ts';
import { sovReader } from '../sov/reader.ts';
import { submittalOfDecision, submittalOfResponse, submittalReader } from '../submittal/reader.ts';
import type { FileHolder, RecordKind, RecordPart } from './kinds.ts';
import { type FoundRecord, readsAll, type RecordReader } from './reader.ts';

export type { FileHolder, RecordKind, RecordPart } from './kinds.ts';

type Readers = Readonly<Partial<Record<RecordKind, RecordReader>>>;

/** The kinds that this server has: those of every tool that is built. A kind without a reader does not exist for anybody. */
const READERS: Readers = {
  CHANGE_REQUEST: changeRequestReader,
  DAILY_LOG: dailyLogReader,
  DOCUMENT: documentReader,
  INSPECTION: inspectionReader,
  MEMBER: memberReader,
  MESSAGE: messageReader,
  PAYAPP: payAppReader,
  PROJECT: projectReader,
  QUALITY_TASK: TASKS.reader,
  RFI: rfiReader,
  SOV: sovReader,
  SUBMITTAL: submittalReader,
} satisfies Readers & Record<RecordOf<{ built: true }>, RecordReader>;

const HOLDERS: Readonly<Partial<Record<FileHolder, RecordReader>>> = { INSPECTION_TEMPLATE: templateReader };

/**
 * Fields whose changes name other records. While the record stands its `hides` keeps them from those who may not see
 * these; once it is deleted there is nobody left to ask, and its history keeps them from everybody.
 */
const NAMES_OTHERS: Readonly<Partial<Record<RecordKind, ReadonlySet<string>>>> = {
  MESSAGE: new Set(['links']),
};

/** Whether the history of a deleted record keeps the changes of a field to itself. */
export const hidesOnceDeleted = (objectType: RecordKind, field: string): boolean =>
  NAMES_OTHERS[objectType]?.has(field) ?? false;

/** Kinds of records that have a history of their own. */
export const KNOWN_KINDS = Object.keys(READERS) as readonly RecordKind[];

/** Whether this server has the kind; its records, or what is left of them, are found by their ids. */
export const isKnownKind = (objectType: RecordKind): boolean => READERS[objectType] !== undefined;

interface OwnerOfPart {
  objectType: string;
  objectId: string;
  /** Who of the record's readers reads the part; left out = all. */
  mayRead?: (actor: Actor) => boolean;
}
type OwnerOf = (db: Db, partId: string) => Promise<OwnerOfPart | null>;
const OWNERS: Readonly<Partial<Record<RecordPart, OwnerOf>>> = {
  COMMENT: ownerOfComment,
  DAILY_LOG_CORRECTION: logOfEntry,
  DAILY_LOG_ENTRY: logOfEntry,
  DAILY_LOG_INVOICE: logOfInvoice,
  INSPECTION_FOLLOW_UP: inspectionOfFollowUp,
  INSPECTION_ITEM: inspectionOfItem,
  INSPECTION_OBSERVATION: inspectionOfObservation,
  INSPECTION_RESULT: inspectionOfResult,
  INSPECTION_SIGNATURE: inspectionOfRound,
  INSPECTOR_REPORT: payAppOfReport,
  PAYMENT_RELEASE: payAppOfRelease,
  QUALITY_ENTRY: taskOfEntry,
  RFI_RESPONSE: rfiOfResponse,
  SUBMITTAL_DECISION: submittalOfDecision,
  SUBMITTAL_RESPONSE: submittalOfResponse,
};

/** Who reads: a request in a project, or another member of it. The database sees that one project. */
export interface Reading {
  db: Db;
  actor: Actor;
}

/** The record, whoever asks; null where this server has no such kind or there is none in this project. */
export async function findRecord(db: Db, objectType: string, objectId: string): Promise<FoundRecord | null> {
  const ownerOf = OWNERS[objectType as RecordPart];
  if (ownerOf) {
    const owner = await ownerOf(db, objectId);
    const record = owner && (await findRecord(db, owner.objectType, owner.objectId));
    const { mayRead } = owner ?? {};
    if (!record) return null;
    // Files of a comment are read with it.
    if (objectType === 'COMMENT') return { ...record, mayRead: (actor) => readsAll(record, actor) };
    if (!mayRead) return record;
    return { ...record, mayRead: (actor) => mayRead(actor) && record.mayRead(actor) };
  }
  const reader = READERS[objectType as RecordKind] ?? HOLDERS[objectType as FileHolder];
  return reader ? reader(db, objectId) : null;
}

/** The record as this person may read it; null where there is none for them. */
export async function readRecord(
  { db, actor }: Reading,
  objectType: string,
  objectId: string,
): Promise<FoundRecord | null> {
  const record = await findRecord(db, objectType, objectId);
  return record?.mayRead(actor) ? record : null;
}

/** Whether this person may read the record, or the record that the part belongs to. */
export const canReadRecord = async (
  reading: Reading,
  objectType: string,
  objectId: string,
): Promise<boolean> => (await readRecord(reading, objectType, objectId)) !== null;
