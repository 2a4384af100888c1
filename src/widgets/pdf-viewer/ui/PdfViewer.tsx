import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

const PdfDocument = lazy(() => import('./PdfDocument'));

export interface PdfViewerProps {
  /** The file; undefined while it is fetched. */
  file: Blob | undefined;
  /** Name of the document for its readers. */
  title: string;
  /** Name under which it is saved; left out where the frame around it saves it. */
  fileName?: string;
}

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

/** Reads a PDF in place: pages, zoom, text that can be selected and read aloud, download. Fills its parent. */
export function PdfViewer({ file, ...rest }: PdfViewerProps) {
  if (file === undefined) return <PdfSkeleton />;
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfDocument file={file} {...rest} />
    </Suspense>
  );
}
