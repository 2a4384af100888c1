import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A link of its own within a row or a card that leads elsewhere: a click on it is not one on them. In a grid, which is one
 * stop of the Tab key, who comes to its cell by the arrow keys stands on the link.
 */
export function InRow({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const cell = box.current?.closest('[role=gridcell]');
    const link = box.current?.querySelector('a');
    if (!cell || !link) return;
    link.setAttribute('tabindex', '-1');
    const follow = (event: Event) => {
      if (event.target === cell) link.focus();
    };
    cell.addEventListener('focus', follow);
    return () => cell.removeEventListener('focus', follow);
  });
  return (
    <Box
      component="span"
      ref={box}
      sx={{ position: 'relative', zIndex: 1 }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.stopPropagation();
      }}
    >
      {children}
    </Box>
  );
}
