import type { Given, ViewGiven } from '../../../tests/rules/roles/given.ts';
import type { Row, Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import type { TestUser } from '../harness.ts';
import type { StoredAdmin } from './admin.ts';
import type { StoredChange } from './change-requests.ts';
import type { StoredLog } from './daily-logs.ts';
import type { StoredDocument } from './documents.ts';
import type { StoredMember } from './members.ts';
import type { StoredPay } from './pay-apps.ts';
import type { StoredTask } from './quality-checks.ts';
import type { StoredInspection } from './inspections.ts';
import type { StoredMessage } from './messages.ts';
import { storeComment, storeFile, storeRfis, storeView, type StoredRfi } from './records.ts';
import type { StoredSubmittal } from './submittals.ts';
import type { World } from './world.ts';

/** An id of nothing. */
export const NONE = '00000000-0000-4000-8000-000000000000';

/** What one cell is played on. Every cell has a record of its own. */
export interface Stage {
  who: Who;
  given: Given;
  caller: TestUser | null;
  projectId: string;
  rfi: StoredRfi | null;
  task: StoredTask | null;
  change: StoredChange | null;
  pay: StoredPay | null;
  message: StoredMessage | null;
  category: { id: string } | null;
  submittal: StoredSubmittal | null;
  document: StoredDocument | null;
  log: StoredLog | null;
  admin: StoredAdmin | null;
  member: StoredMember | null;
  inspection: StoredInspection | null;
  part: Row['part'];
  /** The record for comments and history. */
  on: { objectType: string; objectId: string };
  commentId: string;
  viewId: string;
  key: string;
  /** An RFI of somebody else, which is not linked to it. */
  raised: string;
  /** The person whom the row is about. */
  named: string;
}

/** What was stored for a cell, where it is about a record of one of these tools. */
export interface Stored {
  rfi: StoredRfi | null;
  task: StoredTask | null;
  change: StoredChange | null;
  pay: StoredPay | null;
  message: StoredMessage | null;
  category: { id: string } | null;
  submittal: StoredSubmittal | null;
  document: StoredDocument | null;
  log: StoredLog | null;
  admin: StoredAdmin | null;
  member: StoredMember | null;
  inspection: StoredInspection | null;
}

function recordOf(world: World, who: Who, given: Given, stored: Stored): Stage['on'] {
  const { rfi, task, change, pay, message, submittal, document, log } = stored;
  if (rfi) return { objectType: 'RFI', objectId: rfi.id };
  if (task) return { objectType: 'QUALITY_TASK', objectId: task.id };
  if (change) return { objectType: 'CHANGE_REQUEST', objectId: change.id };
  if (pay) return { objectType: 'PAYAPP', objectId: pay.payAppId };
  if (message) return { objectType: 'MESSAGE', objectId: message.id };
  if (submittal) return { objectType: 'SUBMITTAL', objectId: submittal.id };
  if (document) return { objectType: 'DOCUMENT', objectId: document.id };
  if (log) return { objectType: 'DAILY_LOG', objectId: log.id };
  if (given.startsWith('absent')) return { objectType: given.slice('absent'.length), objectId: NONE };
  const { sovId, payAppId } = (given.endsWith('Own') ? world.own.get(who) : undefined) ?? world.theirs;
  return given.startsWith('payApp')
    ? { objectType: 'PAYAPP', objectId: payAppId }
    : { objectType: 'SOV', objectId: sovId };
}

/** Files that hang on the record itself. */
const OF_RECORD: readonly Row['part'][] = ['question', 'drawing', 'sheet', 'submitted'];

/** The record at hand, of a row of the table. */
export type At = Pick<Row, 'operation' | 'given' | 'part'>;

/** What is there before a cell is played: its record, and the part of it that is asked for. */
export async function stage(
  db: Db,
  world: World,
  { operation, given, part }: At,
  who: Who,
  stored: Stored,
): Promise<Stage> {
  const { rfi, task, document } = stored;
  const caller = world.people[who];
  const on = recordOf(world, who, given, stored);
  const me = caller ?? world.asker;
  let [commentId, key] = ['', ''];
  if (part === 'upload') key = await storeFile(db, world, given === 'uploadOwn' ? me : world.asker, null);
  else if (part && OF_RECORD.includes(part)) key = await storeFile(db, world, world.asker, on);
  else if (part === 'content' || part === 'olderContent')
    key = (part === 'content' ? document?.key : document?.olderKey) ?? '';
  else if (part === 'response')
    key = await storeFile(db, world, world.answerer, {
      objectType: 'RFI_RESPONSE',
      objectId: rfi?.responseId ?? '',
    });
  else if (part === 'entry')
    key = await storeFile(db, world, world.asker, {
      objectType: 'QUALITY_ENTRY',
      objectId: task?.othersEntryId ?? '',
    });
  else if (part?.endsWith('Comment') || part === 'comment') {
    const by = part.startsWith('own') ? me : world.asker;
    const isDeleted = part.endsWith('DeletedComment') || part === 'removedComment';
    commentId = await storeComment(db, world, on as Parameters<typeof storeComment>[2], by, isDeleted);
    if (part === 'comment' || part === 'removedComment')
      key = await storeFile(db, world, world.asker, { objectType: 'COMMENT', objectId: commentId });
  }
  const viewId = given.startsWith('view') ? await storeView(db, world, given as ViewGiven, caller) : '';
  const [rfiAbout] =
    operation === 'linkChangeRequestRfi' ? await storeRfis(db, world, 'others', [caller]) : [];
  const raised = rfiAbout?.id ?? '';
  const named = (given === 'contractor' ? world.people.GENERAL_CONTRACTOR : world.answerer)?.id ?? '';
  const projectId = (who === 'THROUGH_OTHER' ? world.elsewhere : world.project).id;
  return { who, given, part, caller, projectId, ...stored, on, commentId, viewId, key, raised, named };
}
