import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
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
  const id = useId();
  const file = useQuery({
    queryKey: ['pdf', ...fileKey],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
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
          gap: 2,
          blockSize: 56,
          paddingInline: { xs: 3, sm: 5 },
          borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Box
          id={id}
          component="h2"
          sx={{
            margin: 0,
            flex: 1,
            minInlineSize: 0,
            fontSize: '0.9375rem',
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {title}
        </Box>
        <IconButton aria-label="Close document" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minBlockSize: 0 }}>
        {file.isError ? (
          <ErrorState error={file.error} fallback={fallback} onRetry={() => void file.refetch()} />
        ) : (
          <PdfViewer file={file.data} title={title} fileName={fileName} />
        )}
      </Box>
    </Dialog>
  );
}
