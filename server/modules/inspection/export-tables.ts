import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import { answerInWords, boundsInWords } from '#domain/inspection/items.ts';
import {
  INSPECTION_ITEM_RESULT_LABELS,
  INSPECTION_STATUS_FACES,
  INSPECTION_TYPE_LABELS,
} from '#domain/inspection/status.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { asc, desc } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import { DATE_FORMAT, dayAtSite, dayOrNull, type WorkbookTable } from '../../workbooks/workbook.ts';
import { refsOf } from '../people/refs.ts';
import { type FollowedUp, followUpViews } from './follow-up-views.ts';
import { answerOf, foundItems, questionOf } from './found-items.ts';
import { inspectionNumber, type InspectionRow } from './records.ts';
import { inspectionFollowUps, inspectionItems, inspectionResults } from './schema.ts';
import { inspectionViews } from './views.ts';

const CUT = '… (continued in the inspection)';
const names = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ');

async function listTable(ctx: ProjectContext, rows: readonly InspectionRow[]): Promise<WorkbookTable> {
  const views = await inspectionViews(ctx, rows);
  return {
    sheet: 'Inspections',
    columns: [
      { header: 'Number', width: 12 },
      { header: 'Title', width: 44 },
      { header: 'Type', width: 15 },
      { header: 'Status', width: 13 },
      { header: 'Scheduled', width: 12, format: DATE_FORMAT },
      { header: 'Due date', width: 12, format: DATE_FORMAT },
      { header: 'Location', width: 28 },
      { header: 'Trade', width: 18 },
      { header: 'Spec section', width: 12 },
      { header: 'Inspectors', width: 26 },
      { header: 'Contractors', width: 26 },
      { header: 'Ball in court', width: 22 },
      { header: 'Revision', width: 9 },
      { header: 'Items', width: 8 },
      { header: 'Passed', width: 8 },
      { header: 'Failed', width: 8 },
      { header: 'Not applicable', width: 12 },
      { header: 'Pending', width: 8 },
      { header: 'Open follow-ups', width: 14 },
      { header: 'Created by', width: 22 },
    ],
    rows: views.map((view) => [
      view.inspectionNumber,
      view.title,
      INSPECTION_TYPE_LABELS[view.inspectionType],
      INSPECTION_STATUS_FACES[view.status].label,
      dayAtSite(view.scheduledFor, ctx.project.timeZone),
      dayOrNull(view.dueDate),
      view.location,
      view.trade,
      view.specSection,
      names(view.inspectors),
      names(view.contractors.map(({ company }) => company)),
      view.ballInCourt?.user?.name ?? null,
      view.revisionNumber,
      view.counts.total,
      view.counts.passed,
      view.counts.failed,
      view.counts.notApplicable,
      view.counts.pending,
      view.counts.openFollowUps,
      view.createdBy.name,
    ]),
    cut: CUT,
  };
}

async function itemsTable(
  { db, project }: ProjectContext,
  rows: readonly InspectionRow[],
): Promise<WorkbookTable> {
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(inspectionItems)
    .where(anyOf(inspectionItems.inspectionId, ids))
    .orderBy(asc(inspectionItems.position));
  const results = await db.select().from(inspectionResults).where(anyOf(inspectionResults.inspectionId, ids));
  const refs = await refsOf(db, { users: results.map(({ recordedBy }) => recordedBy) });
  const itemsOf = Map.groupBy(items, ({ inspectionId }) => inspectionId);
  const resultsOf = Map.groupBy(results, ({ inspectionId }) => inspectionId);
  return {
    sheet: 'Items',
    columns: [
      { header: 'Inspection', width: 12 },
      { header: 'Section', width: 20 },
      { header: 'No.', width: 6 },
      { header: 'Item', width: 52 },
      { header: 'Requirement', width: 30 },
      { header: 'Allowed', width: 18 },
      { header: 'Answer', width: 18 },
      { header: 'Measured', width: 18 },
      { header: 'Result', width: 14 },
      { header: 'Note', width: 44 },
      { header: 'Photos', width: 8 },
      { header: 'Recorded by', width: 22 },
      { header: 'Recorded on', width: 12, format: DATE_FORMAT },
    ],
    rows: rows.flatMap((row) =>
      foundItems(itemsOf.get(row.id) ?? [], resultsOf.get(row.id) ?? [], row.revisionNumber).map(
        ({ item, result }) => [
          inspectionNumber(row) ?? row.title,
          item.section,
          item.position + 1,
          item.description,
          item.requirement,
          boundsInWords(questionOf(item)) || null,
          answerInWords(item, answerOf(result), writtenDate) || null,
          result.measuredValue,
          INSPECTION_ITEM_RESULT_LABELS[result.result],
          result.note,
          result.photoCount,
          refs.userOrNull(result.recordedBy)?.name ?? null,
          dayAtSite(result.recordedAt, project.timeZone),
        ],
      ),
    ),
    cut: CUT,
  };
}

/** Follow-ups with what has become of them, a row each. */
export async function followUpsTable(
  ctx: ProjectContext,
  followed: readonly FollowedUp[],
): Promise<WorkbookTable> {
  const views = await followUpViews(ctx, followed);
  return {
    sheet: 'Follow-ups',
    columns: [
      { header: 'Inspection', width: 12 },
      { header: 'Title', width: 30 },
      { header: 'Location', width: 28 },
      { header: 'No.', width: 6 },
      { header: 'Item', width: 44 },
      { header: 'To do', width: 44 },
      { header: 'Owner', width: 22 },
      { header: 'Company', width: 22 },
      { header: 'Due date', width: 12, format: DATE_FORMAT },
      { header: 'Status', width: 12 },
      { header: 'Overdue', width: 9 },
      { header: 'Done', width: 44 },
      { header: 'Corrected on', width: 12, format: DATE_FORMAT },
      { header: 'Sent back', width: 30 },
      { header: 'Verified by', width: 22 },
      { header: 'Verified on', width: 12, format: DATE_FORMAT },
      { header: 'Does not apply any more', width: 30 },
    ],
    rows: views.map((view) => [
      view.inspectionNumber,
      view.inspectionTitle,
      view.location ?? null,
      view.itemNumber ?? null,
      view.itemDescription,
      view.description,
      view.owner.name,
      view.company?.name ?? null,
      dayOrNull(view.dueDate),
      FOLLOW_UP_STATUS_FACES[view.status].label,
      view.isOverdue ? 'Yes' : null,
      view.resolution,
      dayAtSite(view.doneAt, ctx.project.timeZone),
      view.sentBackReason,
      view.verifiedBy?.name ?? null,
      dayAtSite(view.verifiedAt, ctx.project.timeZone),
      view.notApplicableReason ?? null,
    ]),
    cut: CUT,
  };
}

/** The follow-ups of these inspections, oldest first, those of one failure in the order of its checklist. */
async function followUpsOf({ db }: ProjectContext, rows: readonly InspectionRow[]): Promise<FollowedUp[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const followUps = await db
    .select()
    .from(inspectionFollowUps)
    .where(anyOf(inspectionFollowUps.inspectionId, byId.keys()))
    .orderBy(asc(inspectionFollowUps.createdAt), desc(inspectionFollowUps.id));
  return followUps.flatMap((followUp) => {
    const inspection = byId.get(followUp.inspectionId);
    return inspection ? [{ followUp, inspection }] : [];
  });
}

/** The tables of an export: the list, the items as they stand, and the follow-ups. */
export const inspectionTables = async (
  ctx: ProjectContext,
  rows: readonly InspectionRow[],
): Promise<WorkbookTable[]> => [
  await listTable(ctx, rows),
  await itemsTable(ctx, rows),
  await followUpsTable(ctx, await followUpsOf(ctx, rows)),
];
