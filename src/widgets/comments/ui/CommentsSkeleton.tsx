import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** Where the comments will stand. */
export function CommentsSkeleton() {
  return (
    <Box role="status" aria-busy sx={{ display: 'grid', gap: 4 }}>
      <VisuallyHidden>Loading comments</VisuallyHidden>
      {[0, 1].map((index) => (
        <Box key={index} sx={{ display: 'flex', gap: 2.5 }}>
          <Skeleton variant="circular" width={28} height={28} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="30%" height={16} />
            <Skeleton width="70%" height={16} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
