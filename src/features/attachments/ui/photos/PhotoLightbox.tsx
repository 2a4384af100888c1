import Box from '@mui/material/Box';
import { AddressLink } from '@/shared/ui/AddressLink';
import { photoNote, type SitePhoto } from '../../model/photo';
import { ViewerDialog } from '../ViewerDialog';

interface PhotoLightboxProps {
  photos: readonly SitePhoto[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One photo over the whole screen: what is on it, when, where and by whom, with the way to its record. */
export function PhotoLightbox({ photos, index, onMove, onClose }: PhotoLightboxProps) {
  const photo = photos[index];
  if (photo === undefined) return null;
  const { caption, record } = photo;
  return (
    <ViewerDialog
      files={photos}
      index={index}
      onMove={onMove}
      onClose={onClose}
      caption={
        <>
          {caption !== null && <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{caption}</Box>}
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{photoNote(photo)}</Box>
          {record !== undefined && (
            <AddressLink to={record.href} onClick={onClose}>
              {record.name}
            </AddressLink>
          )}
        </>
      }
    />
  );
}
