import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { StepMarker, type StepState } from '@/entities/pay-app';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

interface StationProps {
  number: number;
  state: StepState;
  title: string;
  /** Where it stands, in words: what comes, who has it. */
  description: ReactNode;
  /** A chip, or a due date. */
  aside?: ReactNode;
  children?: ReactNode;
}

const WORDS: Readonly<Record<StepState, string>> = {
  done: 'Done',
  active: 'In progress',
  waiting: 'Out for signature',
  returned: 'Declined',
  upcoming: 'Not started',
};

/** One station on the way of a payment: its number on its tone, where it stands, and what it is about. */
export function Station({ number, state, title, description, aside, children }: StationProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
          columnGap: 3,
          rowGap: 2,
          alignItems: 'start',
          paddingInline: { xs: 4, sm: 5 },
          paddingBlock: 4,
        }}
      >
        <StepMarker state={state} number={number} />
        <Box sx={{ minInlineSize: 0 }}>
          <Typography id={id} variant="h3" component="h2" sx={{ lineHeight: '24px' }}>
            {title}
            <VisuallyHidden>{`: ${WORDS[state]}`}</VisuallyHidden>
          </Typography>
          <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', textWrap: 'pretty' }}>
            {description}
          </Box>
        </Box>
        {aside !== undefined && (
          <Box
            sx={{
              gridColumn: { xs: 2, sm: 'auto' },
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
              minBlockSize: 24,
            }}
          >
            {aside}
          </Box>
        )}
      </Box>
      {children}
    </Paper>
  );
}
