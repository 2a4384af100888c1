import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '#domain/transition/status-face.ts';
import { Button } from '../Button';

interface ToneButtonsProps<Value extends string> {
  /** What is chosen: "Result". */
  label: string;
  choices: readonly { value: Value; label: string; tone: Tone; icon: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of a few outcomes, each on its tone and large enough for a thumb in a glove. */
export function ToneButtons<Value extends string>(props: ToneButtonsProps<Value>) {
  return (
    <Box
      role="group"
      aria-label={props.label}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(${String(props.choices.length)}, minmax(0, 1fr))`,
      }}
    >
      {props.choices.map(({ value, label, tone, icon }) => (
        <Button
          key={value}
          size="lg"
          fullWidth
          aria-pressed={props.value === value}
          startIcon={icon}
          onClick={() => props.onChange(value)}
          sx={({ vars: { palette } }) => ({
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 0.5, sm: 2 },
            '&[data-size="lg"]': { paddingInline: 1, fontSize: { xs: 'body1.fontSize', sm: '0.9375rem' } },
            '& svg': { color: palette.tone[tone].fg },
            '&[data-variant="default"][aria-pressed="true"]': {
              color: palette.tone[tone].fg,
              backgroundColor: palette.tone[tone].bg,
              borderColor: palette.tone[tone].fg,
            },
          })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
