import Download from '@mui/icons-material/FileDownloadOutlined';
import Next from '@mui/icons-material/ChevronRightRounded';
import Previous from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEventHandler,
  type ReactNode,
  useState,
} from 'react';
import { saveStoredFile, useStoredFile } from '@/shared/lib/files/stored-file';
import { useObjectUrl } from '@/shared/lib/files/use-object-url';
import { FullScreenDialog } from '@/shared/ui/dialog/FullScreenDialog';
import { Loader } from '@/shared/ui/Loader';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { NotShown } from '@/shared/ui/states/NotShown';
import { fileKind, fileSize, type StoredFile } from '../model/files';
import { Swiped } from '@/shared/ui/Swiped';

/** Shows a PDF in its parent; the page hands it in, since the PDF reader stands above this layer. */
export type PdfReader = ComponentType<{ file: Blob | undefined; title: string }>;

interface ViewerDialogProps {
  files: readonly StoredFile[];
  index: number;
  /** Left out where none of the files is a document. */
  Pdf?: PdfReader;
  /** What is said of the file under it. */
  caption?: ReactNode;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One file over the whole screen, with the way to its neighbours. */
export function ViewerDialog({ files, index, Pdf, caption, onMove, onClose }: ViewerDialogProps) {
  const file = files[index];
  if (file === undefined) return null;
  const move = (by: number): void => {
    if (files[index + by] !== undefined) onMove(index + by);
  };
  const isRead = fileKind(file.contentType) === 'pdf';
  const onKeyDown: KeyboardEventHandler = ({ key }) => {
    // A document is read with the arrow keys itself.
    if (isRead) return;
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
      <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
        <Swiped disabled={isRead} onSwipe={move}>
          <FileContent key={file.key} file={file} Pdf={Pdf} />
        </Swiped>
        {caption !== undefined && (
          <Box
            // What is said changes with the picture, while the focus stays on the button that turns to it.
            aria-live="polite"
            sx={(theme) => ({
              flexShrink: 0,
              paddingBlock: 3,
              paddingInline: { xs: 3, sm: 5 },
              fontSize: 'body2.fontSize',
              backgroundColor: theme.vars.palette.background.paper,
              borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            {caption}
          </Box>
        )}
      </Box>
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

function FileContent({ file, Pdf }: { file: StoredFile; Pdf?: PdfReader | undefined }) {
  const kind = fileKind(file.contentType);
  const { data, isError, error, refetch } = useStoredFile(file.key, kind !== 'other');
  if (kind === 'other' || (kind === 'pdf' && Pdf === undefined))
    return <NotShown file={file} title="No preview for this type of file" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (kind === 'pdf' && Pdf !== undefined) return <Pdf file={data} title={file.name} />;
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
