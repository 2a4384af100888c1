import TrendingUp from '@mui/icons-material/TrendingUpRounded';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getGetDailyLogQuantitiesQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { QualitySovLine } from '@/shared/api/generated/model';
import { formatHours } from '@/shared/lib/dates/hours';
import { useProjectRights } from '@/shared/session/project';
import { RouterLink } from '@/shared/ui/RouterLink';

/** What the daily logs together propose for the line that an entry placed something on; nothing is written by itself. */
export function LineProposal({ projectId, line }: { projectId: string; line: QualitySovLine }) {
  const { can } = useProjectRights(projectId);
  const { data } = useQuery({
    ...getGetDailyLogQuantitiesQueryOptions(projectId, { sovId: line.sovId }),
    enabled: can('SOV_VIEW'),
    staleTime: 30_000,
  });
  const sum = data?.lines.find(({ sovLineId }) => sovLineId === line.sovLineId);
  if (sum === undefined) return null;
  const { placedQuantity, scheduledQuantity, unit, proposedPercent } = sum;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 2,
        paddingInline: 3,
        paddingBlock: 2,
        borderRadius: '8px',
        fontSize: 'body2.fontSize',
        backgroundColor: theme.vars.palette.surface.sunken,
        '& svg': { fontSize: 18, color: theme.vars.palette.text.secondary, marginBlockStart: '1px' },
      })}
    >
      <TrendingUp aria-hidden />
      <span>
        {formatHours(placedQuantity)} {scheduledQuantity !== null && `of ${formatHours(scheduledQuantity)} `}
        {unit} placed to date.{' '}
        {proposedPercent !== null && (
          <>
            Would bring line {line.taskNumber} to <strong>{formatHours(proposedPercent)}%</strong> in the next
            G703.{' '}
          </>
        )}
        <RouterLink to="/app/projects/$projectId/tools/sov/$sovId" params={{ projectId, sovId: line.sovId }}>
          {line.sovNumber ?? 'Schedule of values'}
        </RouterLink>
      </span>
    </Box>
  );
}
