import TrendingUp from '@mui/icons-material/TrendingUpRounded';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { countOf } from '#domain/text/count.ts';
import { getGetDailyLogQuantitiesQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import { formatDate } from '@/shared/lib/dates/format';
import { formatHours as formatNumber } from '@/shared/lib/dates/hours';
import { useProjectRights } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import { type Sheet, useSheetState } from '@/widgets/tree-sheet';
import { type PlacedLine, placedLines, takePlaced } from '../model/placed-lines';

interface PlacedWorkProps {
  projectId: string;
  sovId: string;
  /** The last day of the sheet's period: what was placed later belongs to the next one. */
  periodTo: string;
  currency: Currency;
  sheet: Sheet;
}

/** "61.9%" */
const percentText = (percent: number): string => `${formatNumber(fromTenThousandths(percent))}%`;

/**
 * What daily logs propose for the lines of the sheet: how many lines they bring further, and each with where it comes from.
 * Nothing is entered before somebody says so, and what is entered is an edit like any other.
 */
export function PlacedWork({ projectId, sovId, periodTo, currency, sheet }: PlacedWorkProps) {
  const { can } = useProjectRights(projectId);
  const { data } = useQuery({
    ...getGetDailyLogQuantitiesQueryOptions(projectId, { sovId, throughDate: periodTo }),
    enabled: can('DAILY_LOG_VIEW') && can('SOV_VIEW'),
    staleTime: 30_000,
  });
  // Drawn with every edit: a proposal is compared with what is typed.
  useSheetState(sheet);
  const [open, setOpen] = useState(false);
  const title = useId();
  const lines = placedLines(sheet, data?.lines ?? []);
  if (lines.length === 0) return null;
  const more = lines.filter(({ standing }) => standing === 'MORE');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant="plain"
        sx={{ color: 'text.primary' }}
        startIcon={<TrendingUp fontSize="small" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        From daily logs{more.length > 0 && ` (${String(more.length)})`}
      </Button>
      <Dialog open={open} fullWidth maxWidth="sm" aria-labelledby={title} onClose={close}>
        <DialogTitle id={title}>Work placed, from daily logs</DialogTitle>
        <DialogContent>
          <Box sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
            Quantities that daily logs placed on this schedule through {formatDate(periodTo)}. What you use is
            entered on the sheet as if you had typed it, and Undo takes it back.
          </Box>
          <Box component="ul" aria-label="Proposals" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {lines.map((line) => (
              <ProposedLine
                key={line.sum.sovLineId}
                line={line}
                currency={currency}
                onUse={() => takePlaced(sheet, [line])}
              />
            ))}
          </Box>
          <Box sx={{ marginBlockStart: 3, fontSize: 'body2.fontSize' }}>
            <RouterLink
              to="/app/projects/$projectId/tools/daily-logs"
              params={{ projectId }}
              search={{ to: periodTo, entryType: ['WORK_LOG'] }}
            >
              See the daily logs
            </RouterLink>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button size="sm" onClick={close}>
            Close
          </Button>
          {more.length > 0 && (
            <Button
              size="sm"
              variant="solid"
              onClick={() => {
                takePlaced(sheet, more);
                close();
              }}
            >
              {more.length === 1 ? 'Use it' : `Use all ${countOf(more.length, 'line')}`}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}

interface ProposedLineProps {
  line: PlacedLine;
  currency: Currency;
  onUse: () => void;
}

function ProposedLine({ line, currency, onUse }: ProposedLineProps) {
  const { sum, item, description, proposed, entered, standing, thisPeriod } = line;
  const placed = `${formatNumber(sum.placedQuantity)} of ${formatNumber(sum.scheduledQuantity ?? 0)} ${sum.unit ?? ''}`;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        paddingBlock: 3,
        borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ flex: '1 1 220px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>
          {item} {description}
        </Box>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          {placed} placed: {percentText(proposed)} to date. The sheet has {percentText(entered)}.
          {(standing === 'MORE' || standing === 'LESS') &&
            ` This period would be ${formatMoney(thisPeriod, currency)}.`}
        </Box>
        {sum.otherUnits.length > 0 && (
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            Not counted:{' '}
            {sum.otherUnits.map(({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`).join(', ')}.
          </Box>
        )}
      </Box>
      {standing === 'SAME' ? (
        <StatusChip label="On the sheet" tone="success" />
      ) : standing === 'BILLED' ? (
        <StatusChip label="Billed already" tone="neutral" />
      ) : (
        <Button
          size="sm"
          aria-label={`Use ${percentText(proposed)} for ${item}`}
          onClick={onUse}
          sx={{ minBlockSize: 44 }}
        >
          {standing === 'LESS' ? 'Lower to' : 'Use'} {percentText(proposed)}
        </Button>
      )}
    </Box>
  );
}
