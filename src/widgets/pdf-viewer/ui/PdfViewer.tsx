import { lazy, Suspense } from 'react';
import type { PdfDocumentProps } from './PdfDocument';
import { PdfSkeleton } from './PdfSkeleton';

const PdfDocument = lazy(() => import('./PdfDocument'));

interface PdfViewerProps extends Omit<PdfDocumentProps, 'file'> {
  /** The file; undefined while it is fetched. */
  file: Blob | undefined;
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
