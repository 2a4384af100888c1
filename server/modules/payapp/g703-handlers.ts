import { countOf } from '#domain/text/count.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { unitsBeside } from '#domain/pay-app/g703-units.ts';
import { RELEASES_ONLY } from '#domain/pay-app/retainage-release.ts';
import { addDays, writtenDate } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { type FieldError, invalid, invalidField } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { decimalOrNull, tenThousandthsOrNull } from '../record/amounts.ts';
import { requireDates, todayOf } from '../record/calendar.ts';
import { payAppAbilities } from './abilities.ts';
import { reload, sheetAnswering, sheetOpenFor } from './acts.ts';
import { sheetErrors } from './detail.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { earlierPayApps, type LoadedPayApp, loadPayApp, type PayAppRow, requireG703 } from './records.ts';
import { retainageOf } from './retainage.ts';
import { g702s } from './schema.ts';
import { inFull, type OpenLine, problemOf, sheetLines, unitsOf, withFigures, writeRows } from './sheet.ts';
import { g703LineView, g703View, namedIn } from './views.ts';

type LineInput = BodyOf<'saveG703'>['lines'][number];

/** The lines of a save as whole lines, with 422 at the field of each line that a rule refuses: overbilling and the others. */
function enteredLines(
  ctx: ProjectContext,
  inputs: readonly LineInput[],
  sheet: readonly OpenLine[],
  { isRetainage }: Pick<PayAppRow, 'isRetainage'>,
): OpenLine[] {
  const byId = new Map(sheet.map((line) => [line.sovLine.id, line]));
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  const lines = inputs.flatMap((input, index) => {
    const line = byId.get(input.sovLineId);
    const at = (field: string, message: string) => errors.push({ field: `lines.${index}.${field}`, message });
    if (!line) return (at('sovLineId', 'This line is not on the sheet. Load it again.'), []);
    if (seen.has(input.sovLineId)) return (at('sovLineId', 'This line is named twice in one save.'), []);
    seen.add(input.sovLineId);
    const entry = {
      ...line.entry,
      thisPeriod: toCents(input.billAmount),
      stored: toCents(input.materialStoredAmount),
    };
    const noOfUnits =
      input.g703LineExtra === undefined
        ? unitsBeside(unitsOf(line), entry.thisPeriod)
        : tenThousandthsOrNull(input.g703LineExtra?.noOfUnits);
    if (isRetainage) {
      if (entry.thisPeriod !== 0) at('billAmount', RELEASES_ONLY);
      if (entry.stored !== line.entry.stored) at('materialStoredAmount', RELEASES_ONLY);
    }
    const billed = { ...line, entry, noOfUnits };
    const problem = problemOf(billed, ctx.project.currency);
    if (problem) at(problem.field, problem.message);
    return [billed];
  });
  if (errors.length > 0) throw invalid(errors);
  return lines;
}

/** The lines that a save leaves as they will be: all of them where it says that this is the last application. */
function savedLines(
  ctx: ProjectContext,
  sheet: readonly OpenLine[],
  { isFinal, lines: inputs }: BodyOf<'saveG703'>,
  payApp: PayAppRow,
): OpenLine[] {
  if (isFinal !== true) return enteredLines(ctx, inputs, sheet, payApp);
  const full = sheet.map(inFull);
  const entered = new Map(enteredLines(ctx, inputs, full, payApp).map((line) => [line.sovLine.id, line]));
  return full.map((line) => entered.get(line.sovLine.id) ?? line);
}

const MOST = 200;

/** An entry as the history shows it: amounts in the major unit. */
const shown = (line: OpenLine | undefined) => ({
  billAmount: fromCents(line?.entry.thisPeriod ?? 0),
  materialStoredAmount: fromCents(line?.entry.stored ?? 0),
  noOfUnits: decimalOrNull(line?.noOfUnits ?? null),
});

/** What a save changed, line by line: `R-12.billAmount` from 0 to 500. */
function entryChanges(before: readonly OpenLine[], after: readonly OpenLine[]): FieldChange[] {
  const old = new Map(before.map((line) => [line.sovLine.id, line]));
  const changes = after.flatMap((line) =>
    changesBetween(shown(old.get(line.sovLine.id)), shown(line)).map((change) => ({
      ...change,
      field: `${line.sovLine.taskNumber || line.sovLine.taskName}.${change.field}`,
    })),
  );
  if (changes.length <= MOST) return changes;
  return [
    {
      field: 'lines',
      from: null,
      to: `${countOf(changes.length, 'change')} on ${countOf(after.length, 'line')}`,
    },
  ];
}

/** Whether the application is the contract's last from this save on; 422 where it releases retainage, which says so itself. */
function finalFrom({ payApp }: LoadedPayApp, isFinal: boolean | undefined): boolean {
  if (isFinal === undefined) return payApp.isFinalPayApp;
  if (payApp.isRetainage)
    throw invalidField(
      'isFinal',
      'An application that releases retainage is final where it releases all of it and nothing is left to finish.',
    );
  return isFinal;
}

/** How far from today a period may end, in days: later is a slip of the keyboard, and an issued period stays. */
const LONGEST_AHEAD = 1830;

/** A period ends after the one before it. */
async function checkPeriod(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  periodTo: string | undefined,
): Promise<void> {
  if (periodTo === undefined) return;
  requireDates({ periodTo });
  const furthest = addDays(todayOf(ctx), LONGEST_AHEAD);
  if (periodTo > furthest)
    throw invalidField(
      'periodTo',
      `A period ends five years from now at the latest: ${writtenDate(furthest)}.`,
    );
  const last = (await earlierPayApps(ctx.db, loaded.payApp)).at(-1);
  if (last && periodTo <= last.payApp.periodTo)
    throw invalidField(
      'periodTo',
      `Application ${last.payApp.payAppNumber} runs to ${last.payApp.periodTo}; this one has to end later.`,
    );
}

/** What a save answers: the sheet's head, and the lines of the call. Their sums are kept for lists on the way. */
async function savedSheet(
  ctx: ProjectContext,
  now: LoadedPayApp,
  before: readonly OpenLine[],
  lines: readonly OpenLine[],
): Promise<ResponseOf<'saveG703'>> {
  const g703 = requireG703(now);
  const entered = new Map(lines.map((line) => [line.sovLine.id, line]));
  const all = withFigures(
    before.map((line) => entered.get(line.sovLine.id) ?? line),
    retainageOf({ ...now, g703 }),
  );
  const figures = await figuresOf(ctx.db, now, g703, all);
  await keepAmounts(ctx.db, now.payApp.id, figures);
  const refs = await refsOf(ctx.db, namedIn(now));
  const byId = new Map(all.map((line) => [line.sovLine.id, line]));
  return {
    g703: g703View(g703, now, figures.total, figures.lines, refs),
    lines: lines.flatMap(({ sovLine }) => {
      const line = byId.get(sovLine.id);
      return line ? [g703LineView(line, now.payApp.isRetainage)] : [];
    }),
    payAppStatus: now.payApp.status,
    payAppVersion: now.payApp.version,
  };
}

export const g703Handlers = {
  async getG703(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const g703 = requireG703(loaded);
    const figures = await figuresOf(ctx.db, loaded, g703);
    const refs = await refsOf(ctx.db, namedIn(loaded));
    return {
      g703: g703View(g703, loaded, figures.total, figures.lines, refs),
      lines: figures.lines.map((line) => g703LineView(line, loaded.payApp.isRetainage)),
      abilities: payAppAbilities(ctx, loaded, sheetErrors(ctx, loaded, figures.lines)),
      currency: ctx.project.currency,
      payAppNumber: loaded.payApp.payAppNumber,
      payAppStatus: loaded.payApp.status,
    };
  },

  saveG703: sheetAnswering(
    'saveG703',
    async ({ ctx, loaded, found: g703, body }) => {
      const { payApp } = loaded;
      await checkPeriod(ctx, loaded, body.periodTo);
      const isFinalPayApp = finalFrom(loaded, body.isFinal);
      const sheet = await sheetLines(ctx.db, loaded, g703);
      const lines = savedLines(ctx, sheet, body, payApp);
      await writeRows(ctx.db, g703, lines, ctx.now);
      const was = { periodTo: payApp.periodTo, isFinalPayApp: payApp.isFinalPayApp };
      const values = { periodTo: body.periodTo ?? payApp.periodTo, isFinalPayApp };
      return {
        changes: [...entryChanges(sheet, lines), ...changesBetween(was, values)],
        payApp: values,
        g703: {},
        also: async (moved) => {
          // What was issued from the sheet as it was is no longer its figures.
          if (!moved.g702?.snapshot) return moved;
          const withdrawn = { snapshot: null, issuedAt: null };
          await ctx.db.update(g702s).set(withdrawn).where(eq(g702s.id, moved.g702.id));
          return reload(ctx, moved);
        },
        answer: (now) => savedSheet(ctx, now, sheet, lines),
      };
    },
    sheetOpenFor('saveG703'),
  ),
} satisfies Partial<Handlers>;
