import type { TenThousandths } from '../money/money.ts';
import { mulDiv } from '../money/rates.ts';

/** Workers × hours of one crew, the hours in 1/10000. */
export const crewHours = (workers: number, hours: TenThousandths): TenThousandths =>
  mulDiv(workers, hours, 1);

/** What a crew did on a day, as the totals are made of. */
export interface CrewDay {
  day: string;
  companyId: string | null;
  trade: string;
  workers: number;
  totalHours: TenThousandths;
}

/** What the people of one company and trade worked over several days. */
export interface CompanyHours {
  companyId: string | null;
  trade: string;
  days: number;
  workerDays: number;
  hours: TenThousandths;
}

const tradeKey = (trade: string): string => trade.trim().toLowerCase();

/** Crews added up by company and trade, in the order in which each comes first; letter case makes no other trade. */
export function hoursByCompany(crews: readonly CrewDay[]): CompanyHours[] {
  const groups = Map.groupBy(crews, ({ companyId, trade }) => `${companyId ?? ''} ${tradeKey(trade)}`);
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    if (first === undefined) return [];
    return {
      companyId: first.companyId,
      trade: first.trade.trim(),
      days: new Set(group.map(({ day }) => day)).size,
      workerDays: group.reduce((sum, { workers }) => sum + workers, 0),
      hours: group.reduce((sum, { totalHours }) => sum + totalHours, 0),
    };
  });
}
