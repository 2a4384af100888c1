import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { PendingTask } from '@/shared/api/generated/model';
import { MoneyText } from '@/shared/ui/money/MoneyText';

/** What the tasks come to, by currency; those without an amount count nothing. */
function totalsOf(tasks: readonly PendingTask[]): [Currency, number][] {
  const totals = new Map<Currency, number>();
  for (const { amount, currency } of tasks)
    if (amount !== null && currency !== null)
      totals.set(currency, (totals.get(currency) ?? 0) + toCents(amount));
  return [...totals].map(([currency, cents]) => [currency, fromCents(cents)]);
}

const LINE = { display: 'flex', gap: 4, justifyContent: 'space-between', paddingBlock: 1 } as const;

/** What is about to be answered at once: each with its amount, and what they come to together. */
export function ChosenTasks({ tasks }: { tasks: readonly PendingTask[] }) {
  const totals = totalsOf(tasks);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' }}>
        {tasks.map(({ id, title, amount, currency }) => (
          <Box component="li" key={id} sx={LINE}>
            <bdi>{title}</bdi>
            {amount !== null && currency !== null && <MoneyText amount={amount} currency={currency} symbol />}
          </Box>
        ))}
      </Box>
      {totals.map(([currency, amount]) => (
        <Box
          key={currency}
          sx={(theme) => ({
            ...LINE,
            fontWeight: 600,
            color: 'text.primary',
            borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          <span>Together</span>
          <MoneyText amount={amount} currency={currency} symbol />
        </Box>
      ))}
    </>
  );
}
