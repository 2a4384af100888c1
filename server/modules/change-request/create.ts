import { netChangeOf } from '#domain/change-request/choices.ts';
import { changeRequestMachine } from '#domain/change-request/status.ts';
import { TOOLS } from '#domain/tools.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { forbidden, wrongStatus } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { NO_PACKET } from '../signing/request.ts';
import { type ChangeRequestFields, type Columns, storeLists } from './fields.ts';
import { createProblem } from './may-create.ts';
import { type NewMarkup, storeMarkups } from './markups.ts';
import { requestNumber } from './numbers.ts';
import {
  addedTo,
  approversOf,
  indexWords,
  type LoadedChangeRequest,
  nameOf,
  nextNumbered,
} from './records.ts';
import { nameOnOrigin, storeOrigin } from './rfis.ts';
import { changeRequests } from './schema.ts';
import { type NewTask, storeTasks } from './tasks.ts';

type Body = BodyOf<'saveChangeRequest'>;

/** Refuses who may not make a change request here: 403 without the right, 409 where the project is in the way. */
export function requireMayCreate(ctx: ProjectContext): string {
  const problem = createProblem(ctx);
  const { companyId } = ctx.project;
  if (problem === null && companyId !== null) return companyId;
  throw ctx.actor.authorities.includes('CHANGE_REQUEST_MANAGE')
    ? wrongStatus(problem ?? '')
    : forbidden(problem ?? undefined);
}

/** Sets the files where the save names them; both lists for the history. */
export async function setFiles(ctx: ProjectContext, requestId: string, keys: Body['attachments']) {
  if (!keys) return { before: {}, after: {} };
  const owner = { objectType: TOOLS.changeRequest.record, objectId: requestId };
  const { before, after } = await claimAttachments(ctx, keys, owner);
  const told = (names: readonly string[]) => ({ attachments: names.join(', ') || null });
  return { before: told(before), after: told(after) };
}

/** A change request as it is about to be made, checked. */
interface NewRequest {
  columns: Columns;
  /** Approvers, people added and references. */
  lists: Pick<ChangeRequestFields, 'approverIds' | 'allowedUserIds' | 'referenceIds'>;
  tasks: readonly NewTask[];
  markups: readonly NewMarkup[];
  isDraft: boolean | undefined;
  attachments?: Body['attachments'];
  fromRfiId?: string | undefined;
  /** What else the history says of its making. */
  changes?: readonly FieldChange[];
}

/** Makes a change request of the caller's own, a draft or one with a number. */
export async function makeRequest(
  ctx: ProjectContext,
  { columns, lists, tasks, markups, isDraft, attachments, fromRfiId, changes = [] }: NewRequest,
): Promise<LoadedChangeRequest> {
  const draft = {
    projectId: ctx.project.id,
    status: 'DRAFT' as const,
    subject: '',
    reason: 'OTHER' as const,
    requestedById: ctx.user.id,
    createdBy: ctx.user.id,
    companyId: requireMayCreate(ctx),
    creatorRole: ctx.project.role,
    costImpact: netChangeOf(tasks, markups),
    courtId: ctx.user.id,
    courtSince: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...columns,
  };
  const asked = { status: draft.status, creatorId: ctx.user.id, pricerId: null, keepAsDraft: isDraft };
  const status = await decideOrRefuse(
    ctx.db,
    changeRequestMachine,
    ctx.actor,
    { ...NOTHING_YET, ...asked },
    'save',
    { objectType: TOOLS.changeRequest.record, objectId: '' },
  );
  const [request] = await ctx.db
    .insert(changeRequests)
    .values({ ...draft, status, ...(status === 'DRAFT' ? {} : await nextNumbered(ctx)) })
    .returning();
  if (!request) throw new Error('No change request was made');
  await storeLists(ctx, request, lists, []);
  await storeTasks(ctx, request.id, tasks);
  await storeMarkups(ctx, request.id, markups);
  if (attachments) await setFiles(ctx, request.id, attachments);
  if (fromRfiId !== undefined) await storeOrigin(ctx, request, fromRfiId);
  if (request.sequence !== null) await nameOnOrigin(ctx, request);
  await indexWords(ctx.db, request);
  ctx.record({
    ...nameOf(request),
    action: 'save',
    changes: [
      { field: 'status', from: null, to: request.status },
      ...(request.sequence === null
        ? []
        : [{ field: 'changeRequestNumber', from: null, to: requestNumber(request) }]),
      ...changes,
    ],
  });
  return reread(ctx, { request, approvers: [], userIds: [], openRfiCount: 0, packet: NO_PACKET });
}

/** What the machine asks of a change request that nobody has decided on. */
const NOTHING_YET = {
  isPriced: false,
  approverIds: [],
  approvedByIds: [],
  signerIds: [],
  allSigned: false,
  anySignature: false,
  openRfiCount: 0,
  statusBeforeRfi: null,
  problemCount: 0,
} as const;

/** With the people as they are stored now. */
export const reread = async (
  ctx: ProjectContext,
  loaded: LoadedChangeRequest,
): Promise<LoadedChangeRequest> => ({
  ...loaded,
  approvers: await approversOf(ctx.db, [loaded.request.id]),
  userIds: (await addedTo(ctx.db, [loaded.request.id])).map(({ userId }) => userId),
});
