import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, memo, Suspense, useCallback, useDeferredValue } from 'react';
import { useGetRfiAging } from '@/shared/api/generated/rfi/rfi';
import type { RfiAging, RfiAgingBucket, RfiAgingBucketKey } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatCount } from '@/shared/lib/numbers/count';
import { Button } from '@/shared/ui/Button';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { BUCKET_LABELS } from '../model/aging';
import { rfiAgingParams, type RfiListSearch } from '../model/search';

const AgingBars = lazy(() => import('./AgingBars'));

/** Pixels of the bars, and of everything in the panel while it is not there yet. */
const BARS = 72;

interface AgingPanelProps {
  projectId: string;
  search: RfiListSearch;
  onChoose: (age: RfiAgingBucketKey | undefined) => void;
}

/** How long the filtered open RFIs have been open. A bar, or its label by keyboard, narrows the list to its RFIs. */
export function AgingPanel({ projectId, search, onChoose }: AgingPanelProps) {
  const query = useGetRfiAging(projectId, rfiAgingParams(search), {
    query: { placeholderData: keepPreviousData },
  });
  // The rows of the list come first: the chart is drawn once they stand.
  const aging = useDeferredValue(query.data);
  const { age } = search;
  const toggle = useCallback(
    (bucket: RfiAgingBucketKey) => onChoose(age === bucket ? undefined : bucket),
    [age, onChoose],
  );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Age of the open RFIs"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
        alignItems: 'center',
        columnGap: 8,
        rowGap: 3,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3,
        minBlockSize: BARS + 72,
      }}
    >
      {query.isError && aging === undefined ? (
        <Box
          role="alert"
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 3,
          }}
        >
          {MESSAGES.rfiList.agingFailed}
          <Button size="xs" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Box>
      ) : (
        <>
          <Facts aging={aging} />
          {/* The chart is drawn from left to right; as an attribute, since right-to-left styles turn `direction` round. */}
          <Box dir="ltr" sx={{ minInlineSize: 0, inlineSize: '100%', maxInlineSize: 760 }}>
            {aging === undefined ? (
              <Skeleton variant="rounded" height={BARS} />
            ) : (
              <Suspense fallback={<Skeleton variant="rounded" height={BARS} />}>
                <AgingBars buckets={aging.buckets} height={BARS} onChoose={toggle} />
              </Suspense>
            )}
            <Box
              role="group"
              aria-label="Show RFIs of one age"
              sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', minBlockSize: 44 }}
            >
              {aging?.buckets.map((bucket) => (
                <BarLabel key={bucket.bucket} bucket={bucket} on={age === bucket.bucket} onToggle={toggle} />
              ))}
            </Box>
          </Box>
        </>
      )}
    </Paper>
  );
}

const daysText = (days: number | null): string =>
  days === null ? '–' : `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;

const Facts = memo(function Facts({ aging }: { aging: RfiAging | undefined }) {
  const facts = [
    { label: 'Open', text: aging && formatCount(aging.open) },
    { label: 'Overdue', text: aging && formatCount(aging.overdue), late: (aging?.overdue ?? 0) > 0 },
    { label: 'Average age', text: aging && daysText(aging.averageAgeDays) },
    { label: 'Average time to close', text: aging && daysText(aging.averageDaysToClose) },
  ];
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'auto auto' },
        columnGap: 8,
        rowGap: 3,
      }}
    >
      {facts.map(({ label, text, late }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column' }}>
          <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={(theme) => ({
              margin: 0,
              fontSize: '1.0625rem',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: late ? theme.vars.palette.tone.error.fg : undefined,
            })}
          >
            {text === undefined ? <Skeleton width={48} /> : <bdi>{text}</bdi>}
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

/** A bar's place on the axis, and the way to choose it without a pointer. */
const BarLabel = memo(function BarLabel({ bucket, on, onToggle }: BarLabelProps) {
  return (
    <ButtonBase
      aria-pressed={on}
      onClick={() => onToggle(bucket.bucket)}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        minBlockSize: 44,
        borderRadius: '8px',
        fontSize: '0.75rem',
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
