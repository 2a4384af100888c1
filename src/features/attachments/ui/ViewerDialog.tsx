import Close from '@mui/icons-material/CloseRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Next from '@mui/icons-material/ChevronRightRounded';
import Previous from '@mui/icons-material/ChevronLeftRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { downloadFile } from '@/shared/api/download';
import { fetchFile } from '@/shared/api/http';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { Loader } from '@/shared/ui/Loader';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { toastError } from '@/shared/ui/toast/toast';
import { fileKind, fileSize, type StoredFile } from '../model/files';
import type { PdfReader } from './AttachmentViewer';

interface ViewerDialogProps {
  files: readonly StoredFile[];
  index: number;
  Pdf: PdfReader;
  onMove: (index: number) => void;
  onClose: () => void;
}

function save(file: StoredFile): void {
  const query = new URLSearchParams({ key: file.key, filename: file.name }).toString();
  downloadFile(`/documents/download?${query}`, file.name).catch((error: unknown) =>
    toastError(error, MESSAGES.common.fetchFailed),
  );
}

/** One file over the whole screen, with the way to its neighbours. */
export function ViewerDialog({ files, index, Pdf, onMove, onClose }: ViewerDialogProps) {
  const id = useId();
  const file = files[index];
  if (file === undefined) return null;
  const move = (by: number): void => {
    if (files[index + by] !== undefined) onMove(index + by);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      onKeyDown={(event) => {
        // A document is read with the arrow keys itself.
        if (fileKind(file.contentType) === 'pdf') return;
        const forwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
        if (event.key === forwards) move(1);
        else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(-1);
      }}
      slotProps={{
        paper: {
          sx: {
            borderRadius: 0,
            border: 0,
            margin: '0 !important',
            inlineSize: '100% !important',
            maxBlockSize: '100% !important',
          },
        },
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          blockSize: 56,
          flexShrink: 0,
          paddingInline: { xs: 3, sm: 5 },
          borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box
            id={id}
            component="h2"
            sx={{
              margin: 0,
              fontSize: '0.9375rem',
              fontWeight: 600,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <bdi>{file.name}</bdi>
          </Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {fileSize(file.size)}
            {files.length > 1 && ` · ${String(index + 1)} of ${String(files.length)}`}
          </Box>
        </Box>
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
          <IconButton aria-label="Download file" onClick={() => save(file)}>
            <Download />
          </IconButton>
        </Tooltip>
        <IconButton aria-label="Close file" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={(theme) => ({ flex: 1, minBlockSize: 0, backgroundColor: theme.vars.palette.surface.sunken })}>
        <FileContent key={file.key} file={file} Pdf={Pdf} />
      </Box>
    </Dialog>
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
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['documents', 'stream', file.key],
    queryFn: async ({ signal }) =>
      (await fetchFile(`/documents/stream?key=${encodeURIComponent(file.key)}`, { signal })).blob,
    enabled: kind !== 'other',
    staleTime: Infinity,
  });
  if (kind === 'other') {
    return (
      <EmptyState
        title="This type cannot be shown here"
        action={
          <Button size="sm" variant="solid" onClick={() => save(file)}>
            Download file
          </Button>
        }
      >
        Save the file and open it with its own program.
      </EmptyState>
    );
  }
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (kind === 'pdf') return <Pdf file={data} title={file.name} fileName={file.name} />;
  return data === undefined ? <Loader loading /> : <Picture blob={data} name={file.name} />;
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <Box
      component="img"
      src={url}
      alt={name}
      sx={{ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'contain', padding: 2 }}
    />
  );
}
