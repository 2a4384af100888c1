import { countOf } from '#domain/text/count.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { g703Line, type G703Rates } from '#domain/pay-app/g703.ts';
import { unitsBeside } from '#domain/pay-app/g703-units.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { type FieldError, invalid, invalidField } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { decimalOrNull, tenThousandthsOrNull } from '../record/amounts.ts';
import { requireDates } from '../record/calendar.ts';
import { payAppAbilities } from './abilities.ts';
import { reload, sheetAnswering, sheetOpenFor } from './acts.ts';
import { sheetErrors } from './detail.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { earlierPayApps, type LoadedPayApp, loadPayApp, requireG703 } from './records.ts';
import { g702s } from './schema.ts';
import { problemOf, ratesOf, sheetLines, type SheetLine, unitsOf, writeRows } from './sheet.ts';
import { g703LineView, g703View, namedIn } from './views.ts';

type LineInput = BodyOf<'saveG703'>['lines'][number];

/** The lines of a save as whole lines, with 422 at the field of each line that a rule refuses: overbilling and the others. */
function enteredLines(
  ctx: ProjectContext,
  inputs: readonly LineInput[],
  sheet: readonly SheetLine[],
  rates: G703Rates,
) {
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
    const billed = { ...line, entry, noOfUnits, figures: g703Line(entry, rates) };
    const problem = problemOf(billed, ctx.project.currency);
    if (problem) at(problem.field, problem.message);
    return [billed];
  });
  if (errors.length > 0) throw invalid(errors);
  return lines;
}

const MOST = 200;

/** An entry as the history shows it: amounts in the major unit. */
const shown = (line: Omit<SheetLine, 'figures'> | undefined) => ({
  billAmount: fromCents(line?.entry.thisPeriod ?? 0),
  materialStoredAmount: fromCents(line?.entry.stored ?? 0),
  noOfUnits: decimalOrNull(line?.noOfUnits ?? null),
});

/** What a save changed, line by line: `R-12.billAmount` from 0 to 500. */
function entryChanges(
  before: readonly SheetLine[],
  after: readonly Omit<SheetLine, 'figures'>[],
): FieldChange[] {
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

/** A period ends after the one before it. */
async function checkPeriod(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  periodTo: string | undefined,
): Promise<void> {
  if (periodTo === undefined) return;
  requireDates({ periodTo });
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
  before: readonly SheetLine[],
  lines: readonly SheetLine[],
): Promise<ResponseOf<'saveG703'>> {
  const g703 = requireG703(now);
  const entered = new Map(lines.map((line) => [line.sovLine.id, line]));
  const all = before.map((line) => entered.get(line.sovLine.id) ?? line);
  const figures = await figuresOf(ctx.db, now, g703, all);
  await keepAmounts(ctx.db, now.payApp.id, figures);
  const refs = await refsOf(ctx.db, namedIn(now));
  return {
    g703: g703View(g703, now, figures.total, figures.lines, refs),
    lines: lines.map(g703LineView),
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
      lines: figures.lines.map(g703LineView),
      abilities: payAppAbilities(ctx, loaded, sheetErrors(ctx, figures.lines)),
      currency: ctx.project.currency,
      payAppNumber: loaded.payApp.payAppNumber,
      payAppStatus: loaded.payApp.status,
    };
  },

  saveG703: sheetAnswering(
    'saveG703',
    async ({ ctx, loaded, found: g703, body }) => {
      const { payApp, term } = loaded;
      await checkPeriod(ctx, loaded, body.periodTo);
      const sheet = await sheetLines(ctx.db, payApp.sovId, g703, term);
      const lines = enteredLines(ctx, body.lines, sheet, ratesOf(term));
      await writeRows(ctx.db, g703, lines, ctx.now);
      const periodTo = body.periodTo ?? payApp.periodTo;
      return {
        changes: [
          ...entryChanges(sheet, lines),
          ...changesBetween({ periodTo: payApp.periodTo }, { periodTo }),
        ],
        payApp: { periodTo },
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
