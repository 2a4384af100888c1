import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useGradually } from '@/shared/lib/device/use-gradually';
import { useNear } from '@/shared/lib/files/use-near';
import { useThumbnail } from '@/shared/lib/files/use-thumbnail';
import { fileEnding } from '../../model/files';
import { formatDate } from '@/shared/lib/dates/format';
import { otherDay, photoNote, type SitePhoto } from '../../model/photo';
import { stripLook } from './strip-look';

const PhotoLightbox = lazy(async () => ({ default: (await import('./PhotoLightbox')).PhotoLightbox }));

interface PhotoStripProps {
  photos: readonly SitePhoto[];
  /** Of the list: "Photos of the day". */
  label: string;
  /** Side of a picture in CSS pixels. */
  side?: number;
}

/**
 * Photos side by side, as many as there are; each opens over the screen, with the way to its neighbours. A day has
 * hundreds of them: a tile is plain elements with one look for the strip, and has its picture once the strip comes near.
 */
export function PhotoStrip({ photos, label, side = 132 }: PhotoStripProps) {
  const [shown, setShown] = useState<number>();
  const { ref, near } = useNear<HTMLUListElement>();
  // What lies beyond the edge follows once the first screen is painted. The window's own width would have it laid out first.
  const drawn = useGradually(Math.max(4, Math.ceil(screen.width / side)));
  if (photos.length === 0) return null;
  return (
    <>
      <Box component="ul" ref={ref} aria-label={label} sx={stripLook(side)}>
        {photos.slice(0, drawn).map((photo, index) => (
          <li key={photo.key}>
            <button type="button" onClick={() => setShown(index)}>
              <span>
                <span>Open photo: </span>
                {near && <Picture photo={photo} side={side} />}
                {otherDay(photo) !== null && <em aria-hidden>{formatDate(otherDay(photo))}</em>}
              </span>
              <span>
                <bdi>{photo.caption ?? photo.name}</bdi>
                <span>, {photoNote(photo)}</span>
              </span>
            </button>
          </li>
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

/** The small picture, or what kind of file it is where there is none. */
function Picture({ photo, side }: { photo: SitePhoto; side: number }) {
  const { ref, url, isMissing } = useThumbnail<HTMLElement>(photo.key);
  return (
    <i ref={ref}>
      {url !== undefined && <img src={url} alt="" width={side} height={side} decoding="async" />}
      {isMissing && <span aria-hidden>{fileEnding(photo.name)}</span>}
    </i>
  );
}
