import { specSection } from '#domain/submittal/number.ts';
import { submittalRisk } from '#domain/submittal/schedule.ts';
import { isOpenSubmittal, submittalBallInCourt } from '#domain/submittal/status.ts';
import { daysOverdue, isOverdue } from '#domain/time/overdue.ts';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import type { AttachmentView } from '../attachments/store.ts';
import { projectMembers } from '../members/schema.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { courtView } from '../record/court.ts';
import { subdivisions } from '../task-library/schema.ts';
import {
  type ApproverRow,
  approversOf,
  dueOf,
  presentApprovers,
  plannedNumber,
  submittalNumber,
  type SubmittalRow,
  turnOf,
} from './records.ts';
import { decisionFiles } from './revisions.ts';

export type SubmittalView = ResponseOf<'listSubmittals'>['data'][number];

const sections = prepared((db) =>
  db
    .select({ number: subdivisions.subDivisionNumber, name: subdivisions.subDivisionName })
    .from(subdivisions)
    .prepare('submittal_sections'),
);

/** Titles of spec sections in the task library, by the number as it is printed. */
export async function sectionTitles(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await sections(db).execute();
  return new Map(rows.flatMap(({ number, name }) => [[specSection(number) ?? number, name]]));
}

const roles = prepared((db) =>
  db
    .select({ userId: projectMembers.userId, role: projectMembers.roleName })
    .from(projectMembers)
    .where(anyOfGiven(projectMembers.userId, 'ids'))
    .prepare('submittal_roles'),
);

/** The roles that people have in the project, also of those who have left. */
async function rolesOf(db: Db, userIds: readonly string[]) {
  const rows = userIds.length ? await roles(db).execute({ ids: [...new Set(userIds)] }) : [];
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

const approverView = (
  row: ApproverRow,
  user: SubmittalView['createdBy'],
  roleName: SubmittalView['approvers'][number]['roleName'],
  files: readonly AttachmentView[],
) => ({
  user,
  roleName,
  decision: row.decision,
  reviewCode: row.reviewCode,
  comments: row.comments,
  decidedAt: instantOrNull(row.decidedAt),
  step: row.step,
  isRequired: row.isRequired,
  reviewDays: row.reviewDays,
  sentAt: instantOrNull(row.sentAt),
  dueDate: row.dueDate,
  attachments: [...files],
});

/** Submittals as the contract shows them in lists. The caller has made sure that the reader may see them. */
export async function submittalViews(
  ctx: ProjectContext,
  rows: readonly SubmittalRow[],
): Promise<SubmittalView[]> {
  if (rows.length === 0) return [];
  const today = todayOf(ctx);
  const [approvers, titles] = await together(
    () =>
      approversOf(
        ctx.db,
        rows.map(({ id }) => id),
      ),
    () => sectionTitles(ctx.db),
  );
  const approversBy = Map.groupBy(approvers, (row) => row.submittalId);
  const approverIds = approvers.map(({ userId }) => userId);
  const [files, roleOf, refs] = await together(
    () => decisionFiles(ctx.db, approvers),
    () => rolesOf(ctx.db, approverIds),
    () =>
      refsOf(ctx.db, {
        users: [
          ...rows.flatMap((row) => [
            row.createdBy,
            row.receivedFromId,
            row.assigneeId,
            row.reviewerId,
            row.courtId,
          ]),
          ...approverIds,
        ],
        companies: rows.map(({ companyId }) => companyId),
      }),
  );
  return rows.map((row) => {
    const theirs = approversBy.get(row.id) ?? [];
    const open = isOpenSubmittal(row.status);
    const dueDate = dueOf(row, theirs);
    return {
      id: row.id,
      projectId: row.projectId,
      submittalNumber: submittalNumber(row),
      plannedNumber: plannedNumber(row),
      specSection: row.specSection,
      specSectionTitle: titles.get(row.specSection) ?? null,
      revision: row.revision,
      title: row.title,
      status: row.status,
      reviewCode: row.reviewCode,
      purpose: row.purpose,
      category: row.category,
      submittalType: row.submittalType,
      company: refs.companyOrNull(row.companyId),
      receivedFrom: refs.userOrNull(row.receivedFromId),
      assignee: refs.userOrNull(row.assigneeId),
      forwardedTo: row.status === 'REASSIGNED' ? refs.userOrNull(row.reviewerId) : null,
      approvers: presentApprovers(row, theirs).map((one) =>
        approverView(one, refs.user(one.userId), roleOf.get(one.userId) ?? 'OTHER', files.get(one.id) ?? []),
      ),
      ballInCourt: courtView(
        submittalBallInCourt(turnOf(row, theirs)),
        { since: row.courtSince, dueDate, isOverdue: isOverdue(true, dueDate, today) },
        refs,
      ),
      dueDate: row.dueDate,
      isOverdue: isOverdue(open, row.dueDate, today),
      daysLate: open && row.dueDate !== null ? daysOverdue(row.dueDate, today) : 0,
      requiredOnSite: row.requiredOnSite,
      leadTimeDays: row.leadTimeDays,
      reviewDays: row.reviewDays,
      approveBy: row.approveBy,
      submitBy: row.submitBy,
      risk: submittalRisk(row, today),
      isPrivate: row.isPrivate,
      inRegister: row.inRegister,
      responseCount: row.responseCount,
      attachmentCount: row.attachmentCount,
      sentAt: instantOrNull(row.sentAt),
      closedAt: instantOrNull(row.closedAt),
      createdBy: refs.user(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    };
  });
}

/** One submittal as lists show it. */
export async function submittalView(ctx: ProjectContext, row: SubmittalRow): Promise<SubmittalView> {
  const [view] = await submittalViews(ctx, [row]);
  if (!view) throw new Error('A submittal has no view');
  return view;
}
