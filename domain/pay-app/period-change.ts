import type { Cents } from '../money/money.ts';

/** What a line asks for in a period: column E, column F, and F of the application before. In cents. */
export interface LineOfPeriod {
  thisPeriod: Cents;
  stored: Cents;
  previousStored: Cents;
}

/** Whether a line bills anything in this period: work, or stored material other than before (F is restated). */
export const isBilledThisPeriod = ({ thisPeriod, stored, previousStored }: LineOfPeriod): boolean =>
  thisPeriod !== 0 || stored !== previousStored;

/** How many lines of a sheet bill something in this period. */
export const linesBilled = (lines: Iterable<LineOfPeriod>): number => {
  let count = 0;
  for (const line of lines) if (isBilledThisPeriod(line)) count += 1;
  return count;
};

/** Sums of a sheet and of the application made from it, in cents. */
export interface PeriodSums {
  /** Column E. */
  thisPeriod: Cents;
  /** Column G, line 4. */
  completedAndStored: Cents;
  /** Column I, line 5. */
  retainage: Cents;
}

/** What is new since the application before: the figures that a decision is about. In cents, signed. */
export interface PeriodChange {
  work: Cents;
  /** Stored material: what came less what went into the work. */
  stored: Cents;
  completedAndStored: Cents;
  retainage: Cents;
}

/**
 * What an application adds to the one before, null for the first. D takes over D + E (rule: money 2), so what G grew by
 * beyond the work of the period is stored material.
 */
export function changeSince(
  now: PeriodSums,
  before: Pick<PeriodSums, 'completedAndStored' | 'retainage'> | null,
): PeriodChange {
  const grown = now.completedAndStored - (before?.completedAndStored ?? 0);
  return {
    work: now.thisPeriod,
    stored: grown - now.thisPeriod,
    completedAndStored: grown,
    retainage: now.retainage - (before?.retainage ?? 0),
  };
}
