import BarChart from '@mui/icons-material/BarChartRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { useGetRfiAging } from '@/shared/api/generated/rfi/rfi';
import type { RfiAging, RfiAgingBucket, RfiAgingBucketKey } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { countOf, formatCount } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { BUCKET_LABELS } from '../model/aging';
import { rfiAgingParams, type RfiListSearch } from '../model/search';

const AgingBars = lazy(() => import('./AgingBars'));

/** Pixels of the bars, where they are unfolded. */
const BARS = 72;

interface AgingPanelProps {
  projectId: string;
  search: RfiListSearch;
  onChoose: (age: RfiAgingBucketKey | undefined) => void;
}

/**
 * How long the filtered open RFIs have been open, in one line; unfolded, with a bar for each age. An age narrows the
 * list to its RFIs.
 */
export function AgingPanel({ projectId, search, onChoose }: AgingPanelProps) {
  const [unfolded, setUnfolded] = useState(false);
  const query = useGetRfiAging(projectId, rfiAgingParams(search), {
    query: { placeholderData: keepPreviousData },
  });
  // The rows of the list come first.
  const aging = useDeferredValue(query.data);
  const { age } = search;
  const toggle = useCallback(
    (bucket: RfiAgingBucketKey) => onChoose(age === bucket ? undefined : bucket),
    [age, onChoose],
  );
  const label = unfolded ? 'Hide the chart' : 'Show the chart';
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Age of the open RFIs"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: unfolded ? 'flex-end' : 'center',
        columnGap: 5,
        rowGap: 1,
        paddingInlineStart: { xs: 3, sm: 5 },
        paddingInlineEnd: 2,
        paddingBlock: 1,
        minBlockSize: 48,
        fontSize: 'body2.fontSize',
      }}
    >
      {query.isError && aging === undefined ? (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {TOOL_MESSAGES.rfiList.agingFailed}
          <Button size="xs" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Box>
      ) : (
        <>
          <Facts aging={aging} />
          {/* The ages go from left to right in every language; as an attribute, since right-to-left styles turn `direction` round. */}
          <Box
            dir="ltr"
            sx={{
              flex: { xs: '1 1 100%', md: 1 },
              minInlineSize: 0,
              maxInlineSize: { md: 620 },
              marginInlineStart: { md: 'auto' },
            }}
          >
            {unfolded && aging !== undefined && (
              <Suspense fallback={<Skeleton variant="rounded" height={BARS} />}>
                <AgingBars buckets={aging.buckets} height={BARS} onChoose={toggle} />
              </Suspense>
            )}
            <Box
              role="group"
              aria-label="Show RFIs of one age"
              sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', minBlockSize: 36 }}
            >
              {aging?.buckets.map((bucket) => (
                <BarLabel key={bucket.bucket} bucket={bucket} on={age === bucket.bucket} onToggle={toggle} />
              ))}
            </Box>
          </Box>
          <Tooltip title={label}>
            <IconButton
              size="small"
              aria-label={label}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
              sx={{ display: { xs: 'none', md: 'inline-flex' } }}
            >
              <BarChart fontSize="small" />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Paper>
  );
}

const daysText = (days: number | null): string => (days === null ? '–' : countOf(days, 'day'));

const Facts = memo(function Facts({ aging }: { aging: RfiAging | undefined }) {
  const facts = [
    { label: 'Open', text: aging && formatCount(aging.open) },
    { label: 'Overdue', text: aging && formatCount(aging.overdue), late: (aging?.overdue ?? 0) > 0 },
    { label: 'Average age', text: aging && daysText(aging.averageAgeDays) },
    { label: 'Time to close', text: aging && daysText(aging.averageDaysToClose) },
  ];
  return (
    <Box component="dl" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0 }}>
      {facts.map(({ label, text, late }) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, whiteSpace: 'nowrap' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={(theme) => ({
              margin: 0,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: late ? theme.vars.palette.tone.error.fg : undefined,
            })}
          >
            {text === undefined ? <Skeleton width={32} /> : <bdi>{text}</bdi>}
          </Box>
        </Box>
      ))}
    </Box>
  );
});

interface BarLabelProps {
  bucket: RfiAgingBucket;
  on: boolean;
  onToggle: (bucket: RfiAgingBucketKey) => void;
}

/** One age: how many are of it and how many of those are late; pressed, the list shows them alone. */
const BarLabel = memo(function BarLabel({ bucket, on, onToggle }: BarLabelProps) {
  return (
    <ButtonBase
      aria-pressed={on}
      onClick={() => onToggle(bucket.bucket)}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        minBlockSize: 36,
        paddingInline: 1,
        borderRadius: '8px',
        fontSize: 'caption.fontSize',
        lineHeight: 1.35,
        color: on ? 'text.primary' : 'text.secondary',
        backgroundColor: on ? theme.vars.palette.surface.selected : undefined,
        boxShadow: on ? `inset 0 0 0 1px ${theme.vars.palette.primary.main}` : undefined,
        position: 'relative',
        '&:hover': { backgroundColor: on ? undefined : theme.vars.palette.surface.hover },
      })}
    >
      <span>{BUCKET_LABELS[bucket.bucket].short} </span>
      <Box
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, color: 'text.primary' }}
      >
        {formatCount(bucket.count)}
        <VisuallyHidden> open</VisuallyHidden>
        {bucket.overdue > 0 && (
          <Box component="span" sx={(theme) => ({ color: theme.vars.palette.tone.error.fg })}>
            {' '}
            · {formatCount(bucket.overdue)} late
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
});
