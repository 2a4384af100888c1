import { countOf } from '#domain/text/count.ts';
import { decide } from '#domain/transition/machine.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { g703Line, type G703Rates } from '#domain/pay-app/g703.ts';
import { g703Machine } from '#domain/pay-app/g703-status.ts';
import { unitsBeside } from '#domain/pay-app/g703-units.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid, invalidField, Problem } from '../../http/problem.ts';
import { refsOf } from '../people/refs.ts';
import { decimalOrNull, tenThousandthsOrNull } from '../record/amounts.ts';
import { requireDates } from '../record/calendar.ts';
import { payAppAbilities } from './abilities.ts';
import { advance, requireOpen, requireVersion } from './advance.ts';
import { sheetErrors } from './detail.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import {
  earlierPayApps,
  g703Record,
  type G703Row,
  type LoadedPayApp,
  loadPayApp,
  NO_ERRORS,
  readPayApp,
  requireG703,
  type SheetErrors,
} from './records.ts';
import { g702s } from './schema.ts';
import { problemOf, ratesOf, sheetLines, type SheetLine, unitsOf, writeRows } from './sheet.ts';
import { g703LineView, g703View, namedIn } from './views.ts';

type LineInput = BodyOf<'saveG703'>['lines'][number];

/** The sheet's own machine, asked after the application's has said yes. */
export function requireG703Open(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  g703: G703Row,
  action: keyof typeof g703Machine.actions,
  errors: SheetErrors = NO_ERRORS,
): void {
  const verdict = decide(g703Machine, ctx.actor, g703Record(loaded, g703, errors), action);
  if (!verdict.ok) throw new Problem(verdict.code, verdict.reason);
}

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

  async saveG703(ctx, { params, body }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId, { lock: true });
    const to = await requireOpen(ctx, ctx.actor, loaded, 'saveG703');
    const g703 = requireG703(loaded);
    requireG703Open(ctx, loaded, g703, 'save');
    requireVersion(g703, body.version);
    await checkPeriod(ctx, loaded, body.periodTo);
    const sheet = await sheetLines(ctx.db, loaded.payApp.sovId, g703, loaded.term);
    const lines = enteredLines(ctx, body.lines, sheet, ratesOf(loaded.term));
    await writeRows(ctx.db, g703, lines, ctx.now);
    const moved = await advance(ctx, loaded, {
      action: 'saveG703',
      to,
      changes: [
        ...entryChanges(sheet, lines),
        ...(body.periodTo && body.periodTo !== loaded.payApp.periodTo
          ? [{ field: 'periodTo', from: loaded.payApp.periodTo, to: body.periodTo }]
          : []),
      ],
      payApp: body.periodTo === undefined ? {} : { periodTo: body.periodTo },
      g703: {},
    });
    // What was issued from the sheet as it was is no longer its figures.
    if (moved.g702?.snapshot)
      await ctx.db.update(g702s).set({ snapshot: null, issuedAt: null }).where(eq(g702s.id, moved.g702.id));
    const now = (await readPayApp(ctx.db, loaded.payApp.id)) ?? moved;
    const saved = requireG703(now);
    const entered = new Map(lines.map((line) => [line.sovLine.id, line]));
    const all = sheet.map((line) => entered.get(line.sovLine.id) ?? line);
    const figures = await figuresOf(ctx.db, now, saved, all);
    await keepAmounts(ctx.db, now.payApp.id, figures);
    const refs = await refsOf(ctx.db, namedIn(now));
    return {
      g703: g703View(saved, now, figures.total, figures.lines, refs),
      lines: lines.map(g703LineView),
      payAppStatus: now.payApp.status,
      payAppVersion: now.payApp.version,
    };
  },
} satisfies Partial<Handlers>;
