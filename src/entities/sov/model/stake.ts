import { fromCents } from '#domain/money/money.ts';
import { sovMachine } from '#domain/sov/status.ts';
import { submissionBefore } from '#domain/sov/submission.ts';
import { countOf } from '#domain/text/count.ts';
import type { SovDetail } from '@/shared/api/generated/model';
import type { StatementLine, StatementPart } from '@/shared/ui/money/MoneyStatement';

/** The sheet as it stands on the page, saved or not: its total in cents and its lines. */
export interface SheetSums {
  total: number;
  lineCount: number;
}

const divisionsOf = (sov: SovDetail): number =>
  new Set(sov.sovLines.map(({ task }) => task.subDivision.division.id)).size;

/** Whether the schedule waits for its approver, as the machine has it. */
export const waitsForApprover = ({ sovStatus }: Pick<SovDetail, 'sovStatus'>): boolean =>
  sovMachine.actions.approve.from.includes(sovStatus);

/** What a decision on a schedule is about: the contract's sum, and what changed since it was submitted last. */
export function sovStake(sov: SovDetail, { total, lineCount }: SheetSums): StatementPart[] {
  const before = submissionBefore(sov.history, waitsForApprover(sov));
  const billed: StatementLine[] =
    sov.totals.totalCompleted === 0 ? [] : [{ label: 'Billed to date', amount: sov.totals.totalCompleted }];
  return [
    {
      title: 'Since it was last submitted',
      lines:
        before === null
          ? []
          : [
              {
                label: 'Submitted then',
                amount: fromCents(before.scheduledValue),
                note: countOf(before.lineCount, 'line'),
              },
              { label: 'Change', amount: fromCents(total - before.scheduledValue) },
            ],
    },
    {
      title: 'This schedule',
      lines: [
        {
          label: 'Scheduled value',
          amount: fromCents(total),
          note: `${countOf(lineCount, 'line')}, ${countOf(divisionsOf(sov), 'division')}`,
          kind: 'result',
        },
        ...billed,
      ],
    },
  ];
}
