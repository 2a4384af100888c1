import Check from '@mui/icons-material/CheckRounded';
import Replay from '@mui/icons-material/ReplayRounded';
import Hourglass from '@mui/icons-material/HourglassEmptyRounded';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { StepState } from '../model/journey';

const TONES = {
  done: 'success',
  active: 'info',
  waiting: 'warning',
  returned: 'error',
  upcoming: 'neutral',
} as const;

function colors(theme: Theme, state: StepState) {
  const tone = theme.vars.palette.tone[TONES[state]];
  return state === 'upcoming'
    ? {
        color: theme.vars.palette.text.secondary,
        borderColor: theme.vars.palette.line.control,
        backgroundColor: 'transparent',
      }
    : { color: tone.fg, borderColor: 'currentColor', backgroundColor: tone.bg };
}

/** A step's number on its tone; a sign in its place says that it is done, waits or came back. */
export function StepMarker({ state, number }: { state: StepState; number: number }) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        inlineSize: 24,
        blockSize: 24,
        borderRadius: '50%',
        border: '1.5px solid',
        fontSize: 'caption.fontSize',
        fontWeight: 650,
        flexShrink: 0,
        '& svg': { fontSize: 15 },
        ...colors(theme, state),
      })}
    >
      {state === 'done' ? (
        <Check />
      ) : state === 'returned' ? (
        <Replay />
      ) : state === 'waiting' ? (
        <Hourglass />
      ) : (
        number
      )}
    </Box>
  );
}
