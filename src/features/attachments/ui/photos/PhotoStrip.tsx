import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useState } from 'react';
import { useThumbnail } from '@/shared/lib/files/use-thumbnail';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { fileEnding } from '../../model/files';
import { photoNote, type SitePhoto } from '../../model/photo';

const PhotoLightbox = lazy(async () => ({ default: (await import('./PhotoLightbox')).PhotoLightbox }));

interface PhotoStripProps {
  photos: readonly SitePhoto[];
  /** Of the list: "Photos of the day". */
  label: string;
  /** Side of a picture in CSS pixels. */
  side?: number;
}

/** Photos side by side, as many as there are; each opens over the screen, with the way to its neighbours. */
export function PhotoStrip({ photos, label, side = 132 }: PhotoStripProps) {
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          margin: 0,
          // Room for the focus ring of what scrolls.
          padding: '4px',
          marginInline: '-4px',
          display: 'flex',
          gap: 2,
          overflowX: 'auto',
          scrollSnapType: 'x proximity',
          scrollPaddingInline: '4px',
        }}
      >
        {photos.map((photo, index) => (
          <Box
            component="li"
            key={photo.key}
            sx={{ flexShrink: 0, inlineSize: side, scrollSnapAlign: 'start' }}
          >
            <PhotoTile photo={photo} side={side} onOpen={() => setShown(index)} />
          </Box>
        ))}
      </Box>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <PhotoLightbox
            photos={photos}
            index={shown}
            onMove={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function PhotoTile({ photo, side, onOpen }: { photo: SitePhoto; side: number; onOpen: () => void }) {
  const { ref, url, isMissing } = useThumbnail<HTMLButtonElement>(photo.key);
  const title = photo.caption ?? photo.name;
  return (
    <ButtonBase
      ref={ref}
      onClick={onOpen}
      sx={{ display: 'block', inlineSize: '100%', textAlign: 'start', borderRadius: '8px' }}
    >
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          blockSize: side,
          borderRadius: '8px',
          overflow: 'hidden',
          fontSize: '0.75rem',
          fontWeight: 700,
          color: 'text.secondary',
          backgroundColor: theme.vars.palette.surface.sunken,
          border: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <VisuallyHidden>Open photo: </VisuallyHidden>
        {url !== undefined && (
          <Box
            component="img"
            src={url}
            alt=""
            width={side}
            height={side}
            decoding="async"
            sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
        {isMissing && <span aria-hidden>{fileEnding(photo.name)}</span>}
      </Box>
      <Box
        sx={{
          marginBlockStart: 1,
          fontSize: '0.75rem',
          fontWeight: 550,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <bdi>{title}</bdi>
        <VisuallyHidden>, {photoNote(photo)}</VisuallyHidden>
      </Box>
    </ButtonBase>
  );
}
