import { countOf } from '#domain/text/count.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import {
  openingEntry,
  openingHeld,
  type OpeningBalance,
  openingProblems,
  openingRetainage,
} from '#domain/pay-app/opening-balance.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, invalid, invalidField } from '../../http/problem.ts';
import { majorOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { openingOf } from './opening.ts';
import type { LoadedPayApp } from './records.ts';
import type { SheetLine } from './sheet.ts';

type Body = BodyOf<'saveOpeningBalance'>;

/** What an opening balance is held against: numbers given here, the day and the currency. */
export const aboutOpening = (ctx: ProjectContext, { sov }: Pick<LoadedPayApp, 'sov'>) => ({
  lastNumberHere: sov.lastPayAppNumber,
  today: todayOf(ctx),
  currency: ctx.project.currency,
});

/** The retainage that the sheet has after a save: the total that is given, its lines' own, or as it was. */
function totalAfter({ totalRetainage, lines = [] }: Body, before: number | null): number | null {
  const ofLines = lines.some(({ retainage }) => retainage !== undefined);
  if (ofLines && typeof totalRetainage === 'number')
    throw invalidField('totalRetainage', 'Give retainage in sum or line by line, not both.');
  if (ofLines || totalRetainage === null) return null;
  return totalRetainage === undefined ? before : toCents(totalRetainage);
}

/** The opening balance as a save leaves it, in the order of the sheet; 422 at a line that is not on it, or is named twice. */
function savedOpening(loaded: LoadedPayApp, sheet: readonly SheetLine[], body: Body): OpeningBalance {
  const before = openingOf(loaded, sheet);
  const places = new Map(sheet.map((line, at) => [line.sovLine.id, at]));
  const lines = before.lines.map((line) => ({ ...line }));
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [index, input] of (body.lines ?? []).entries()) {
    const line = lines[places.get(input.sovLineId) ?? -1];
    const at = (message: string) => errors.push({ field: `lines.${index}.sovLineId`, message });
    if (!line) at('This line is not on the sheet. Load it again.');
    else if (seen.has(input.sovLineId)) at('This line is named twice in one save.');
    else {
      seen.add(input.sovLineId);
      line.workCompleted = toCents(input.workCompleted);
      line.materialStored = toCents(input.materialStored);
      if (input.retainage !== undefined) line.retainage = toCents(input.retainage);
    }
  }
  if (errors.length > 0) throw invalid(errors.slice(0, 500));
  const { amountCertified } = body;
  return {
    payAppNumber: body.payAppNumber ?? before.payAppNumber,
    periodTo: body.periodTo ?? before.periodTo,
    amountCertified:
      amountCertified === undefined
        ? before.amountCertified
        : amountCertified === null
          ? null
          : toCents(amountCertified),
    totalRetainage: totalAfter(body, before.totalRetainage),
    lines,
  };
}

/**
 * What is wrong with what a save gives, at its own fields. What it does not touch is told where the balance is proposed:
 * a sheet is typed line by line, and its sums agree in the end.
 */
function problemsOfSave(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  sheet: readonly SheetLine[],
  body: Body,
  after: OpeningBalance,
): FieldError[] {
  const given = new Map((body.lines ?? []).map((line, index) => [line.sovLineId, index]));
  return openingProblems(after, aboutOpening(ctx, loaded)).flatMap(({ field, message }) => {
    const [, place, name] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
    if (place === undefined) {
      const isGiven = field !== 'lines' && body[field as Exclude<typeof field, 'lines'> & keyof Body] != null;
      return isGiven ? [{ field, message }] : [];
    }
    const index = given.get(sheet[Number(place)]?.sovLine.id ?? '');
    return index === undefined ? [] : [{ field: `lines.${index}.${name}`, message }];
  });
}

/** What a save makes of the sheet; 422 at each field that cannot be. */
export function openingAfter(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  sheet: readonly SheetLine[],
  body: Body,
): { opening: OpeningBalance; lines: SheetLine[]; changes: FieldChange[] } {
  const opening = savedOpening(loaded, sheet, body);
  const errors = problemsOfSave(ctx, loaded, sheet, body, opening);
  if (errors.length > 0) throw invalid(errors.slice(0, 500));
  const retainage = openingRetainage(opening);
  const lines = sheet.map((line, at) => {
    const now = opening.lines[at];
    return now
      ? {
          ...line,
          entry: openingEntry(now),
          retainage: { ...line.retainage, opening: openingHeld(now, retainage[at] ?? 0) },
        }
      : line;
  });
  return { opening, lines, changes: changesOf(openingOf(loaded, sheet), opening, sheet, lines) };
}

const headShown = ({ payAppNumber, periodTo, amountCertified, totalRetainage }: OpeningBalance) => ({
  payAppNumber,
  periodTo,
  amountCertified: majorOrNull(amountCertified),
  totalRetainage: majorOrNull(totalRetainage),
});

const lineShown = ({ entry, retainage: { opening } }: SheetLine) => ({
  workCompleted: fromCents(entry.thisPeriod),
  materialStored: fromCents(entry.stored),
  retainage: fromCents(opening.heldOnWork + opening.heldOnStored),
});

const MOST = 200;

/** What a save changed: its head, and line by line `R-12.workCompleted` from 0 to 500. */
function changesOf(
  before: OpeningBalance,
  after: OpeningBalance,
  sheet: readonly SheetLine[],
  lines: readonly SheetLine[],
): FieldChange[] {
  const ofLines = lines.flatMap((line, at) => {
    const was = sheet[at];
    const name = line.sovLine.taskNumber || line.sovLine.taskName;
    return was
      ? changesBetween(lineShown(was), lineShown(line)).map((change) => ({
          ...change,
          field: `${name}.${change.field}`,
        }))
      : [];
  });
  return [
    ...changesBetween(headShown(before), headShown(after)),
    ...(ofLines.length <= MOST
      ? ofLines
      : [{ field: 'lines', from: null, to: countOf(ofLines.length, 'change') }]),
  ];
}
