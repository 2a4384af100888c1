import Add from '@mui/icons-material/AddRounded';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import Remove from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type PointerEventHandler, type ReactNode, useRef, useState } from 'react';
import { useObjectUrl } from '@/shared/lib/files/use-object-url';

const STEP = 1.25;
const SMALLEST = 0.1;
const LARGEST = 4;

interface PictureViewProps {
  blob: Blob;
  name: string;
  /** Stands in its place where the picture cannot be drawn. */
  broken: ReactNode;
}

/** Moves what is larger than its frame along with a mouse; a finger scrolls by itself. */
const drag: PointerEventHandler<HTMLElement> = ({
  buttons,
  pointerType,
  movementX,
  movementY,
  currentTarget,
}) => {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
};

/** A picture, fitted into its frame or at a size of one's own. */
export function PictureView({ blob, name, broken }: PictureViewProps) {
  const url = useObjectUrl(blob);
  const frame = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  /** Null fits the picture into the frame. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return broken;

  /** How large the fitted picture is, as a part of its own size; a small one is not blown up. */
  const fitted = (): number =>
    natural && frame.current
      ? Math.min(1, frame.current.clientWidth / natural.width, frame.current.clientHeight / natural.height)
      : 1;
  const zoom = (factor: number): void =>
    setChosen(Math.min(LARGEST, Math.max(SMALLEST, (chosen ?? fitted()) * factor)));
  return (
    <Box sx={{ position: 'relative', blockSize: '100%' }}>
      <Box
        ref={frame}
        role="region"
        aria-label={name}
        // Scrolls by the keyboard.
        tabIndex={0}
        onPointerMove={chosen === null ? undefined : drag}
        onDoubleClick={() => setChosen(chosen === null ? 1 : null)}
        sx={{
          blockSize: '100%',
          overflow: 'auto',
          display: 'grid',
          outlineOffset: '-2px !important',
          cursor: chosen === null ? 'zoom-in' : 'grab',
        }}
      >
        {url !== undefined && (
          <Box
            component="img"
            src={url}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setBroken(true)}
            sx={{
              display: 'block',
              margin: 'auto',
              ...(chosen === null || natural === undefined
                ? {
                    maxInlineSize: '100%',
                    maxBlockSize: '100%',
                    minBlockSize: 0,
                    position: 'absolute',
                    inset: 0,
                  }
                : { inlineSize: natural.width * chosen, blockSize: natural.height * chosen }),
            }}
          />
        )}
      </Box>
      <ZoomBar
        percent={chosen === null ? null : Math.round(chosen * 100)}
        onZoom={zoom}
        onFit={() => setChosen(null)}
      />
    </Box>
  );
}

interface ZoomBarProps {
  /** Null where the picture is fitted. */
  percent: number | null;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

function ZoomBar({ percent, onZoom, onFit }: ZoomBarProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Zoom"
      sx={(theme) => ({
        position: 'absolute',
        insetBlockEnd: 12,
        insetInlineEnd: 12,
        display: 'flex',
        alignItems: 'center',
        fontSize: 'body2.fontSize',
        borderRadius: '8px',
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Tool label="Zoom out" onClick={() => onZoom(1 / STEP)} Icon={Remove} />
      <Box component="span" role="status" sx={{ minInlineSize: 44, textAlign: 'center' }}>
        {percent === null ? 'Fit' : `${String(percent)}%`}
      </Box>
      <Tool label="Zoom in" onClick={() => onZoom(STEP)} Icon={Add} />
      <Tool label="Fit to frame" onClick={onFit} Icon={FitScreen} />
    </Box>
  );
}

function Tool({ label, onClick, Icon }: { label: string; onClick: () => void; Icon: typeof Add }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
