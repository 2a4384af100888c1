import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { fileSize } from '@/features/attachments';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useStoredFile } from '@/shared/lib/files/stored-file';
import { Spinner } from '@/shared/ui/Loader';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { NotShown } from '@/shared/ui/states/NotShown';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { LARGEST, previewKind, type PreviewedFile, type PreviewKind } from '../../model/preview/preview-kind';
import { PictureView } from './PictureView';
import { TextView } from './TextView';

const SheetView = lazy(() => import('./SheetView'));

interface DocumentPreviewProps {
  file: PreviewedFile;
  /** What it is called beside another content of the same file. */
  title?: string;
}

/** A stored file in place: a picture, a PDF, a spreadsheet, a text; anything else can be downloaded. */
export function DocumentPreview({ file, title = file.name }: DocumentPreviewProps) {
  const kind = previewKind(file);
  if (kind === null) return <NotShown file={file} title="No preview for this type of file" />;
  const largest = LARGEST[kind];
  if (largest !== undefined && file.size > largest)
    return <NotShown file={file} title={`With ${fileSize(file.size)} it is too large for a preview`} />;
  return <Content key={file.key} file={file} kind={kind} title={title} />;
}

function Content({ file, kind, title }: Required<DocumentPreviewProps> & { kind: PreviewKind }) {
  const { data, isError, error, refetch } = useStoredFile(file.key, true);
  if (isError)
    return (
      <ErrorState
        error={error}
        fallback={TOOL_MESSAGES.documents.fetchFailed}
        onRetry={() => void refetch()}
      />
    );
  if (kind === 'pdf') return <PdfViewer file={data} title={title} />;
  const loading = <Waiting />;
  if (data === undefined) return loading;
  const broken = <NotShown file={file} title="This file cannot be opened here" />;
  if (kind === 'image') return <PictureView blob={data} name={title} broken={broken} />;
  if (kind === 'sheet')
    return (
      <Suspense fallback={loading}>
        <SheetView blob={data} name={file.name} loading={loading} broken={broken} />
      </Suspense>
    );
  return (
    <TextView blob={data} name={file.name} markdown={kind === 'markdown'} loading={loading} broken={broken} />
  );
}

/** While the content comes: the frame keeps its height. */
function Waiting() {
  return (
    <Box role="status" aria-busy sx={{ display: 'grid', placeItems: 'center', blockSize: '100%' }}>
      <Spinner size={40} label="Loading file" />
    </Box>
  );
}
