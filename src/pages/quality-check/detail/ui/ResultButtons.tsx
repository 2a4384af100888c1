import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { QUALITY_RESULTS, type QualityResult } from '#domain/quality-check/status.ts';
import { RESULT_FACES } from '@/entities/quality-check';
import { Button } from '@/shared/ui/Button';

const ICONS: Readonly<Record<QualityResult, ReactNode>> = {
  PASS: <CheckCircle />,
  FAIL: <Cancel />,
  OBSERVATION: <Visibility />,
};

interface ResultButtonsProps {
  value: QualityResult | null;
  onChange: (result: QualityResult) => void;
}

/** The result of a look, each large enough for a thumb in a glove. */
export function ResultButtons({ value, onChange }: ResultButtonsProps) {
  return (
    <Box
      role="group"
      aria-label="Result"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
    >
      {QUALITY_RESULTS.map((result) => (
        <Button
          key={result}
          size="lg"
          fullWidth
          aria-pressed={value === result}
          startIcon={ICONS[result]}
          onClick={() => onChange(result)}
          sx={(theme) => {
            const tone = theme.vars.palette.tone[RESULT_FACES[result].tone];
            return {
              flexDirection: { xs: 'column', sm: 'row' },
              gap: { xs: 0.5, sm: 2 },
              '&[data-size="lg"]': { paddingInline: 1, fontSize: { xs: '0.875rem', sm: '0.9375rem' } },
              '& svg': { color: tone.fg },
              '&[data-variant="default"][aria-pressed="true"]': {
                color: tone.fg,
                backgroundColor: tone.bg,
                borderColor: tone.fg,
              },
            };
          }}
        >
          {RESULT_FACES[result].label}
        </Button>
      ))}
    </Box>
  );
}
