import type { DailyLogCrewCopy, DailyLogCrewToCopy } from '@/shared/api/generated/model';
import { numberText, readNumber, readRequired } from '@/shared/lib/forms/number-text';

/** A crew of an earlier day as the form holds it: whether it worked again, and how many for how long. */
export interface CrewPick {
  fromEntryId: string;
  on: boolean;
  workers: string;
  hours: string;
}

export const crewPicks = (crews: readonly DailyLogCrewToCopy[]): CrewPick[] =>
  crews.map(({ fromEntryId, workers, hours }) => ({
    fromEntryId,
    on: true,
    workers: numberText(workers),
    hours: numberText(hours),
  }));

/** "Ironworkers · Northline Concrete". */
export const crewName = ({ trade, company }: Pick<DailyLogCrewToCopy, 'trade' | 'company'>): string =>
  company === null ? trade : `${trade} · ${company.name}`;

/** Those that worked again, as the contract wants them. A number that is missing or cannot be read is refused there. */
export const crewsBody = (picks: readonly CrewPick[]): DailyLogCrewCopy[] =>
  picks
    .filter(({ on }) => on)
    .map(({ fromEntryId, workers, hours }) => ({
      fromEntryId,
      workers: readRequired(workers),
      hours: readRequired(hours),
    }));

/** What is wrong with the numbers of the crews that go, each at its field. */
export function crewProblems(picks: readonly CrewPick[]): Record<string, string> {
  const problems: Record<string, string> = {};
  picks.forEach(({ on, workers, hours }, index) => {
    if (!on) return;
    const [people, time] = [readNumber(workers), readNumber(hours)];
    if (people === null || !Number.isInteger(people) || people < 1 || people > 10_000)
      problems[`crews.${String(index)}.workers`] = 'A whole number from 1';
    if (time === null || !(time > 0 && time <= 24))
      problems[`crews.${String(index)}.hours`] = 'Above 0, up to 24';
  });
  return problems;
}
