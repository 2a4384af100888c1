import { dueDateProblem } from '#domain/record/due-date.ts';
import { isBlank } from '#domain/text/blank.ts';
import { eq, and } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { dateErrors, todayOf } from '../record/calendar.ts';
import {
  approverProblems,
  assigneeProblems,
  originOf,
  placed,
  readerProblems,
  readersOf,
  routeIn,
} from './people.ts';
import { type ApproverRow, type LoadedSubmittal, presentApprovers, type SubmittalRow } from './records.ts';
import { referenceKeys, referenceProblems } from './references.ts';
import { submittalApprovers } from './schema.ts';
import type { SubmittalView } from './views.ts';

/** What people write into a submittal; in an update what is left out stays. */
export type SubmittalFields = Omit<BodyOf<'updateSubmittal'>, 'version'> & {
  invitedUserIds?: string[] | undefined;
};

/** What is wrong with the fields, all of it at once, and the columns that they name. */
export async function readFields(
  ctx: ProjectContext,
  fields: SubmittalFields,
  before: LoadedSubmittal | null,
): Promise<{ columns: Partial<SubmittalRow>; errors: FieldError[] }> {
  const was = before?.submittal ?? null;
  const members = await readersOf(ctx);
  const { dueDate, references, specSection, title } = fields;
  const late = dueDate && dueDate !== was?.dueDate ? dueDateProblem(dueDate, todayOf(ctx)) : null;
  const { errors: strange, ...origin } = originOf(ctx, members, fields, was);
  const kept = references && was ? await referenceKeys(ctx.db, was.id) : [];
  const present = before ? presentApprovers(before.submittal, before.approvers) : [];
  const errors: FieldError[] = [
    ...(title !== undefined && isBlank(title) ? [{ field: 'title', message: 'This field is required' }] : []),
    ...(specSection !== undefined && was?.sequence && specSection !== was.specSection
      ? [{ field: 'specSection', message: 'The spec section is fixed once the submittal has a number.' }]
      : []),
    ...dateErrors({ dueDate, requiredOnSite: fields.requiredOnSite }),
    ...(late ? [late] : []),
    ...strange,
    ...assigneeProblems(members, fields.assigneeId, was?.assigneeId),
    ...approverProblems(members, fields, present),
    ...readerProblems(members, 'invitedUserIds', fields.invitedUserIds),
    ...repeatedItems('attachments', fields.attachments),
    ...(references ? await referenceProblems(ctx, references, kept) : []),
  ];
  return { columns: { ...columnsOf(fields), ...origin }, errors };
}

/** The columns that the fields name. */
function columnsOf(fields: SubmittalFields): Partial<SubmittalRow> {
  const { description, title } = fields;
  const columns = {
    specSection: fields.specSection,
    title: title?.trim(),
    description: description === undefined ? undefined : description?.trim() ? description : null,
    purpose: fields.purpose,
    category: fields.category,
    submittalType: fields.submittalType,
    assigneeId: fields.assigneeId,
    dueDate: fields.dueDate,
    requiredOnSite: fields.requiredOnSite,
    leadTimeDays: fields.leadTimeDays,
    reviewDays: fields.reviewDays,
    isPrivate: fields.isPrivate,
    inRegister: fields.inRegister,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Makes these the approvers of a revision, none of whom has decided; answers those of every revision. */
export async function storeApprovers(
  { db, project }: ProjectContext,
  { submittal: { id: submittalId }, approvers }: Pick<LoadedSubmittal, 'submittal' | 'approvers'>,
  revision: number,
  fields: Parameters<typeof routeIn>[0],
): Promise<readonly ApproverRow[]> {
  const route = routeIn(fields);
  if (!route) return approvers;
  const others = approvers.filter((row) => row.revision !== revision);
  await db
    .delete(submittalApprovers)
    .where(and(eq(submittalApprovers.submittalId, submittalId), eq(submittalApprovers.revision, revision)));
  if (route.length === 0) return others;
  const rows = await db
    .insert(submittalApprovers)
    .values(
      route.map((one, position) => ({
        ...placed(one),
        submittalId,
        revision,
        position,
        projectId: project.id,
      })),
    )
    .returning();
  return [...others, ...rows];
}

/** "Asha Rao; then Henrik Lund (optional)": who approves, in one line. */
const routeText = (approvers: SubmittalView['approvers']): string | null =>
  [...Map.groupBy(approvers, ({ step }) => step ?? 1)]
    .toSorted(([a], [b]) => a - b)
    .map(([, ofStep]) =>
      ofStep.map(({ user, isRequired }) => user.name + (isRequired ? '' : ' (optional)')).join(', '),
    )
    .join('; then ') || null;

/** The fields as the history tells of them: names and words, not ids. */
export const historyTexts = (view: SubmittalView, row: SubmittalRow) => ({
  specSection: row.specSection,
  title: row.title,
  description: row.description,
  purpose: row.purpose,
  category: row.category,
  submittalType: row.submittalType,
  company: view.company?.name ?? null,
  receivedFrom: view.receivedFrom?.name ?? null,
  assignee: view.assignee?.name ?? null,
  approvers: routeText(view.approvers),
  dueDate: row.dueDate,
  requiredOnSite: row.requiredOnSite,
  leadTimeDays: row.leadTimeDays === null ? null : String(row.leadTimeDays),
  reviewDays: row.reviewDays === null ? null : String(row.reviewDays),
  isPrivate: row.isPrivate ? 'Yes' : 'No',
  inRegister: row.inRegister ? 'Yes' : 'No',
});
