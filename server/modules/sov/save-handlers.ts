import { countOf } from '#domain/text/count.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { invalidField, notFound, wrongStatus } from '../../http/problem.ts';
import { billingOf } from '../payapp/billing.ts';
import { membersToChoose } from '../people/members.ts';
import { projects } from '../projects/schema.ts';
import { requireOpenProject } from '../record/additions.ts';
import { carriesOut } from '../record/acts.ts';
import { majorOrNull } from '../record/amounts.ts';
import { answering, type ActingOnSov } from './acts.ts';
import { impactByLine } from './changes.ts';
import { lineRules } from './detail.ts';
import { lineErrorsOf } from './line-errors.ts';
import { lineChanges } from './line-history.ts';
import { linesOf, type LoadedSov, nameOf, type SovLineRow, type SovRow } from './records.ts';
import { type NewLine, resolveLines } from './resolve-lines.ts';
import { sovLines, sovs } from './schema.ts';
import { headerSums, storeLines } from './store-lines.ts';
import { indexWords } from './words.ts';
import { calendarOf, lineView, sovView } from './views.ts';

type Save = BodyOf<'saveSov'>;
type Saved = ResponseOf<'saveSov'>;

/** The member whom a field names: an active one of a company. */
async function namedMember(ctx: ProjectContext, field: 'contractorId' | 'approverId', userId: string) {
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const member = members.find((candidate) => candidate.user.id === userId);
  if (!member) throw invalidField(field, 'Choose an active member of this project.');
  return member;
}

/**
 * Who is to decide on it, as far as that is known: whether they may is asked when it is submitted. Who has left since stays
 * named where they were.
 */
async function approverOf(
  ctx: ProjectContext,
  approverId: string | null,
  before: string | null = null,
): Promise<string | null> {
  if (approverId === null || approverId === before) return approverId;
  return (await namedMember(ctx, 'approverId', approverId)).user.id;
}

/** Makes a DRAFT that belongs to the caller. The lines follow in the same transaction. */
export async function createDraft(
  ctx: ProjectContext,
  values: Pick<Save, 'divisionName' | 'divisionNumber' | 'contractorId' | 'approverId' | 'workingDays'>,
): Promise<LoadedSov> {
  requireOpenProject(ctx);
  if (!values.divisionName?.trim()) throw invalidField('divisionName', 'This field is required');
  const contractor = await namedMember(ctx, 'contractorId', values.contractorId ?? ctx.user.id);
  const approverId = await approverOf(ctx, values.approverId ?? null);
  const [project] = await ctx.db
    .select({ workingDays: projects.workingDays })
    .from(projects)
    .where(eq(projects.id, ctx.project.id));
  const [sov] = await ctx.db
    .insert(sovs)
    .values({
      projectId: ctx.project.id,
      divisionName: values.divisionName.trim(),
      divisionNumber: values.divisionNumber?.trim() ?? '',
      contractorId: contractor.user.id,
      companyId: contractor.company.id,
      approverId,
      workingDays: [...(values.workingDays ?? project?.workingDays ?? [])],
      createdBy: ctx.user.id,
      statusAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!sov) throw new Error('No schedule was made');
  return { sov, userIds: [] };
}

/** Stores lines and says what follows from them: the sheet as it is now, its sums, and the lines of the call. */
export async function putLines(
  ctx: ProjectContext,
  { sov }: LoadedSov,
  rows: readonly NewLine[],
  known: ReadonlyMap<string, SovLineRow>,
): Promise<{ lines: SovLineRow[]; sums: Partial<SovRow>; saved: SovLineRow[] }> {
  await storeLines(ctx.db, rows, known);
  const lines = await linesOf(ctx.db, sov.id);
  const touched = new Set(rows.map((row) => row.id));
  return {
    lines,
    sums: await headerSums(ctx.db, sov.id, lines),
    saved: lines.filter((line) => touched.has(line.id)),
  };
}

/** Writes the first lines of a new schedule. */
export async function firstLines(
  ctx: ProjectContext,
  loaded: LoadedSov,
  rows: readonly NewLine[],
): Promise<{ sov: SovRow; lines: SovLineRow[]; answer: Saved }> {
  const { lines, sums, saved } = await putLines(ctx, loaded, rows, new Map());
  const { id, version } = loaded.sov;
  const sov = await updateVersioned(ctx.db, sovs, id, version, { ...sums, updatedAt: ctx.now });
  await indexWords(ctx.db, sov);
  return { sov, lines, answer: await savedAnswer(ctx, sov, lines, saved) };
}

/** What a save answers: the header, the lines of the call, and every open error of the schedule. */
export async function savedAnswer(
  ctx: ProjectContext,
  sov: SovRow,
  lines: readonly SovLineRow[],
  saved: readonly SovLineRow[],
): Promise<Saved> {
  const impacts = await impactByLine(ctx.db, sov.id);
  const billing = await billingOf(ctx.db, sov.id);
  const calendar = await calendarOf(ctx.db, sov);
  return {
    sov: await sovView(ctx.db, sov),
    sovLines: saved.map((line) => lineView(line, impacts.get(line.id) ?? 0, billing, calendar)),
    lineErrors: lineErrorsOf(lines, await lineRules(ctx)),
  };
}

async function headerChanges(ctx: ProjectContext, { sov }: LoadedSov, body: Save): Promise<Partial<SovRow>> {
  const header: Partial<SovRow> = {};
  if (body.divisionName !== undefined) {
    if (!body.divisionName.trim()) throw invalidField('divisionName', 'This field is required');
    header.divisionName = body.divisionName.trim();
  }
  if (body.divisionNumber !== undefined) header.divisionNumber = body.divisionNumber.trim();
  if (body.approverId !== undefined)
    header.approverId = await approverOf(ctx, body.approverId, sov.approverId);
  if (body.workingDays !== undefined) header.workingDays = [...body.workingDays];
  if (body.contractorId !== undefined) {
    const contractor = await namedMember(ctx, 'contractorId', body.contractorId);
    header.contractorId = contractor.user.id;
    header.companyId = contractor.company.id;
  }
  return header;
}

async function knownLines(ctx: ProjectContext, sovId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SovLineRow>();
  const rows = await ctx.db
    .select()
    .from(sovLines)
    .where(and(eq(sovLines.sovId, sovId), inArray(sovLines.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Edits a schedule: its header, and the lines that the save names. */
const edit = answering('save', async ({ ctx, loaded, body }: ActingOnSov<Save>) => {
  const inputs = body.sovLines ?? [];
  const header = await headerChanges(ctx, loaded, body);
  const ids = inputs.map((line) => line.id);
  const known = await knownLines(ctx, loaded.sov.id, ids);
  // Positions of new lines follow the last one of the whole sheet.
  const all = inputs.every((line) => known.has(line.id) || line.position !== undefined)
    ? known
    : new Map((await linesOf(ctx.db, loaded.sov.id)).map((line) => [line.id, line]));
  const rows = await resolveLines(ctx, loaded.sov, inputs, all);
  const { lines, sums, saved } = await putLines(ctx, loaded, rows, known);
  return {
    values: { ...header, ...sums },
    changes: [...changesBetween(loaded.sov, { ...loaded.sov, ...header }), ...lineChanges(known, saved)],
    answer: ({ sov }) => savedAnswer(ctx, sov, lines, saved),
  };
});

async function create(ctx: ProjectContext, body: Save): Promise<Saved> {
  const loaded = await createDraft(ctx, body);
  const rows = await resolveLines(ctx, loaded.sov, body.sovLines ?? [], new Map());
  const { sov, answer } = await firstLines(ctx, loaded, rows);
  ctx.record({
    ...nameOf(sov),
    action: 'create',
    changes: [
      { field: 'divisionName', from: null, to: sov.divisionName },
      { field: 'status', from: null, to: sov.status },
      { field: 'sovLines', from: null, to: countOf(rows.length, 'line') },
    ],
  });
  return answer;
}

export const saveHandlers = {
  saveSov: carriesOut(edit, async (ctx: ProjectContext, { body }: { body: Save }) => {
    if (!body.sovId) return create(ctx, body);
    if (body.version === undefined) throw invalidField('version', 'This field is required');
    return edit(ctx, { params: { sovId: body.sovId }, body });
  }),

  deleteSovLine: answering('save', async ({ ctx, loaded, params }) => {
    const line = (await knownLines(ctx, loaded.sov.id, [params.lineId])).get(params.lineId);
    if (!line) throw notFound();
    if (line.versionStatus === 'IMMUTABLE')
      throw wrongStatus('This line is locked by the approval. Change it with a change request.');
    await ctx.db.delete(sovLines).where(eq(sovLines.id, line.id));
    const { lines, sums } = await putLines(ctx, loaded, [], new Map());
    const from = majorOrNull(line.scheduledValue);
    return {
      toldAs: 'deleteLine',
      values: sums,
      changes: [{ field: line.taskNumber || line.taskName, from, to: null }],
      answer: ({ sov }) => savedAnswer(ctx, sov, lines, []),
    };
  }),
} satisfies Partial<Handlers>;
