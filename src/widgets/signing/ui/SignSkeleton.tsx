import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { SIGN_LAYOUT } from './sign-layout';

/** The signer's page before its data. */
export function SignSkeleton() {
  return (
    <Box sx={SIGN_LAYOUT}>
      <VisuallyHidden as="h1">Sign a document</VisuallyHidden>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton
        variant="rounded"
        sx={{ blockSize: { xs: 64, md: 'calc(100dvh - 176px)' }, borderRadius: '12px' }}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Skeleton variant="rounded" width="70%" height={32} />
        <Skeleton variant="rounded" height={180} sx={{ borderRadius: '12px' }} />
        <Skeleton variant="rounded" height={300} sx={{ borderRadius: '12px' }} />
      </Box>
    </Box>
  );
}
