import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Pagination from '@mui/material/Pagination';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { QUALITY_TASK_STATUS_FACES } from '#domain/quality-check/status.ts';
import { useListQualitySovLines } from '@/shared/api/generated/quality-check/quality-check';
import type { QualityLine } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { SearchField } from '@/shared/ui/list/SearchField';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { StatusChip } from '@/shared/ui/StatusChip';

const ROWS = 25;

interface ScheduleLinesProps {
  projectId: string;
  /** '' = of all schedules. */
  sovId: string;
  /** The chosen lines by id; undefined where all are meant, and the list is only to be looked at. */
  chosen: ReadonlyMap<string, QualityLine> | undefined;
  onChoose: (chosen: ReadonlyMap<string, QualityLine>) => void;
}

/** The lines that checks can be made from; those that have one say so. */
export function ScheduleLines({ projectId, sovId, chosen, onChoose }: ScheduleLinesProps) {
  const [text, setText] = useState<string>();
  // Other lines begin at their first page.
  const list = `${sovId} ${String(chosen === undefined)}`;
  const [place, setPlace] = useState({ list, page: 1 });
  const page = place.list === list ? place.page : 1;
  const lines = useListQualitySovLines(
    projectId,
    {
      page,
      limit: ROWS,
      ...(sovId !== '' && { sovId }),
      // Where all are meant, the list is what they are.
      ...(chosen === undefined ? { hasTask: false } : { searchText: text }),
    },
    { query: { placeholderData: keepPreviousData } },
  );
  const rows = lines.data?.data ?? [];
  const pages = lines.data?.meta.totalPages ?? 1;
  const toggle = (which: readonly QualityLine[], on: boolean): void => {
    const next = new Map(chosen);
    for (const line of which) {
      if (on) next.set(line.sovLineId, line);
      else next.delete(line.sovLineId);
    }
    onChoose(next);
  };
  const free = rows.filter(({ hasTask }) => !hasTask);
  const marked = free.filter(({ sovLineId }) => chosen?.has(sovLineId)).length;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minBlockSize: 0 }}>
      {chosen !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: '1 1 240px', display: 'grid' }}>
            <SearchField
              label="Search lines"
              value={text}
              onSearch={(next) => {
                setText(next);
                setPlace({ list, page: 1 });
              }}
            />
          </Box>
          {free.length > 0 && (
            <Box component="label" sx={{ fontSize: '0.8125rem', paddingInlineEnd: 3 }}>
              All on this page
              <Checkbox
                size="small"
                checked={marked === free.length}
                indeterminate={marked > 0 && marked < free.length}
                onChange={(_event, on) => toggle(free, on)}
              />
            </Box>
          )}
        </Box>
      )}
      {lines.isPending && <RowsSkeleton rows={7} rowHeight={52} />}
      {lines.isError && (
        <ErrorState
          dense
          error={lines.error}
          fallback={MESSAGES.common.fetchFailed}
          onRetry={() => void lines.refetch()}
        />
      )}
      {lines.data !== undefined && rows.length === 0 && (
        <Box sx={{ paddingBlock: 6, color: 'text.secondary' }}>
          {chosen === undefined
            ? 'Each line of the approved schedules of values has had its check, or none is approved yet.'
            : text === undefined
              ? 'There is no approved schedule of values yet. Its lines can be checked once it is approved.'
              : 'No line matches. Try another word.'}
        </Box>
      )}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label="Lines of the schedules"
          // Scrolls by the keyboard, also where nothing in it takes the focus.
          tabIndex={0}
          sx={(theme) => ({
            listStyle: 'none',
            margin: 0,
            padding: 0,
            maxBlockSize: 364,
            overflow: 'auto',
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: '8px',
          })}
        >
          {rows.map((line) => (
            <LineRow
              key={line.sovLineId}
              line={line}
              checked={chosen?.has(line.sovLineId)}
              onChange={(on) => toggle([line], on)}
            />
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          size="small"
          onChange={(_event, next) => setPlace({ list, page: next })}
          sx={{ alignSelf: 'center' }}
        />
      )}
    </Box>
  );
}

interface LineRowProps {
  line: QualityLine;
  /** Undefined where nothing is chosen. */
  checked: boolean | undefined;
  onChange: (on: boolean) => void;
}

function LineRow({ line, checked, onChange }: LineRowProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
        '&:has(input:enabled):hover': { backgroundColor: theme.vars.palette.surface.hover },
      })}
    >
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minBlockSize: 52,
          paddingInline: 3,
          paddingBlock: 1,
          fontSize: '0.8125rem',
          cursor: checked === undefined || line.hasTask ? undefined : 'pointer',
        }}
      >
        {checked !== undefined && (
          <Checkbox
            size="small"
            edge="start"
            checked={checked}
            disabled={line.hasTask}
            onChange={(_event, on) => onChange(on)}
          />
        )}
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <Box component="bdi" sx={{ fontWeight: 450, color: 'text.secondary' }}>
              {line.taskNumber}
            </Box>{' '}
            <bdi>{line.taskName}</bdi>
          </Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {[line.sovNumber, line.contractor.name].filter((part) => part !== null).join(' · ')}
          </Box>
        </Box>
        {line.task !== null && (
          <>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {line.task.qualityTaskNumber}
            </Box>
            <StatusChip
              size="sm"
              label={QUALITY_TASK_STATUS_FACES[line.task.status].label}
              tone={QUALITY_TASK_STATUS_FACES[line.task.status].tone}
            />
          </>
        )}
        {line.task === null && line.hasTask && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Check deleted
          </Box>
        )}
      </Box>
    </Box>
  );
}
