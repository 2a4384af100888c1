import Draw from '@mui/icons-material/DrawOutlined';
import Close from '@mui/icons-material/CloseRounded';
import Replay from '@mui/icons-material/ReplayRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { fileSize, type StoredFile } from '../model/files';
import type { Upload } from '../model/use-uploads';
import { FileFace, LocalFace } from './FileFace';

interface RowProps {
  face: ReactNode;
  name: ReactNode;
  note: ReactNode;
  failed?: boolean;
  actions: ReactNode;
}

function Row({ face, name, note, failed = false, actions }: RowProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        padding: 1.5,
        paddingInlineEnd: 1,
        borderRadius: '8px',
        border: `1px solid ${failed ? theme.vars.palette.tone.error.border : theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {face}
      <Box sx={{ flex: 1, minInlineSize: 0, fontSize: 'body2.fontSize' }}>
        <Box sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        <Box sx={{ fontSize: 'caption.fontSize', color: failed ? 'error.main' : 'text.secondary' }}>
          {note}
        </Box>
      </Box>
      {actions}
    </Box>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton size="small" aria-label={label} onClick={onClick}>
      <Close fontSize="small" />
    </IconButton>
  );
}

function MarkUpButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton size="small" aria-label={`Mark up ${name}`} aria-haspopup="dialog" onClick={onClick}>
      <Draw fontSize="small" />
    </IconButton>
  );
}

/** A file that is stored and goes with the form. */
export function StoredRow({
  file,
  onOpen,
  onMarkUp,
  onRemove,
}: {
  file: StoredFile;
  onOpen: () => void;
  /** Draws on it; left out where that is not offered. */
  onMarkUp: (() => void) | undefined;
  onRemove: () => void;
}) {
  return (
    <Row
      face={<FileFace fileKey={file.key} name={file.name} type={file.contentType} />}
      name={
        <Box
          component="button"
          type="button"
          aria-label={`Open ${file.name}`}
          onClick={onOpen}
          sx={{
            all: 'unset',
            display: 'block',
            maxInlineSize: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            cursor: 'pointer',
            '&:hover, &:focus-visible': { textDecoration: 'underline' },
          }}
        >
          <bdi>{file.name}</bdi>
        </Box>
      }
      note={fileSize(file.size)}
      actions={
        <>
          {onMarkUp && <MarkUpButton name={file.name} onClick={onMarkUp} />}
          <RemoveButton label={`Remove ${file.name}`} onClick={onRemove} />
        </>
      }
    />
  );
}

/** How far a file is, or what it waits for. */
function Way({ upload, percent }: { upload: Upload; percent: number }) {
  const { file, isPreparing, waits } = upload;
  if (isPreparing) return 'Making the photo ready';
  if (waits !== undefined) return `Waits to be sent, ${fileSize(file.size)}. ${waits}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <LinearProgress
        aria-label={`Uploading ${file.name}`}
        // All of it is sent before the server has looked at it and stored it.
        variant={percent >= 100 ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ flex: 1, borderRadius: 2 }}
      />
      <span>{percent >= 100 ? 'Saving' : `${String(percent)}% of ${fileSize(file.size)}`}</span>
    </Box>
  );
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({
  upload,
  onRetry,
  onMarkUp,
  onRemove,
}: {
  upload: Upload;
  onRetry: () => void;
  onMarkUp: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { file, failure, waits } = upload;
  const percent = Math.round(upload.progress * 100);
  return (
    <Row
      face={<LocalFace file={file} />}
      name={<bdi>{file.name}</bdi>}
      failed={failure !== undefined}
      note={failure ?? <Way upload={upload} percent={percent} />}
      actions={
        <>
          {onMarkUp && <MarkUpButton name={file.name} onClick={onMarkUp} />}
          {((failure !== undefined && upload.canRetry) || waits !== undefined) && (
            <IconButton
              size="small"
              aria-label={waits === undefined ? `Retry ${file.name}` : `Send ${file.name} now`}
              onClick={onRetry}
            >
              <Replay fontSize="small" />
            </IconButton>
          )}
          <RemoveButton
            label={failure === undefined ? `Cancel ${file.name}` : `Remove ${file.name}`}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
