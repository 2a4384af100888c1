import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

/** Invisible text over the picture of the page: to select, to search and to be read aloud. */
const Text = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  forcedColorAdjust: 'none',
  transformOrigin: '0 0',
  '--min-font-size': 1,
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '& span, & br': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { backgroundColor: 'rgba(31, 79, 208, 0.28)' },
});

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  count: number;
  /** CSS pixels per point, or the CSS pixels that the page's width fills. */
  zoom: { scale: number } | { fit: number };
  /** Width and height in points, until the page itself is read. */
  size: readonly [number, number];
}

async function draw(
  page: PDFPageProxy,
  scale: number,
  canvas: HTMLCanvasElement,
  layer: HTMLElement,
  hold: (task: RenderTask) => void,
) {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale });
  const sharp = page.getViewport({ scale: scale * ratio });
  canvas.width = Math.floor(sharp.width);
  canvas.height = Math.floor(sharp.height);
  const task = page.render({ canvas, viewport: sharp });
  hold(task);
  await task.promise;
  layer.replaceChildren();
  const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
  await text.render();
}

/** One page, drawn when it comes near the visible part. */
export function PdfPage({ document, number, count, zoom, size }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number === 1);
  const [page, setPage] = useState<PDFPageProxy>();
  const viewport = page?.getViewport({ scale: 1 });
  const [width, height] = viewport === undefined ? size : [viewport.width, viewport.height];
  const scale = 'fit' in zoom ? zoom.fit / width : zoom.scale;

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '800px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!near) return;
    let gone = false;
    document.getPage(number).then(
      (read) => !gone && setPage(read),
      // The document was closed meanwhile.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [document, number, near]);

  useEffect(() => {
    const target = canvas.current;
    const text = layer.current;
    if (page === undefined || target === null || text === null) return;
    let running: RenderTask | undefined;
    // A cancelled drawing rejects; the next one is under way already.
    draw(page, scale, target, text, (task) => (running = task)).catch(() => undefined);
    return () => running?.cancel();
  }, [page, scale]);

  return (
    <Box
      ref={box}
      // Of the canvas too: from right to left it would set each glyph before its place. As an attribute, since
      // right-to-left styles turn `direction` round.
      dir="ltr"
      role="group"
      aria-label={`Page ${String(number)} of ${String(count)}`}
      data-page={number}
      sx={(theme) => ({
        '--total-scale-factor': scale,
        position: 'relative',
        flexShrink: 0,
        inlineSize: Math.floor(width * scale),
        blockSize: Math.floor(height * scale),
        backgroundColor: '#fff',
        boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, 0 2px 8px rgba(0, 0, 0, 0.12)`,
      })}
    >
      <canvas ref={canvas} aria-hidden style={{ display: 'block', width: '100%', height: '100%' }} />
      <Text ref={layer} />
    </Box>
  );
}
