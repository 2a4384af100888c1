import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import type { G703Line } from '@/shared/api/generated/model';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { Notice } from '@/shared/ui/Notice';
import type { ReleaseValues } from '../model/release-form';

interface ReleaseLinesProps {
  control: Control<ReleaseValues>;
  /** The lines that hold retainage. */
  lines: readonly G703Line[];
  currency: Currency;
  /** What the typed amounts come to, in the major unit. */
  total: number;
  /** What is wrong with all of them together. */
  problem: string | undefined;
}

/** What each line holds, with an amount to release of it beside it. */
export function ReleaseLines({ control, lines, currency, total, problem }: ReleaseLinesProps) {
  return (
    <Box>
      <Box
        component="ul"
        aria-label="Lines that hold retainage"
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {lines.map((line, at) => (
          <Box
            key={line.sovLineId}
            component="li"
            aria-label={line.task.taskName}
            sx={(theme) => ({
              display: 'grid',
              gap: 3,
              alignItems: 'center',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 176px' },
              paddingBlock: 2.5,
              '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
            })}
          >
            <Box sx={{ minInlineSize: 0 }}>
              <Box sx={{ fontSize: 'body1.fontSize', overflowWrap: 'anywhere' }}>{line.task.taskName}</Box>
              <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
                {line.task.taskNumber} · holds <MoneyText amount={line.retainage} currency={currency} />
              </Box>
            </Box>
            <FormMoney
              control={control}
              name={`lines.${at}.amount`}
              label="Release"
              of={line.task.taskName}
              size="small"
              currency={currency}
            />
          </Box>
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 650, paddingBlockStart: 3 }}
        aria-live="polite"
      >
        <span>Released in all</span>
        <MoneyText amount={total} currency={currency} symbol />
      </Box>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </Box>
  );
}
