import type { Currency } from '#domain/money/text.ts';
import { type G703Entry, type G703Figures, lineProblem } from '#domain/pay-app/g703.ts';
import { finalLine, finalProblem } from '#domain/pay-app/final.ts';
import { g703Lines as figuresOfLines } from '#domain/pay-app/g703-lines.ts';
import type { LineRetainage, RetainageKind, SheetRetainage } from '#domain/pay-app/retainage.ts';
import { ownRates } from '#domain/pay-app/retainage-term.ts';
import type { BringingOrder } from '#domain/pay-app/sheet-place.ts';
import { linesInForce, originalValue } from '#domain/sov/change-request-lines.ts';
import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { orderNumber } from '../change-request/numbers.ts';
import { changeRequests } from '../change-request/schema.ts';
import { impactByLine } from '../sov/changes.ts';
import { sovs } from '../sov/schema.ts';
import { linesOf, type SovLineRow } from '../sov/records.ts';
import type { G703Row, PayAppRow, TermRow } from './records.ts';
import { keptRetainage, retainageOf } from './retainage.ts';
import { g703Lines } from './schema.ts';
import { sheetRows } from './sheet-rows.ts';

export type G703LineRow = typeof g703Lines.$inferSelect;

/** One line of a continuation sheet: what is kept, and what follows from it. Amounts in cents. */
export interface SheetLine {
  sovLine: SovLineRow;
  /** What brought it; null for a line of the original contract. */
  broughtBy: BringingOrder | null;
  original: number;
  impact: number;
  previousStored: number;
  previousNoOfUnits: number | null;
  noOfUnits: number | null;
  entry: G703Entry;
  retainage: LineRetainage;
  figures: G703Figures;
}

/** A line before the sheet is worked out. */
export type OpenLine = Omit<SheetLine, 'figures'>;

/** The lines with the columns that follow: column I is worked out for the sheet as a whole (rule: money 9). */
export function withFigures(lines: readonly OpenLine[], retainage: SheetRetainage): SheetLine[] {
  const figures = figuresOfLines(lines, retainage);
  return lines.flatMap((line, at) => {
    const found = figures[at];
    return found ? [{ ...line, figures: found }] : [];
  });
}

/** Units of a line as the rules take them. */
export const unitsOf = (line: Pick<SheetLine, 'sovLine' | 'previousNoOfUnits' | 'noOfUnits'>) => ({
  unitPrice: line.sovLine.unitPrice,
  noOfUnits: line.sovLine.noOfUnits,
  previous: line.previousNoOfUnits,
  thisPeriod: line.noOfUnits,
});

const FIELDS = {
  thisPeriod: 'billAmount',
  stored: 'materialStoredAmount',
  units: 'g703LineExtra.noOfUnits',
} as const;

/** Why a line may not be billed like this, at the field of a save that it stands in; null when it may. */
export function problemOf(line: OpenLine, currency: Currency) {
  const problem = lineProblem(line.entry, unitsOf(line), currency);
  return problem && { field: FIELDS[problem.field], message: problem.message };
}

/** Why a line keeps the sheet from being submitted, at the field of a save; null where nothing does. */
export function submissionProblemOf(line: OpenLine, kind: RetainageKind, currency: Currency) {
  const problem = problemOf(line, currency);
  if (problem || kind !== 'FINAL' || line.sovLine.versionStatus === 'MUTABLE') return problem;
  const open = finalProblem(line.entry, currency);
  return open && { field: FIELDS[open.field], message: open.message };
}

/** The line billed in full, as a final application has it; one that may still change stays as it is (rule: money 13). */
export const inFull = <L extends OpenLine>(line: L): L =>
  line.sovLine.versionStatus === 'MUTABLE' ? line : { ...line, ...finalLine(line.entry, unitsOf(line)) };

/** The change orders that brought lines, by change request. */
async function bringingOrders(
  db: Db,
  lines: readonly SovLineRow[],
): Promise<ReadonlyMap<string | null, BringingOrder>> {
  const ids = [...new Set(lines.flatMap(({ changeRequestId }) => changeRequestId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      changeRequestId: changeRequests.id,
      orderSequence: changeRequests.orderSequence,
      subject: changeRequests.subject,
    })
    .from(changeRequests)
    .where(anyOf(changeRequests.id, ids));
  return new Map(
    rows.map(({ orderSequence, ...order }) => [
      order.changeRequestId,
      { ...order, changeOrderNumber: orderNumber({ orderSequence }) ?? '' },
    ]),
  );
}

/**
 * Every line of the sheet in the order of the schedule. Column C follows the schedule and its signed change orders
 * until the sheet is submitted; from then on it is what was submitted (rule: money 6).
 */
export async function sheetLines(
  db: Db,
  { payApp, term }: { payApp: PayAppRow; term: TermRow },
  g703: G703Row,
): Promise<SheetLine[]> {
  const { sovId } = payApp;
  const rows = await sheetRows(db, g703.id);
  const kept = new Map(rows.map((row) => [row.sovLineId, row]));
  const all = await linesOf(db, sovId);
  const inForce = g703.frozenAt ? all.filter((line) => kept.has(line.id)) : linesInForce(all);
  const impacts = g703.frozenAt ? new Map<string, number>() : await impactByLine(db, sovId);
  const orders = await bringingOrders(db, inForce);
  const own = ownRates(term);
  const lines = inForce.map((sovLine): OpenLine => {
    const row = kept.get(sovLine.id);
    const original = row?.originalValue ?? originalValue(sovLine);
    const impact = row?.costImpact ?? impacts.get(sovLine.id) ?? 0;
    const entry: G703Entry = {
      scheduledValue: original + impact,
      fromPrevious: row?.fromPrevious ?? 0,
      thisPeriod: row?.billAmount ?? 0,
      stored: row?.materialStored ?? 0,
    };
    return {
      sovLine,
      broughtBy: orders.get(sovLine.changeRequestId) ?? null,
      original,
      impact,
      previousStored: row?.previousStored ?? 0,
      previousNoOfUnits: row?.previousNoOfUnits ?? null,
      noOfUnits: row?.noOfUnits ?? null,
      entry,
      retainage: keptRetainage(row, own.get(sovLine.id) ?? null),
    };
  });
  return withFigures(lines, retainageOf({ payApp, term, g703 }));
}

/**
 * Holds the schedule until the transaction ends. What reads column C to freeze it takes this first: a change order that is
 * signed meanwhile waits, and must not take a line below what is billed then.
 */
export const holdSchedule = (db: Db, sovId: string) =>
  db.select({ id: sovs.id }).from(sovs).where(eq(sovs.id, sovId)).for('update');

/** Takes column C over as it is now, for the approver to decide on what was submitted. */
export async function freezeSheet(
  db: Db,
  g703: G703Row,
  lines: readonly SheetLine[],
  now: Date,
): Promise<void> {
  await writeRows(
    db,
    g703,
    lines.map((line) => ({ ...line, frozen: true })),
    now,
  );
}

/** Lets column C follow the schedule again, after a rejection or a revoked approval. */
export const thawSheet = (db: Db, g703: G703Row) =>
  db.update(g703Lines).set({ originalValue: null, costImpact: null }).where(eq(g703Lines.g703Id, g703.id));

const CHUNK = 1000;

const overwrite = {
  originalValue: sql`excluded.original_value`,
  costImpact: sql`excluded.cost_impact`,
  billAmount: sql`excluded.bill_amount`,
  materialStored: sql`excluded.material_stored`,
  noOfUnits: sql`excluded.no_of_units`,
  openingWork: sql`excluded.opening_work`,
  openingHeldOnWork: sql`excluded.opening_held_on_work`,
  openingStored: sql`excluded.opening_stored`,
  openingHeldOnStored: sql`excluded.opening_held_on_stored`,
  updatedAt: sql`excluded.updated_at`,
};

/** Writes whole rows of the sheet: new ones are inserted, known ones replaced. */
export async function writeRows(
  db: Db,
  g703: G703Row,
  lines: readonly (OpenLine & { frozen?: boolean })[],
  now: Date,
): Promise<void> {
  const rows = lines.map((line): typeof g703Lines.$inferInsert => ({
    g703Id: g703.id,
    sovLineId: line.sovLine.id,
    projectId: g703.projectId,
    originalValue: line.frozen ? line.original : null,
    costImpact: line.frozen ? line.impact : null,
    fromPrevious: line.entry.fromPrevious,
    previousStored: line.previousStored,
    billAmount: line.entry.thisPeriod,
    materialStored: line.entry.stored,
    previousNoOfUnits: line.previousNoOfUnits,
    noOfUnits: line.noOfUnits,
    workAtFullRate: line.retainage.workAtFullRate,
    releasedBefore: line.retainage.releasedBefore,
    releasedNow: line.retainage.releasedNow,
    heldBefore: line.retainage.heldBefore,
    openingWork: line.retainage.opening.work,
    openingHeldOnWork: line.retainage.opening.heldOnWork,
    openingStored: line.retainage.opening.stored,
    openingHeldOnStored: line.retainage.opening.heldOnStored,
    updatedAt: now,
  }));
  for (let at = 0; at < rows.length; at += CHUNK)
    await db
      .insert(g703Lines)
      .values(rows.slice(at, at + CHUNK))
      .onConflictDoUpdate({ target: [g703Lines.g703Id, g703Lines.sovLineId], set: overwrite });
}
