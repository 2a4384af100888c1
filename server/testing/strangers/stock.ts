import type { TestUser } from '../harness.ts';
import { storedRecords } from '../../modules/comments/testing.ts';
import { storeAdmin, storePacketFile } from '../roles/admin.ts';
import { storeChanges } from '../roles/change-requests.ts';
import { storeLogs } from '../roles/daily-logs.ts';
import { storeDocuments } from '../roles/documents.ts';
import { storeInspections } from '../roles/inspections.ts';
import { storeMembers } from '../roles/members.ts';
import { storeCategories, storeMessages } from '../roles/messages.ts';
import { storePays } from '../roles/pay-apps.ts';
import { storeTasks } from '../roles/quality-checks.ts';
import { storeComment, storeFile, storeRfis } from '../roles/records.ts';
import { storeSubmittals } from '../roles/submittals.ts';
import type { World } from '../roles/world.ts';

/** What a field may name. */
export type Kind =
  | 'user'
  | 'company'
  | 'project'
  | 'member'
  | 'role'
  | 'type'
  | 'division'
  | 'subdivision'
  | 'task'
  | 'rfi'
  | 'check'
  | 'change'
  | 'sov'
  | 'sovLine'
  | 'term'
  | 'message'
  | 'category'
  | 'submittal'
  | 'document'
  | 'folder'
  | 'log'
  | 'logEntry'
  | 'inspection'
  | 'item'
  | 'followUp'
  | 'template'
  | 'comment'
  | 'file'
  | 'upload';

/** One of some kinds, and the words that would tell of any of them. */
export interface Stock {
  ids: Partial<Record<Kind, string>>;
  words: readonly string[];
}

interface Worded {
  word: string;
}
const wordsOf = (stored: readonly (Worded | undefined)[]): string[] =>
  stored.flatMap((one) => (one ? [one.word] : []));

/** One of everything in a project of this person's, in which nobody of the world takes part. */
export async function stockOf(world: World, owner: TestUser, projectName: string): Promise<Stock> {
  const { t } = world;
  const project = await t.project(owner, { name: projectName });
  const theirs = await storedRecords(t, project, owner);
  const guest = await t.user({ company: owner.companyId });
  const people = { ...world.people, GENERAL_CONTRACTOR: owner, PENDING: guest };
  const there = { ...world, project, theirs, people, asker: owner, answerer: owner, bystander: owner };
  const who = ['GENERAL_CONTRACTOR'] as const;
  await storePacketFile(there);
  return t.db(async (db) => {
    const [admin] = await storeAdmin(db, there, 'updateTask', [owner]);
    const placed = { ...there, divisionId: admin?.divisionId ?? '' };
    const [rfi] = await storeRfis(db, placed, 'others', [owner]);
    const [check] = await storeTasks(db, placed, 'checkOthers', [owner]);
    const [change] = await storeChanges(db, placed, 'changeOthers', who);
    const [pay] = await storePays(db, placed, 'payOthers', who);
    const [message] = await storeMessages(db, placed, 'messageForAll', who);
    const [category] = await storeCategories(db, placed, 'categoryMade', who);
    const [submittal] = await storeSubmittals(db, placed, 'submittalOthers', who);
    const [document] = await storeDocuments(db, placed, 'documentOfProject', who);
    const [folder] = await storeDocuments(db, placed, 'folderOfProject', who);
    const [log] = await storeLogs(db, placed, 'logOthers', who);
    const [inspection] = await storeInspections(db, placed, 'inspectionOwes', who);
    const [ready] = await storeInspections(db, placed, 'templateOfProject', who);
    const [member] = await storeMembers(db, placed, 'memberOthers', [owner]);
    const on = { objectType: 'RFI', objectId: rfi?.id ?? '' } as const;
    return {
      ids: {
        user: owner.id,
        company: owner.companyId ?? '',
        project: project.id,
        member: member?.id,
        role: admin?.roleId,
        type: admin?.typeId,
        division: admin?.divisionId,
        subdivision: admin?.subdivisionId,
        task: admin?.taskId,
        rfi: rfi?.id,
        check: check?.id,
        change: change?.id,
        sov: theirs.sovId,
        sovLine: pay?.sovLineId,
        term: pay?.paymentTermId,
        message: message?.id,
        category: category?.id,
        submittal: submittal?.id,
        document: document?.id,
        folder: folder?.id,
        log: log?.id,
        logEntry: log?.ownEntryId,
        inspection: inspection?.id,
        item: inspection?.itemId,
        followUp: inspection?.followUpId,
        template: ready?.templateId,
        comment: await storeComment(db, placed, on, owner, false),
        file: await storeFile(db, placed, owner, on),
        upload: await storeFile(db, placed, owner, null),
      },
      words: [projectName, ...wordsOf([admin, rfi, change, message, submittal, document, log, inspection])],
    };
  }, project.id);
}

/** Records of the world's own project that nobody but who made them may read. */
export const hiddenIn = (world: World): Promise<Stock> =>
  world.t.db(async (db) => {
    const who = ['GENERAL_CONTRACTOR'] as const;
    const [rfi] = await storeRfis(db, world, 'draftOthers', [world.asker]);
    const [change] = await storeChanges(db, world, 'changeOthersDraft', who);
    const [message] = await storeMessages(db, world, 'messageDraftOthers', who);
    const [submittal] = await storeSubmittals(db, world, 'submittalDraftOthers', who);
    const [document] = await storeDocuments(db, world, 'documentPrivate', who);
    const [folder] = await storeDocuments(db, world, 'folderPrivate', who);
    const [inspection] = await storeInspections(db, world, 'inspectionDraftOthers', who);
    return {
      ids: {
        rfi: rfi?.id,
        change: change?.id,
        message: message?.id,
        submittal: submittal?.id,
        document: document?.id,
        folder: folder?.id,
        inspection: inspection?.id,
        upload: await storeFile(db, world, world.asker, null),
      },
      words: wordsOf([rfi, change, message, submittal, document, folder, inspection]),
    };
  }, world.project.id);
