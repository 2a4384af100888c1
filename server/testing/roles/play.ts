import type { OperationId } from '#contract/operations.ts';
import type { Operation, Row, Who } from '../../../tests/rules/roles/cells.ts';
import type { Attempt, LooseInput } from '../client.ts';
import { isAdminGiven, storeAdmin, storePacketFile } from './admin.ts';
import { isChangeGiven, storeChanges } from './change-requests.ts';
import { entryOf } from './daily-log-inputs.ts';
import { isLogGiven, storeLogs } from './daily-logs.ts';
import { isDocumentGiven, storeDocuments } from './documents.ts';
import { INPUTS, upload } from './inputs.ts';
import { isInspectionGiven, storeInspections } from './inspections.ts';
import { told } from './outcomes.ts';
import { isCategoryGiven, isMessageGiven, storeCategories, storeMessages } from './messages.ts';
import { isMemberGiven, storeMembers } from './members.ts';
import { isPayGiven, storePays } from './pay-apps.ts';
import { isQualityGiven, storeTasks } from './quality-checks.ts';
import { isRfiGiven, storeRfis } from './records.ts';
import { type At, NONE, stage, type Stage } from './stage.ts';
import { isSubmittalGiven, storeSubmittals } from './submittals.ts';
import type { World } from './world.ts';

/** Files are served beside the API, under the app's own origin. */
const SERVED: Readonly<Record<string, string>> = {
  streamDocument: '/documents/stream',
  downloadDocument: '/documents/download',
};

/** What somebody sends about what was stored for them. */
export const requestFor = (world: World, operation: Operation, at: Stage): LooseInput => ({
  params: {
    projectId: at.projectId,
    companyId: at.caller?.companyId ?? NONE,
    rfiId: at.rfi?.id ?? '',
    taskId: at.admin?.taskId ?? at.task?.id ?? '',
    changeRequestId: at.change?.id ?? '',
    payAppId: at.pay?.payAppId ?? '',
    g703Id: at.pay?.g703Id || NONE,
    paymentTermId: at.pay?.paymentTermId ?? '',
    entryId:
      entryOf(operation, at) ?? (at.part === 'ownEntry' ? at.task?.ownEntryId : at.task?.othersEntryId) ?? '',
    dailyLogId: at.log?.id ?? '',
    responseId: at.rfi?.responseId ?? '',
    userId: world.bystander.id,
    divisionId: at.admin?.divisionId ?? world.divisionId,
    subdivisionId: at.admin?.subdivisionId ?? '',
    memberId: at.member?.id ?? NONE,
    roleId: at.admin?.roleId ?? '',
    typeId: at.admin?.typeId ?? '',
    packetId: at.admin?.packetId ?? '',
    messageId: at.message?.id ?? '',
    submittalId: at.submittal?.id ?? '',
    categoryId: at.category?.id ?? '',
    documentId: at.document?.id ?? '',
    inspectionId: at.inspection?.id ?? '',
    templateId: at.inspection?.templateId ?? '',
    followUpId: at.inspection?.followUpId ?? '',
    observationId: at.inspection?.observationId ?? '',
    permId: at.document?.permId ?? '',
    number: '1',
    commentId: at.commentId,
    viewId: at.viewId,
    ...at.on,
  },
  ...(INPUTS[operation]?.(world, at) ?? (operation.startsWith('upload') ? upload(operation) : {})),
});

async function ask(world: World, operation: Operation, at: Stage): Promise<Attempt> {
  const input = requestFor(world, operation, at);
  const path = SERVED[operation];
  if (!path) return world.t.as(at.caller).attempt(operation as OperationId, input);
  const headers: Record<string, string> = at.caller ? { authorization: `Bearer ${at.caller.token}` } : {};
  const response = await world.t.app.request(`${path}?key=${at.key}`, { headers });
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? await response.json() : await response.arrayBuffer();
  return { status: response.status, body, headers: response.headers, response };
}

export interface Played {
  /** What came back, cell by cell. */
  cells: Record<Who, string>;
  /** The record of each cell. */
  rfiIds: ReadonlyMap<Who, string>;
  taskIds: ReadonlyMap<Who, string>;
  changeIds: ReadonlyMap<Who, string>;
  payIds: ReadonlyMap<Who, string>;
  messageIds: ReadonlyMap<Who, string>;
  categoryIds: ReadonlyMap<Who, string>;
  submittalIds: ReadonlyMap<Who, string>;
  documentIds: ReadonlyMap<Who, string>;
  logIds: ReadonlyMap<Who, string>;
  customRoleIds: ReadonlyMap<Who, string>;
  inspectionIds: ReadonlyMap<Who, string>;
  memberIds: ReadonlyMap<Who, string>;
}

/** For each of them a record of their own, as the row says. */
export async function stagesOf(world: World, row: At, everyone: readonly Who[]): Promise<Stage[]> {
  if (isAdminGiven(row.given)) await storePacketFile(world);
  return world.t.db(async (db) => {
    const callers = everyone.map((who) => world.people[who]);
    const rfis = isRfiGiven(row.given) ? await storeRfis(db, world, row.given, callers) : [];
    const tasks = isQualityGiven(row.given) ? await storeTasks(db, world, row.given, callers) : [];
    const changes = isChangeGiven(row.given) ? await storeChanges(db, world, row.given, everyone) : [];
    const pays = isPayGiven(row.given) ? await storePays(db, world, row.given, everyone) : [];
    const sent = isMessageGiven(row.given) ? await storeMessages(db, world, row.given, everyone) : [];
    const kinds = isCategoryGiven(row.given) ? await storeCategories(db, world, row.given, everyone) : [];
    const submitted = isSubmittalGiven(row.given)
      ? await storeSubmittals(db, world, row.given, everyone)
      : [];
    const kept = isDocumentGiven(row.given) ? await storeDocuments(db, world, row.given, everyone) : [];
    const logs = isLogGiven(row.given) ? await storeLogs(db, world, row.given, everyone) : [];
    const administered = isAdminGiven(row.given) ? await storeAdmin(db, world, row.operation, callers) : [];
    const inspected = isInspectionGiven(row.given)
      ? await storeInspections(db, world, row.given, everyone)
      : [];
    const members = isMemberGiven(row.given) ? await storeMembers(db, world, row.given, callers) : [];
    const made: Stage[] = [];
    for (const [i, who] of everyone.entries()) {
      const stored = {
        rfi: rfis[i] ?? null,
        task: tasks[i] ?? null,
        change: changes[i] ?? null,
        pay: pays[i] ?? null,
        message: sent[i] ?? null,
        category: kinds[i] ?? null,
        submittal: submitted[i] ?? null,
        document: kept[i] ?? null,
        log: logs[i] ?? null,
        admin: administered[i] ?? null,
        member: members[i] ?? null,
        inspection: inspected[i] ?? null,
      };
      made.push(await stage(db, world, row, who, stored));
    }
    return made;
  }, world.project.id);
}

/** Plays a row: for everyone a record of their own, then everyone asks. */
export async function play(world: World, row: Row): Promise<Played> {
  const stages = await stagesOf(world, row, Object.keys(row.cells) as Who[]);
  const cells: [Who, string][] = [];
  for (const at of stages)
    cells.push([at.who, await told(row.operation, at, await ask(world, row.operation, at))]);
  return {
    // One entry for each of them.
    cells: Object.fromEntries(cells) as Record<Who, string>,
    rfiIds: new Map(stages.flatMap(({ who, rfi }) => (rfi ? [[who, rfi.id]] : []))),
    taskIds: new Map(stages.flatMap(({ who, task }) => (task ? [[who, task.id]] : []))),
    changeIds: new Map(stages.flatMap(({ who, change }) => (change ? [[who, change.id]] : []))),
    payIds: new Map(stages.flatMap(({ who, pay }) => (pay ? [[who, pay.payAppId]] : []))),
    messageIds: new Map(stages.flatMap(({ who, message }) => (message ? [[who, message.id]] : []))),
    categoryIds: new Map(stages.flatMap(({ who, category }) => (category ? [[who, category.id]] : []))),
    submittalIds: new Map(stages.flatMap(({ who, submittal }) => (submittal ? [[who, submittal.id]] : []))),
    documentIds: new Map(stages.flatMap(({ who, document }) => (document ? [[who, document.id]] : []))),
    logIds: new Map(stages.flatMap(({ who, log }) => (log ? [[who, log.id]] : []))),
    customRoleIds: new Map(stages.flatMap(({ who, admin }) => (admin?.roleId ? [[who, admin.roleId]] : []))),
    memberIds: new Map(stages.flatMap(({ who, member }) => (member?.id ? [[who, member.id]] : []))),
    inspectionIds: new Map(
      stages.flatMap(({ who, inspection }) => (inspection?.id ? [[who, inspection.id]] : [])),
    ),
  };
}
