import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useThumbnail } from '@/shared/lib/files/use-thumbnail';

interface SitePictureProps {
  fileKey: string;
  alt: string;
}

/** A picture of a project's site, small, as large as the box around it; a mark where it cannot be shown. */
export function SitePicture({ fileKey, alt }: SitePictureProps) {
  const { ref, url, isMissing } = useThumbnail<HTMLDivElement>(fileKey);
  return (
    <Box ref={ref} sx={{ inlineSize: '100%', blockSize: '100%' }}>
      {isMissing ? (
        <Box
          role="img"
          aria-label={alt}
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            blockSize: '100%',
            color: 'text.secondary',
            backgroundColor: theme.vars.palette.surface.sunken,
          })}
        >
          <ImageOutlined aria-hidden />
        </Box>
      ) : url === undefined ? (
        <Skeleton variant="rectangular" width="100%" height="100%" />
      ) : (
        <Box
          component="img"
          src={url}
          alt={alt}
          sx={{ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
