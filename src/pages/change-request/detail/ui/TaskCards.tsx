import Box from '@mui/material/Box';
import { markupWords, signedText } from '@/entities/change-request';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { TaskWords } from './TaskWords';

const row = { display: 'flex', justifyContent: 'space-between', gap: 3, paddingBlock: 0.5 } as const;

/** The lines on a phone: what each says, and its amounts below. */
export function TaskCards({ change, seesValues }: { change: ChangeRequestDetail; seesValues: boolean }) {
  const { tasks, markups, figures, currency } = change;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, fontSize: 'body2.fontSize' }}>
        {tasks.map((task) => (
          <Box
            key={task.id}
            component="li"
            sx={(theme) => ({
              paddingInline: 4,
              paddingBlock: 3,
              borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            })}
          >
            <TaskWords task={task} change={change} />
            <Box component="dl" sx={{ margin: 0, marginBlockStart: 2, fontVariantNumeric: 'tabular-nums' }}>
              {(
                [
                  ...(seesValues
                    ? [['Original value', moneyText(task.originalScheduledValue, currency)]]
                    : []),
                  [
                    'Change',
                    task.costImpactAction === 'NONE'
                      ? 'No change'
                      : signedText(task.signedCostImpact, currency),
                  ],
                  ...(seesValues ? [['New value', moneyText(task.revisedScheduledValue, currency)]] : []),
                ] as const
              ).map(([label, value]) => (
                <Box key={label} sx={row}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {label}
                  </Box>
                  <Box component="dd" sx={{ margin: 0 }}>
                    {value}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
        {markups.map((markup) => (
          <Box
            key={markup.id}
            component="li"
            sx={(theme) => ({
              ...row,
              paddingInline: 4,
              paddingBlock: 3,
              borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
              fontVariantNumeric: 'tabular-nums',
            })}
          >
            <span>
              <Box sx={{ fontWeight: 550 }}>{markup.name}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>{markupWords(markup)}</Box>
            </span>
            <span>{signedText(markup.amount, currency)}</span>
          </Box>
        ))}
      </Box>
      <Box
        sx={(theme) => ({
          ...row,
          paddingInline: 4,
          paddingBlock: 3,
          fontWeight: 650,
          fontSize: 'body2.fontSize',
          borderBlockStart: `1px solid ${theme.vars.palette.line.control}`,
        })}
      >
        <span>Total</span>
        <span>{signedText(figures.costImpact, currency)}</span>
      </Box>
    </>
  );
}
