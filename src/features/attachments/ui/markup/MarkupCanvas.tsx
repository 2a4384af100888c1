import Box from '@mui/material/Box';
import { type RefObject, useEffect, useId } from 'react';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { paintMark } from '../../model/markup/paint';
import type { Drawing } from '../../model/markup/use-drawing';

interface MarkupCanvasProps {
  ref: RefObject<HTMLCanvasElement | null>;
  picture: ImageBitmap;
  name: string;
  drawing: Drawing;
}

/** The photo with what is drawn on it, in its own pixels: what is shown is what is saved. */
export function MarkupCanvas({ ref, picture, name, drawing }: MarkupCanvasProps) {
  const { width, height } = picture;
  const { marks, cursor, isDown } = drawing;
  const help = useId();
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (context === null || context === undefined) return;
    context.drawImage(picture, 0, 0);
    for (const mark of marks) paintMark(context, mark, Math.max(width, height));
  }, [ref, picture, marks, width, height]);
  return (
    <Box
      sx={{
        position: 'relative',
        // As large as the room around it lets it be.
        inlineSize: `min(100cqi, calc(100cqb * ${String(width / height)}))`,
        aspectRatio: `${String(width)} / ${String(height)}`,
      }}
    >
      <Box
        component="canvas"
        ref={ref}
        width={width}
        height={height}
        // A picture that is worked on: its keys are its own.
        role="application"
        aria-roledescription="drawing surface"
        aria-label={`${name}, to draw on`}
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={drawing.onKeyDown}
        onBlur={drawing.hideCursor}
        {...drawing.pointer}
        sx={(theme) => ({
          display: 'block',
          inlineSize: '100%',
          blockSize: '100%',
          touchAction: 'none',
          cursor: 'crosshair',
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        })}
      />
      <VisuallyHidden id={help}>
        Draw with a finger, a pen or the mouse. With the keyboard, the arrow keys move, with Shift further;
        Space begins and ends a mark.
      </VisuallyHidden>
      {cursor !== null && (
        <Box
          aria-hidden
          style={{
            top: `${String((cursor.y / height) * 100)}%`,
            left: `${String((cursor.x / width) * 100)}%`,
          }}
          sx={{
            position: 'absolute',
            inlineSize: 14,
            blockSize: 14,
            transform: 'translate(-50%, -50%)',
            borderRadius: '50%',
            pointerEvents: 'none',
            border: '2px solid #fff',
            outline: '2px solid #1b1b1b',
            backgroundColor: isDown ? drawing.ink.ink : 'transparent',
          }}
        />
      )}
    </Box>
  );
}
