import { isBlank } from '#domain/text/blank.ts';
import { countOf } from '#domain/text/count.ts';
import { formatPlain } from '#domain/money/text.ts';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { impactProblem } from '#domain/rfi/problems.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { type ActiveMember, membersToChoose } from '../people/members.ts';
import { centsOrNull } from '../record/amounts.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
import { todayOf } from '../record/calendar.ts';
import type { RfiRow } from './records.ts';
import { findReferences, type ReferenceKey } from './references.ts';
import { rfiDivisions, rfiReferences, rfiSubdivisions } from './schema.ts';
import type { RfiView } from './views.ts';

/** What people write into an RFI; in an update what is left out stays. */
export type RfiFields = Omit<BodyOf<'updateRfi'>, 'version'>;

const CONTRACTOR_ROLES: readonly ActiveMember['roleName'][] = ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'];

/** Members whom an RFI can be assigned to or shown to. */
export const readersOf = async (ctx: ProjectContext): Promise<ActiveMember[]> =>
  (await membersToChoose(ctx.db, ctx.project.id)).filter((member) => member.authorities.includes('RFI_VIEW'));

/** Members whose work an RFI can concern, by company and name. */
export const contractorsOf = async (ctx: ProjectContext): Promise<ActiveMember[]> =>
  (await membersToChoose(ctx.db, ctx.project.id))
    .filter((member) => CONTRACTOR_ROLES.includes(member.roleName))
    .toSorted(
      (a, b) => a.company.name.localeCompare(b.company.name) || a.user.name.localeCompare(b.user.name),
    );

export const NOT_A_READER = 'Choose an active member of this project who may see RFIs.';

async function peopleProblems(ctx: ProjectContext, fields: RfiFields, before: RfiRow | null) {
  const errors: FieldError[] = [];
  const { assigneeId, contractorId } = fields;
  if (assigneeId && assigneeId !== before?.assigneeId)
    if (!(await readersOf(ctx)).some((member) => member.user.id === assigneeId))
      errors.push({ field: 'assigneeId', message: NOT_A_READER });
  if (contractorId && contractorId !== before?.contractorId)
    if (!(await contractorsOf(ctx)).some((member) => member.user.id === contractorId))
      errors.push({ field: 'contractorId', message: 'Choose a general contractor or subcontractor.' });
  return errors;
}

/** Places in the list of what is not in the project's library. */
async function libraryProblems(ctx: ProjectContext, fields: RfiFields, rfiId: string | null) {
  const errors: FieldError[] = [];
  if (!fields.divisionIds && !fields.subdivisionIds) return errors;
  const kept = rfiId === null ? { divisionIds: [], subdivisionIds: [] } : await libraryOf(ctx, rfiId);
  const divisionIds = fields.divisionIds ?? kept.divisionIds;
  const subdivisionIds = fields.subdivisionIds ?? kept.subdivisionIds;
  const known = divisionIds.length
    ? await ctx.db.select({ id: divisions.id }).from(divisions).where(inArray(divisions.id, divisionIds))
    : [];
  const found = new Set(known.map((row) => row.id));
  for (const [i, id] of divisionIds.entries())
    if (!found.has(id))
      errors.push({ field: `divisionIds.${i}`, message: 'Choose a division of the task library.' });
  const fitting = subdivisionIds.length
    ? await ctx.db
        .select({ id: subdivisions.id, divisionId: subdivisions.divisionId })
        .from(subdivisions)
        .where(inArray(subdivisions.id, subdivisionIds))
    : [];
  const divisionOf = new Map(fitting.map((row) => [row.id, row.divisionId]));
  for (const [i, id] of subdivisionIds.entries()) {
    if (divisionIds.includes(divisionOf.get(id) ?? '')) continue;
    const field = fields.subdivisionIds ? `subdivisionIds.${i}` : 'divisionIds';
    errors.push({ field, message: 'A subdivision has to lie in one of the divisions named.' });
  }
  return errors;
}

async function libraryOf(ctx: ProjectContext, rfiId: string) {
  const ofDivisions = await ctx.db.select().from(rfiDivisions).where(eq(rfiDivisions.rfiId, rfiId));
  const ofSubdivisions = await ctx.db.select().from(rfiSubdivisions).where(eq(rfiSubdivisions.rfiId, rfiId));
  return {
    divisionIds: ofDivisions.map((row) => row.divisionId),
    subdivisionIds: ofSubdivisions.map((row) => row.subdivisionId),
  };
}

/** A new reference is to a record that the caller may see; one that was there already may stay. */
async function referenceProblems(
  ctx: ProjectContext,
  references: readonly ReferenceKey[],
  rfiId: string | null,
) {
  const errors: FieldError[] = [];
  const find = await findReferences(ctx, references);
  const kept = rfiId ? await ctx.db.select().from(rfiReferences).where(eq(rfiReferences.rfiId, rfiId)) : [];
  const same = (a: ReferenceKey, b: ReferenceKey) => a.type === b.type && a.id === b.id;
  for (const [i, key] of references.entries()) {
    const wasThere = kept.some((row) => same(key, { type: row.type, id: row.recordId }));
    if (references.findIndex((other) => same(other, key)) < i)
      errors.push({ field: `references.${i}.id`, message: 'This record is named twice.' });
    else if (!wasThere && !find(key)?.visible)
      errors.push({
        field: `references.${i}.id`,
        message: 'Choose a record of this project that you can see.',
      });
  }
  return errors;
}

/** What is wrong with the fields, all of it at once. `before` is the RFI as it stands, null for a new one. */
export async function fieldProblems(
  ctx: ProjectContext,
  fields: RfiFields,
  before: RfiRow | null,
): Promise<FieldError[]> {
  const { dueDate, costImpact, scheduleImpact, references } = fields;
  const found = [
    dueDate === undefined || dueDate === (before?.dueDate ?? null)
      ? null
      : dueDateProblem(dueDate, todayOf(ctx)),
    costImpact && impactProblem('costImpact.amount', costImpact.answer, costImpact.amount ?? null),
    scheduleImpact &&
      impactProblem('scheduleImpact.days', scheduleImpact.answer, scheduleImpact.days ?? null),
  ];
  return [
    ...repeatedItems('divisionIds', fields.divisionIds),
    ...(fields.subject !== undefined && isBlank(fields.subject)
      ? [{ field: 'subject', message: 'This field is required' }]
      : []),
    ...repeatedItems('subdivisionIds', fields.subdivisionIds),
    ...repeatedItems('attachments', fields.attachments),
    ...(await peopleProblems(ctx, fields, before)),
    ...found.filter((problem) => problem !== null && problem !== undefined),
    ...(await libraryProblems(ctx, fields, before?.id ?? null)),
    ...(references ? await referenceProblems(ctx, references, before?.id ?? null) : []),
  ];
}

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** The columns that the fields name. */
export function columnsOf(fields: RfiFields): Partial<RfiRow> {
  const { subject, question, location, drawingReference, costImpact, scheduleImpact } = fields;
  const { assigneeId, contractorId, dueDate, visibility } = fields;
  const columns = {
    subject: subject?.trim(),
    question,
    assigneeId,
    contractorId,
    dueDate,
    visibility,
    location: location === undefined ? undefined : textOrNull(location),
    drawingReference: drawingReference === undefined ? undefined : textOrNull(drawingReference),
    ...(costImpact && { costAnswer: costImpact.answer, costAmount: centsOrNull(costImpact.amount) }),
    ...(scheduleImpact && {
      scheduleAnswer: scheduleImpact.answer,
      scheduleDays: scheduleImpact.days ?? null,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Writes the lists that the fields name; each replaces the old one whole. */
export async function storeLists(ctx: ProjectContext, rfiId: string, fields: RfiFields): Promise<void> {
  const { divisionIds, subdivisionIds, references } = fields;
  const row = { rfiId, projectId: ctx.project.id };
  const { db } = ctx;
  if (divisionIds) {
    await db.delete(rfiDivisions).where(eq(rfiDivisions.rfiId, rfiId));
    if (divisionIds.length)
      await db.insert(rfiDivisions).values(divisionIds.map((divisionId) => ({ ...row, divisionId })));
  }
  if (subdivisionIds) {
    await db.delete(rfiSubdivisions).where(eq(rfiSubdivisions.rfiId, rfiId));
    if (subdivisionIds.length)
      await db
        .insert(rfiSubdivisions)
        .values(subdivisionIds.map((subdivisionId) => ({ ...row, subdivisionId })));
  }
  if (references) {
    await db.delete(rfiReferences).where(and(eq(rfiReferences.rfiId, rfiId)));
    if (references.length)
      await db
        .insert(rfiReferences)
        .values(references.map(({ type, id }, position) => ({ ...row, type, recordId: id, position })));
  }
}

const costText = ({ answer, amount }: RfiView['costImpact']): string =>
  amount === null ? answer : `${answer} ${formatPlain(centsOrNull(amount) ?? 0)}`;
const scheduleText = ({ answer, days }: RfiView['scheduleImpact']): string =>
  days === null ? answer : `${answer} ${countOf(days, 'day')}`;

/** The fields as the history tells of them: names and numbers, not ids. */
export const historyTexts = (view: RfiView, rfi: RfiRow): Record<string, string | null> => ({
  subject: rfi.subject,
  question: rfi.question,
  assignee: view.assignee?.name ?? null,
  contractor: view.contractor?.name ?? null,
  dueDate: rfi.dueDate,
  visibility: rfi.visibility,
  location: rfi.location,
  drawingReference: rfi.drawingReference,
  divisions: view.divisions.map((division) => division.divisionNumber).join(', ') || null,
  subdivisions: view.subdivisions.map((subdivision) => subdivision.subDivisionNumber).join(', ') || null,
  references: view.references.map((reference) => reference.number).join(', ') || null,
  costImpact: costText(view.costImpact),
  scheduleImpact: scheduleText(view.scheduleImpact),
});
