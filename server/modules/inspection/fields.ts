import { ownOnly } from '#domain/authority/grants.ts';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { isBlank } from '#domain/text/blank.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { phoneOrNull } from '../../http/names.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { dateErrors, todayOf } from '../record/calendar.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { sovLines, sovs } from '../sov/schema.ts';
import { divisions } from '../task-library/schema.ts';
import { itemsProblems } from './items.ts';
import { type Choices, choicesOf, peopleProblems } from './people.ts';
import type { InspectionRow, LoadedInspection } from './records.ts';
import { inspectionContractors, inspectionDivisions, inspectionPeople, type StoredAgency } from './schema.ts';

/** What people write into an inspection; in an update what is left out stays. */
export type InspectionFields = Omit<BodyOf<'updateInspection'>, 'version'>;

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

const storedAgency = (agency: NonNullable<InspectionFields['agency']>): StoredAgency => ({
  name: agency.name.trim(),
  inspectorName: textOrNull(agency.inspectorName),
  permitNumber: textOrNull(agency.permitNumber),
  confirmationNumber: textOrNull(agency.confirmationNumber),
  phone: phoneOrNull(agency.phone, 'agency.phone'),
});

/** The columns that the fields name. */
export function columnsOf(fields: InspectionFields): Partial<InspectionRow> {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : textOrNull(value));
  const columns = {
    inspectionType: fields.inspectionType,
    title: fields.title?.trim(),
    description: text(fields.description),
    location: text(fields.location),
    drawingReference: text(fields.drawingReference),
    specSection: fields.specSection,
    trade: text(fields.trade),
    sovLineId: fields.sovLineId,
    dueDate: fields.dueDate,
    signatureRequired: fields.signatureRequired,
    agency: fields.agency && storedAgency(fields.agency),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function divisionProblems(ctx: ProjectContext, divisionIds: readonly string[] = []) {
  if (divisionIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: divisions.id })
    .from(divisions)
    .where(anyOf(divisions.id, divisionIds));
  const known = new Set(rows.map(({ id }) => id));
  const strangers = divisionIds.flatMap((id, i) =>
    known.has(id) ? [] : [{ field: `divisionIds.${i}`, message: 'Choose a division of the task library.' }],
  );
  return [...repeatedItems('divisionIds', divisionIds), ...strangers];
}

/** A line is one of an approved schedule that the caller sees; the one that stands there already may stay. */
async function lineProblems(
  ctx: ProjectContext,
  sovLineId: string | null | undefined,
  before: string | null,
): Promise<FieldError[]> {
  if (!sovLineId || sovLineId === before) return [];
  const [line] = await ctx.db
    .select({ id: sovLines.id })
    .from(sovLines)
    .innerJoin(sovs, eq(sovs.id, sovLines.sovId))
    .where(and(eq(sovLines.id, sovLineId), eq(sovs.status, 'APPROVED'), visibleSovs(ctx)));
  return line
    ? []
    : [{ field: 'sovLineId', message: 'Choose a line of an approved schedule of values that you can see.' }];
}

/** What is wrong with the fields, all of it at once. `before` is the inspection as it stands, null for a new one. */
export async function fieldProblems(
  ctx: ProjectContext,
  fields: InspectionFields,
  before: LoadedInspection | null,
  choices?: Choices,
): Promise<FieldError[]> {
  const row = before?.inspection;
  const required = (field: string, text: string | undefined): FieldError[] =>
    text !== undefined && isBlank(text) ? [{ field, message: 'This field is required' }] : [];
  const late =
    fields.dueDate === undefined || fields.dueDate === (row?.dueDate ?? null)
      ? null
      : dueDateProblem(fields.dueDate, todayOf(ctx));
  return [
    ...required('title', fields.title),
    ...required('agency.name', fields.agency?.name),
    ...dateErrors({ dueDate: fields.dueDate }),
    ...(late ? [late] : []),
    ...repeatedItems('attachments', fields.attachments),
    ...itemsProblems(fields.items),
    ...peopleProblems(ctx, choices ?? (await choicesOf(ctx)), fields, before),
    ...(await divisionProblems(ctx, fields.divisionIds)),
    ...(await lineProblems(ctx, fields.sovLineId, row?.sovLineId ?? null)),
  ];
}

/** The contractors of a new inspection: whoever manages their own only prepares those of their own company's work. */
export const contractorsFrom = (
  ctx: ProjectContext,
  { contractors }: Pick<InspectionFields, 'contractors'>,
): InspectionFields['contractors'] =>
  (contractors?.length ?? 0) === 0 && ownOnly('INSPECTION', ctx.project.role) && ctx.project.companyId
    ? [{ companyId: ctx.project.companyId }]
    : contractors;

const PARTS = [
  ['inspectorIds', 'INSPECTOR'],
  ['siteContactIds', 'SITE_CONTACT'],
  ['watcherIds', 'WATCHER'],
] as const;

/** Writes the people, companies and divisions that the fields name; each replaces the old ones whole. */
export async function storeLists(
  ctx: ProjectContext,
  inspectionId: string,
  fields: InspectionFields,
): Promise<void> {
  const { db } = ctx;
  const row = { inspectionId, projectId: ctx.project.id };
  for (const [field, part] of PARTS) {
    const userIds = fields[field];
    if (userIds === undefined) continue;
    await db
      .delete(inspectionPeople)
      .where(and(eq(inspectionPeople.inspectionId, inspectionId), eq(inspectionPeople.part, part)));
    if (userIds.length > 0)
      await db
        .insert(inspectionPeople)
        .values(userIds.map((userId, position) => ({ ...row, part, userId, position })));
  }
  if (fields.contractors) {
    await db.delete(inspectionContractors).where(eq(inspectionContractors.inspectionId, inspectionId));
    if (fields.contractors.length > 0)
      await db.insert(inspectionContractors).values(
        fields.contractors.map(({ companyId, contactId = null }, position) => ({
          ...row,
          companyId,
          contactId,
          position,
        })),
      );
  }
  if (fields.divisionIds) {
    await db.delete(inspectionDivisions).where(eq(inspectionDivisions.inspectionId, inspectionId));
    if (fields.divisionIds.length > 0)
      await db
        .insert(inspectionDivisions)
        .values(fields.divisionIds.map((divisionId) => ({ ...row, divisionId })));
  }
}

/** The divisions of an inspection, in the order of their numbers. */
export async function divisionsOf(ctx: ProjectContext, inspectionId: string) {
  const rows = await ctx.db
    .select({
      id: divisions.id,
      divisionNumber: divisions.divisionNumber,
      divisionName: divisions.divisionName,
    })
    .from(inspectionDivisions)
    .innerJoin(divisions, eq(divisions.id, inspectionDivisions.divisionId))
    .where(eq(inspectionDivisions.inspectionId, inspectionId));
  return rows.toSorted((a, b) => compareNodeNumbers(a.divisionNumber, b.divisionNumber));
}
