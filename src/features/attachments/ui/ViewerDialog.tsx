import Download from '@mui/icons-material/FileDownloadOutlined';
import Next from '@mui/icons-material/ChevronRightRounded';
import Previous from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, type KeyboardEventHandler, useState } from 'react';
import { saveStoredFile, useStoredFile } from '@/shared/lib/files/stored-file';
import { useObjectUrl } from '@/shared/lib/files/use-object-url';
import { FullScreenDialog } from '@/shared/ui/dialog/FullScreenDialog';
import { Loader } from '@/shared/ui/Loader';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { NotShown } from '@/shared/ui/states/NotShown';
import { fileKind, fileSize, type StoredFile } from '../model/files';
import type { PdfReader } from './AttachmentViewer';

interface ViewerDialogProps {
  files: readonly StoredFile[];
  index: number;
  Pdf: PdfReader;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One file over the whole screen, with the way to its neighbours. */
export function ViewerDialog({ files, index, Pdf, onMove, onClose }: ViewerDialogProps) {
  const file = files[index];
  if (file === undefined) return null;
  const move = (by: number): void => {
    if (files[index + by] !== undefined) onMove(index + by);
  };
  const onKeyDown: KeyboardEventHandler = ({ key }) => {
    // A document is read with the arrow keys itself.
    if (fileKind(file.contentType) === 'pdf') return;
    const forwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === forwards) move(1);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') move(-1);
  };
  return (
    <FullScreenDialog
      title={<bdi>{file.name}</bdi>}
      note={
        fileSize(file.size) + (files.length > 1 ? ` · ${String(index + 1)} of ${String(files.length)}` : '')
      }
      closeLabel="Close file"
      onClose={onClose}
      onKeyDown={onKeyDown}
      actions={
        <>
          {files.length > 1 && (
            <>
              <Turn label="Previous file" disabled={index === 0} onClick={() => move(-1)} Icon={Previous} />
              <Turn
                label="Next file"
                disabled={index === files.length - 1}
                onClick={() => move(1)}
                Icon={Next}
              />
            </>
          )}
          <Tooltip title="Download">
            <IconButton aria-label="Download file" onClick={() => saveStoredFile(file)}>
              <Download />
            </IconButton>
          </Tooltip>
        </>
      }
    >
      <FileContent key={file.key} file={file} Pdf={Pdf} />
    </FullScreenDialog>
  );
}

function Turn({
  label,
  disabled,
  onClick,
  Icon,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  Icon: React.ElementType<Pick<ComponentProps<typeof Next>, 'sx'>>;
}) {
  return (
    <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  );
}

function FileContent({ file, Pdf }: { file: StoredFile; Pdf: PdfReader }) {
  const kind = fileKind(file.contentType);
  const { data, isError, error, refetch } = useStoredFile(file.key, kind !== 'other');
  if (kind === 'other') return <NotShown file={file} title="No preview for this type of file" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (kind === 'pdf') return <Pdf file={data} title={file.name} />;
  return data === undefined ? <Loader loading /> : <Picture blob={data} file={file} />;
}

function Picture({ blob, file }: { blob: Blob; file: StoredFile }) {
  const url = useObjectUrl(blob);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NotShown file={file} title="This picture cannot be opened" />;
  return (
    <Box
      component="img"
      src={url}
      alt={file.name}
      onError={() => setBroken(true)}
      sx={{ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'contain', padding: 2 }}
    />
  );
}
