import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money/text.ts';
import { getGetProjectProgressQueryOptions } from '@/shared/api/generated/projects/projects';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { moneyText } from '@/shared/ui/money/MoneyText';

interface ProgressStripProps {
  projectId: string;
  currency: Currency;
}

const MEASURES = [
  { key: 'totalCompletedStoredToDate', label: 'Total completed and stored', of: 'of scheduled value' },
  { key: 'balanceToFinish', label: 'Balance to finish', of: 'of scheduled value' },
  { key: 'amountPaid', label: 'Paid', of: 'of scheduled value' },
  { key: 'retainage', label: 'Retainage', of: 'of completed and stored' },
] as const;

/** The four amounts that say where the project stands; the whole is the scheduled value. */
export function ProgressStrip({ projectId, currency }: ProgressStripProps) {
  const query = useQuery(getGetProjectProgressQueryOptions(projectId));
  if (query.isError) {
    return (
      <Paper variant="outlined">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />
      </Paper>
    );
  }
  return (
    <Paper
      component="section"
      aria-label="Progress"
      data-num
      variant="outlined"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        overflow: 'hidden',
        // One hairline between neighbours, whatever the number of columns.
        gap: '1px',
        backgroundColor: theme.vars.palette.divider,
        '& > *': { backgroundColor: theme.vars.palette.background.paper },
      })}
    >
      {MEASURES.map((measure) => (
        <Box
          key={measure.key}
          sx={{
            paddingInline: { xs: 3, sm: 5 },
            paddingBlock: { xs: 3, sm: 4 },
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            minInlineSize: 0,
          }}
        >
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{measure.label}</Box>
          {query.data === undefined ? (
            <>
              <Skeleton height={30} width="70%" />
              {/* As high as the share and its bar. */}
              <Skeleton height={28} width="50%" />
            </>
          ) : (
            <>
              <Box
                sx={{
                  fontSize: { xs: '1rem', sm: '1.25rem' },
                  fontWeight: 650,
                  letterSpacing: '-0.01em',
                  lineHeight: 1.5,
                  whiteSpace: 'nowrap',
                }}
              >
                {moneyText(query.data[measure.key], currency, { symbol: true })}
              </Box>
              <Meter percent={query.data[`${measure.key}Percentage`]} of={measure.of} label={measure.label} />
            </>
          )}
        </Box>
      ))}
    </Paper>
  );
}

function Meter({ percent, of, label }: { percent: number; of: string; label: string }) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        <strong>{percent}%</strong> {of}
      </Box>
      <Box
        role="meter"
        aria-label={`${label}, ${of}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={(theme) => ({
          blockSize: 4,
          borderRadius: 2,
          backgroundColor: theme.vars.palette.divider,
          overflow: 'hidden',
        })}
      >
        <Box sx={{ blockSize: '100%', inlineSize: `${String(width)}%`, backgroundColor: 'primary.main' }} />
      </Box>
    </Box>
  );
}
