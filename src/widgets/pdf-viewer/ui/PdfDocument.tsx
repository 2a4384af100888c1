import Box from '@mui/material/Box';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { saveBlob } from '@/shared/api/download';
import { Button } from '@/shared/ui/Button';
import { StateBlock } from '@/shared/ui/states/StateBlock';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import { PdfPage } from './PdfPage';
import { PdfSkeleton } from './PdfSkeleton';
import { PdfToolbar } from './PdfToolbar';
import { usePdf } from './use-pdf';

/** CSS pixels of a point at 100%. */
const POINT = 96 / 72;
const STEP = 1.2;
/** Above this a document is not made to fill a wide screen: nobody reads a form at that size. */
const WIDEST = 900;
const LETTER = [612, 792] as const;

export interface PdfDocumentProps {
  file: Blob;
  /** Name of the document for its readers. */
  title: string;
  /** Name under which it is saved; left out where the frame around it saves it. */
  fileName?: string;
}

/** The viewer's body: its code is loaded with the engine, when a document is first shown. */
export default function PdfDocument({ file, title, fileName }: PdfDocumentProps) {
  const pdf = usePdf(file);
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [size, setSize] = useState<readonly [number, number]>(LETTER);
  /** Chosen scale; null fits the width. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const ready = pdf.kind === 'ready';
  const fit = Math.min(Math.max(room, 200), WIDEST);
  const scale = chosen ?? fit / size[0];

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setRoom(element.clientWidth - 32);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ready]);

  useEffect(() => {
    if (pdf.kind !== 'ready') return;
    let gone = false;
    void (async () => {
      try {
        const first = await pdf.document.getPage(1);
        const viewport = first.getViewport({ scale: 1 });
        if (!gone) setSize([viewport.width, viewport.height]);
      } catch {
        // The document was closed meanwhile; nobody looks at its size any more.
      }
    })();
    return () => {
      gone = true;
    };
  }, [pdf]);

  const follow = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
    const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')];
    const at = pages.findLast((each) => each.getBoundingClientRect().top <= middle);
    setPage(Number(at?.dataset.page ?? 1));
  }, []);

  const save = fileName === undefined ? undefined : () => saveBlob(file, fileName);
  if (pdf.kind === 'failed') {
    return (
      <StateBlock
        icon={<ErrorOutline />}
        role="alert"
        title="The document cannot be shown here"
        action={
          save && (
            <Button size="sm" variant="solid" onClick={save}>
              Download it
            </Button>
          )
        }
      />
    );
  }
  if (!ready) return <PdfSkeleton />;

  const goTo = (next: number): void => {
    scroller.current?.querySelector(`[data-page="${String(next)}"]`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box sx={{ blockSize: '100%', display: 'flex', flexDirection: 'column', minBlockSize: 0 }}>
      <PdfToolbar
        page={page}
        pageCount={pdf.pageCount}
        onPage={goTo}
        zoom={Math.round((scale / POINT) * 100)}
        onZoom={(step) => setChosen(Math.min(Math.max(scale * (step === 1 ? STEP : 1 / STEP), 0.5), 5.5))}
        onFit={() => setChosen(null)}
        onDownload={save}
      />
      <Box
        ref={scroller}
        role="region"
        aria-label={title}
        tabIndex={0}
        onScroll={follow}
        sx={(theme) => ({
          flex: 1,
          minBlockSize: 0,
          overflow: 'auto',
          padding: 4,
          backgroundColor: theme.vars.palette.surface.sunken,
          outlineOffset: '-2px !important',
        })}
      >
        {/* Wider than the room when zoomed in: the pages then start at the edge, so that none is cut off. */}
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 4,
            minInlineSize: 'min-content',
          }}
        >
          {Array.from({ length: pdf.pageCount }, (_, index) => (
            <PdfPage
              key={index}
              document={pdf.document}
              number={index + 1}
              count={pdf.pageCount}
              // A wide page among high ones is fitted by itself, and pushes none of them aside.
              zoom={chosen === null ? { fit } : { scale: chosen }}
              size={size}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
