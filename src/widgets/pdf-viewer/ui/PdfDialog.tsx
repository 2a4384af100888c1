import { useQuery } from '@tanstack/react-query';
import { FullScreenDialog } from '@/shared/ui/dialog/FullScreenDialog';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { PdfViewer } from './PdfViewer';

interface PdfDialogProps {
  title: string;
  fileName: string;
  /** Names the file and its version, so that a changed record is fetched again. */
  fileKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Blob>;
  /** The operation's failure text. */
  fallback: string;
  onClose: () => void;
}

/** A document over the whole screen. */
export function PdfDialog({ title, fileName, fileKey, load, fallback, onClose }: PdfDialogProps) {
  const file = useQuery({
    queryKey: ['pdf', ...fileKey],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <FullScreenDialog title={title} closeLabel="Close document" onClose={onClose}>
      {file.isError ? (
        <ErrorState error={file.error} fallback={fallback} onRetry={() => void file.refetch()} />
      ) : (
        <PdfViewer file={file.data} title={title} fileName={fileName} />
      )}
    </FullScreenDialog>
  );
}
