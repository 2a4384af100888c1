import Box from '@mui/material/Box';
import { type RefCallback, useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Button } from '@/shared/ui/Button';

interface DrawingPadProps {
  /** Base64 of the PNG without its prefix; blank when cleared. */
  onChange: (png: string) => void;
  focusRef: RefCallback<HTMLElement>;
}

/** Twice the CSS size: sharp on paper, and far below the limit of a signature's file. */
const SHARPNESS = 2;

/** The pad one draws on. A turned phone or a resized window keeps what was drawn. */
export default function DrawingPad({ onChange, focusRef }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const made = new SignaturePad(element, { penColor: '#14213d', minWidth: 0.8, maxWidth: 2.4 });
    pad.current = made;
    const fit = (): void => {
      const strokes = made.toData();
      element.width = element.offsetWidth * SHARPNESS;
      element.height = element.offsetHeight * SHARPNESS;
      element.getContext('2d')?.scale(SHARPNESS, SHARPNESS);
      made.clear();
      made.fromData(strokes);
    };
    fit();
    const ended = (): void => {
      setDrawn(true);
      report.current(made.toDataURL('image/png').replace(/^data:image\/png;base64,/, ''));
    };
    made.addEventListener('endStroke', ended);
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.removeEventListener('endStroke', ended);
      made.off();
    };
  }, []);

  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={drawn ? 'Your drawn signature' : 'Pad to draw your signature on'}
        sx={(theme) => ({
          display: 'block',
          inlineSize: '100%',
          blockSize: 168,
          borderRadius: '8px',
          border: `1px solid ${theme.vars.palette.line.control}`,
          // Ink on paper in both themes; the line is a guide and not part of the drawing.
          background:
            'linear-gradient(#9a958a, #9a958a) 16px calc(100% - 36px) / calc(100% - 32px) 1px no-repeat #fff',
          touchAction: 'none',
          cursor: 'crosshair',
        })}
      />
      <Box sx={{ position: 'absolute', insetBlockStart: 6, insetInlineEnd: 6 }}>
        <Button
          ref={focusRef}
          size="xs"
          disabled={!drawn}
          onClick={() => {
            pad.current?.clear();
            setDrawn(false);
            onChange('');
          }}
        >
          Clear
        </Button>
      </Box>
    </Box>
  );
}
