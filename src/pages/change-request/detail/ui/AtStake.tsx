import Box from '@mui/material/Box';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { MoneyStatement, type StatementLine } from '@/shared/ui/money/MoneyStatement';

/** The money that a step decides on: the contract sum before, what changes, and the sum with it. */
export function AtStake({ change }: { change: ChangeRequestDetail }) {
  const { contractSumBefore, contractSumAfter, additions, deductions, costImpact } = change.figures;
  const lines: StatementLine[] = [
    ...(contractSumBefore === null ? [] : [{ label: 'Contract sum before', amount: contractSumBefore }]),
    ...(additions === 0 ? [] : [{ label: 'Additions', amount: additions }]),
    ...(deductions === 0 ? [] : [{ label: 'Deductions', amount: -deductions }]),
    contractSumAfter === null
      ? { label: 'Net change', amount: costImpact, kind: 'result' }
      : { label: 'Contract sum with it', amount: contractSumAfter, kind: 'result' },
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
