import { NEW_RETAINAGE_TERM, retainageTermProblems } from '#domain/pay-app/retainage-term.ts';
import type { SovLine } from '@/shared/api/generated/model';
import { rate, type TypedLineRate } from './term-retainage';

/** What is typed beside each line of the schedule. */
export type LineRates = ReadonlyMap<string, TypedLineRate>;

/** What is wrong with the rates of a line, by field. */
export type LineRateErrors = Partial<Record<'retainage' | 'storedRetainage', string>>;

export const ratesByLine = (rates: readonly TypedLineRate[]): LineRates =>
  new Map(rates.map((line) => [line.sovLineId, line]));

const isTyped = (line: TypedLineRate | undefined): line is TypedLineRate =>
  line !== undefined && (line.retainage.trim() !== '' || line.storedRetainage.trim() !== '');

/** Lines whose number or name holds the text; without one all of them, those with a rate of their own first. */
export function matching(lines: readonly SovLine[], search: string, typed: LineRates): readonly SovLine[] {
  const wanted = search.trim().toLowerCase();
  if (wanted !== '')
    return lines.filter(({ task }) => `${task.taskNumber} ${task.taskName}`.toLowerCase().includes(wanted));
  const isFirst = ({ id }: SovLine) => typed.has(id);
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))];
}

/**
 * The rates that are typed, in the order of the schedule, with what the rules refuse. A line that is no longer on the
 * schedule loses its rate, which nobody could see.
 */
export function typedRates(
  lines: readonly SovLine[],
  typed: LineRates,
): { rates: TypedLineRate[]; wrong: ReadonlyMap<string, LineRateErrors> } {
  const rates = lines.map(({ id }) => typed.get(id)).filter(isTyped);
  const problems = retainageTermProblems({
    ...NEW_RETAINAGE_TERM,
    lineRetainage: rates.map((line) => ({
      sovLineId: line.sovLineId,
      retainage: rate(line.retainage) ?? Number.NaN,
      storedRetainage: rate(line.storedRetainage),
    })),
  });
  const wrong = new Map<string, LineRateErrors>();
  for (const { field, message } of problems) {
    const [, at, name] = field.split('.');
    const line = rates[Number(at)];
    if (line && (name === 'retainage' || name === 'storedRetainage'))
      wrong.set(line.sovLineId, { ...wrong.get(line.sovLineId), [name]: message });
  }
  return { rates, wrong };
}
