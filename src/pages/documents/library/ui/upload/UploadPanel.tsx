import Close from '@mui/icons-material/CloseRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import type { UploadItem, UploadStatus } from '../../model/upload/item';
import type { UploadTotals } from '../../model/upload/totals';
import type { TakenAnswer } from '../../model/upload/upload-queue';
import { titleOf } from '../../model/upload/words';
import { TakenQuestion } from './TakenQuestion';
import { UploadRow } from './UploadRow';

interface UploadPanelProps {
  items: readonly UploadItem[];
  totals: UploadTotals;
  /** Why nothing goes on for a while. */
  pause: string | undefined;
  /** One file, or all that failed. */
  onRetry: (id?: string) => void;
  /** One file, or all that are not stored. */
  onStop: (id?: string) => void;
  onAnswer: (id: string, answer: TakenAnswer, forAll: boolean) => void;
  onClear: () => void;
}

/** What the reader has to see to stands first, what is finished last. */
const RANK: Readonly<Record<UploadStatus, number>> = {
  asking: 0,
  failed: 1,
  refused: 1,
  sending: 2,
  waiting: 3,
  done: 4,
  stopped: 5,
};

/** What becomes of the files, at the foot of the window: it can be folded, and goes when the reader closes it. */
export function UploadPanel(props: UploadPanelProps) {
  const { items, totals, pause, onRetry, onStop, onAnswer, onClear } = props;
  const [isFolded, setFolded] = useState(false);
  const id = useId();
  const asking = items.find(({ status }) => status === 'asking');
  const { failed } = totals.count;
  return (
    <Box
      role="region"
      aria-label="Uploads"
      data-corner-panel
      sx={(theme) => ({
        position: 'fixed',
        insetInlineEnd: { xs: 8, sm: 16 },
        insetInlineStart: { xs: 8, sm: 'auto' },
        insetBlockEnd: { xs: 8, sm: 16 },
        inlineSize: { sm: 420 },
        maxBlockSize: { xs: '60dvh', sm: 'min(560px, 70dvh)' },
        zIndex: theme.zIndex.appBar + 1,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        borderRadius: '12px',
        border: `1px solid ${theme.vars.palette.line.control}`,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: '0 8px 24px rgba(0, 0, 0, 0.18)',
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInlineStart: 3,
          paddingInlineEnd: 1,
          paddingBlock: 1,
        }}
      >
        <Box
          sx={{
            flex: 1,
            minInlineSize: 0,
            fontSize: 'body1.fontSize',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {titleOf(totals)}
        </Box>
        <IconButton
          aria-label={isFolded ? 'Show the files' : 'Fold the files'}
          aria-expanded={!isFolded}
          aria-controls={isFolded ? undefined : id}
          onClick={() => setFolded(!isFolded)}
        >
          <ExpandMore sx={{ transform: isFolded ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
        {totals.open === 0 && (
          <IconButton aria-label="Close the uploads" onClick={onClear}>
            <Close />
          </IconButton>
        )}
      </Box>
      {totals.open > 0 && (
        <LinearProgress
          aria-label="All uploads"
          variant="determinate"
          value={Math.round(totals.share * 100)}
        />
      )}
      {!isFolded && (
        <Box id={id} sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}>
          {pause !== undefined && (
            <Box sx={{ padding: 2 }}>
              <Notice tone="info">{pause} It goes on by itself.</Notice>
            </Box>
          )}
          {asking && (
            <TakenQuestion key={asking.id} item={asking} count={totals.count.asking} onAnswer={onAnswer} />
          )}
          <Rows items={items} onRetry={onRetry} onStop={onStop} />
          {(failed > 0 || totals.open > 0) && (
            <Box
              sx={(theme) => ({
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'flex-end',
                gap: 2,
                padding: 2,
                borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              {totals.open > 0 && (
                <Button size="xs" onClick={() => onStop()}>
                  Cancel all
                </Button>
              )}
              {failed > 0 && (
                <Button size="xs" variant="solid" onClick={() => onRetry()}>
                  Retry {formatCount(failed)} failed
                </Button>
              )}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The files; of 1,000 only those in view are drawn. */
function Rows({ items, onRetry, onStop }: Pick<UploadPanelProps, 'items' | 'onRetry' | 'onStop'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => items.toSorted((a, b) => RANK[a.status] - RANK[b.status]), [items]);
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 52,
    overscan: 6,
    getItemKey: (at) => sorted[at]?.id ?? at,
  });
  return (
    <Box
      ref={scroller}
      role="list"
      aria-label="Files"
      // Scrolls by the keyboard, also where nothing in it takes the focus.
      tabIndex={0}
      sx={{ overflow: 'auto', minBlockSize: 0, flex: '1 1 auto' }}
    >
      <Box role="presentation" sx={{ position: 'relative' }} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const item = sorted[index];
          return (
            item && (
              <Box
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={sorted.length}
                style={{ transform: `translateY(${String(start)}px)` }}
                sx={{ position: 'absolute', insetInline: 0, insetBlockStart: 0 }}
              >
                <UploadRow item={item} onRetry={() => onRetry(item.id)} onStop={() => onStop(item.id)} />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
