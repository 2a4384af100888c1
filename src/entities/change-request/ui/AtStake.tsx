import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { ChangeRequest, ChangeRequestDetail, ChangeRequestFigures } from '@/shared/api/generated/model';
import { MoneyStatement, type StatementLine } from '@/shared/ui/money/MoneyStatement';

type Change = Pick<ChangeRequest, 'changeRequestNumber' | 'costImpact'>;

const NONE: readonly Change[] = [];

/** What one change request alone does to the contract sum. */
function ownLines({ additions, deductions }: ChangeRequestFigures): StatementLine[] {
  return [
    ...(additions === 0 ? [] : [{ label: 'Additions', amount: additions }]),
    ...(deductions === 0 ? [] : [{ label: 'Deductions', amount: -deductions }]),
  ];
}

/**
 * The money that a step decides on: the contract sum before, what changes, and the sum with it.
 * @param others change requests that the step is about, too: each is a line then
 */
export function AtStake({
  change,
  others = NONE,
}: {
  change: ChangeRequestDetail;
  others?: readonly Change[];
}) {
  const { contractSumBefore, costImpact } = change.figures;
  const net = [change, ...others].reduce((sum, each) => sum + toCents(each.costImpact), 0);
  const lines: StatementLine[] = [
    ...(contractSumBefore === null ? [] : [{ label: 'Contract sum before', amount: contractSumBefore }]),
    ...(others.length === 0
      ? ownLines(change.figures)
      : [{ ...change, costImpact }, ...others].map((each) => ({
          label: each.changeRequestNumber ?? '',
          amount: each.costImpact,
        }))),
    contractSumBefore === null || change.figures.contractSumAfter === null
      ? { label: 'Net change', amount: fromCents(net), kind: 'result' }
      : {
          label: others.length === 0 ? 'Contract sum with it' : 'Contract sum with all',
          amount: fromCents(toCents(contractSumBefore) + net),
          kind: 'result',
        },
  ];
  return (
    <Box sx={{ marginBlockStart: 4 }}>
      <MoneyStatement
        label="What is at stake"
        parts={[{ title: 'What it does to the contract', lines }]}
        currency={change.currency}
      />
    </Box>
  );
}
