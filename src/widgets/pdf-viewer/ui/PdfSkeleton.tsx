import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** A page of paper while the document comes. */
export function PdfSkeleton() {
  return (
    <Box
      sx={{ blockSize: '100%', padding: 4, display: 'flex', justifyContent: 'center', overflow: 'hidden' }}
    >
      <VisuallyHidden role="status">Loading document</VisuallyHidden>
      <Skeleton
        variant="rectangular"
        sx={{ inlineSize: 'min(100%, 820px)', aspectRatio: '8.5 / 11', blockSize: 'auto' }}
      />
    </Box>
  );
}
