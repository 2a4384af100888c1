import Box from '@mui/material/Box';
import { type PointerEvent, type ReactNode, useRef } from 'react';

interface SwipedProps {
  disabled: boolean;
  /** 1 for what comes next, -1 for what was before. */
  onSwipe: (by: 1 | -1) => void;
  children: ReactNode;
}

/** CSS pixels that a finger goes sideways before it is a swipe, and how much more so than up or down. */
const FAR = 48;
const STEEP = 1.5;

/** What a finger wipes from one to the next; a mouse and the keyboard have the buttons and the arrow keys. */
export function Swiped({ disabled, onSwipe, children }: SwipedProps) {
  const from = useRef<{ id: number; x: number; y: number }>(undefined);
  const end = (event: PointerEvent): void => {
    const start = from.current;
    from.current = undefined;
    if (start === undefined || start.id !== event.pointerId) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(x) < FAR || Math.abs(x) < Math.abs(y) * STEEP) return;
    const isForwards = document.documentElement.dir === 'rtl' ? x > 0 : x < 0;
    onSwipe(isForwards ? 1 : -1);
  };
  return (
    <Box
      onPointerDown={({ pointerType, isPrimary, pointerId, clientX, clientY }) => {
        // A second finger makes it a pinch.
        from.current =
          disabled || pointerType === 'mouse' || !isPrimary
            ? undefined
            : { id: pointerId, x: clientX, y: clientY };
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = undefined;
      }}
      sx={{
        flex: 1,
        minBlockSize: 0,
        // The browser keeps scrolling up and down and pinching; sideways is ours.
        touchAction: disabled ? 'auto' : 'pan-y pinch-zoom',
      }}
    >
      {children}
    </Box>
  );
}
