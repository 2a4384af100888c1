import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { memo } from 'react';
import type { RfiAgingBucket, RfiAgingBucketKey } from '@/shared/api/generated/model';
import { BUCKET_LABELS } from '../model/aging';

interface AgingBarsProps {
  buckets: readonly RfiAgingBucket[];
  height: number;
  onChoose: (bucket: RfiAgingBucketKey) => void;
}

/** The bars themselves, late ones at the foot. For the eye and the pointer; the labels below say and do the same. */
function AgingBars({ buckets, height, onChoose }: AgingBarsProps) {
  const { palette } = useTheme().vars;
  // A few RFIs are no full bar.
  const most = Math.max(4, ...buckets.map(({ count }) => count));
  return (
    <Box aria-hidden sx={{ '& svg, & rect': { cursor: 'pointer' } }}>
      <BarChart
        height={height}
        dataset={buckets.map(({ bucket, count, overdue }) => ({
          name: BUCKET_LABELS[bucket].short,
          overdue,
          onTime: count - overdue,
        }))}
        // Both axes are drawn as text around the chart: the labels are buttons, the counts stand in them.
        xAxis={[{ dataKey: 'name', scaleType: 'band', position: 'none', categoryGapRatio: 0.65 }]}
        yAxis={[{ position: 'none', min: 0, max: most }]}
        series={[
          { dataKey: 'overdue', label: 'Overdue', stack: 'open', color: palette.error.main },
          { dataKey: 'onTime', label: 'Not overdue', stack: 'open', color: palette.chart.primary },
        ]}
        borderRadius={3}
        margin={{ top: 4, bottom: 0, left: 0, right: 0 }}
        hideLegend
        skipAnimation
        // The counts stand below: a pointer over the bars covers nothing with them again.
        slotProps={{ tooltip: { trigger: 'none' } }}
        axisHighlight={{ x: 'none', y: 'none' }}
        // What is hidden from assistive technology must not take the focus either.
        disableKeyboardNavigation
        onAxisClick={(_event, axis) => {
          const chosen = axis === null ? undefined : buckets[axis.dataIndex];
          if (chosen !== undefined) onChoose(chosen.bucket);
        }}
      />
    </Box>
  );
}

export default memo(AgingBars);
