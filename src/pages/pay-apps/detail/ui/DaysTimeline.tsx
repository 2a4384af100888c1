import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { dueDays } from '../model/term-form';

interface DaysTimelineProps {
  /** Days to sign the conditional waiver, to pay, and to sign the unconditional waiver; null where not a number. */
  days: readonly [number | null, number | null, number | null];
}

const LABELS = ['Conditional waiver signed', 'Payment released', 'Unconditional waiver signed'] as const;

/** What the three day counts mean in dates, if an application were approved today and every step used its time. */
export function DaysTimeline({ days }: DaysTimelineProps) {
  const stops = dueDays(todayIso(), days).map((date, index) => ({
    label: ['Application approved', ...LABELS][index] ?? '',
    date,
  }));
  return (
    <Box
      component="figure"
      sx={(theme) => ({
        margin: 0,
        padding: 3,
        borderRadius: '8px',
        backgroundColor: theme.vars.palette.surface.sunken,
        fontSize: 'body2.fontSize',
      })}
    >
      <Box component="figcaption" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        Due dates of an application approved today
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {stops.map((stop, index) => (
          <Fragment key={stop.label}>
            {index > 0 && (
              <ArrowForward
                aria-hidden
                sx={{
                  fontSize: 16,
                  color: 'text.secondary',
                  display: { xs: 'none', sm: 'block' },
                  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
                }}
              />
            )}
            <Box sx={{ flex: { xs: '1 1 40%', sm: '0 0 auto' } }}>
              <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>{stop.label}</Box>
              <Box sx={{ fontWeight: 600 }}>{stop.date === null ? '–' : formatDate(stop.date)}</Box>
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
