import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button';
import { Spinner } from './Loader';

interface FileDropProps {
  /** Says what is wanted: "Drop a spreadsheet here". */
  label: string;
  /** Accepted types as of `input accept`: ".xlsx,.csv". */
  accept: string;
  /** Size limit in bytes; larger files are refused here, before anything is sent. */
  maxBytes: number;
  multiple?: boolean;
  busy?: boolean;
  /** Error of the last file, at the place where it was dropped. */
  error?: string | undefined;
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Takes files by drop or by choice. Type and content are judged by the server; the size also here. */
export function FileDrop({
  label,
  accept,
  maxBytes,
  multiple = false,
  busy = false,
  error,
  hint,
  onFiles,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState<string>();
  const id = useId();
  const problem = tooLarge ?? error;

  const take = (list: FileList | null): void => {
    const files = Array.from(list ?? []).slice(0, multiple ? undefined : 1);
    const large = files.find((file) => file.size > maxBytes);
    setTooLarge(
      large === undefined
        ? undefined
        : `${large.name} is larger than ${String(Math.round(maxBytes / 1_048_576))} MB. Choose a smaller file.`,
    );
    if (large === undefined && files.length > 0) onFiles(files);
  };

  return (
    <Box
      aria-busy={busy || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (!busy) take(event.dataTransfer.files);
      }}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        padding: 6,
        textAlign: 'center',
        borderRadius: '12px',
        border: `1px dashed ${problem === undefined ? theme.vars.palette.line.control : theme.vars.palette.error.main}`,
        backgroundColor: over ? theme.vars.palette.surface.selected : theme.vars.palette.surface.sunken,
      })}
    >
      {busy ? (
        <Spinner size={24} label="Uploading" />
      ) : (
        <UploadFile sx={{ color: 'text.secondary' }} aria-hidden />
      )}
      <Box id={id} sx={{ fontWeight: 550 }}>
        {label}
      </Box>
      {hint !== undefined && <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{hint}</Box>}
      <Button size="xs" disabled={busy} onClick={() => input.current?.click()}>
        Choose {multiple ? 'files' : 'a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-labelledby={id}
        onChange={(event) => {
          take(event.target.files);
          // The same file can then be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 'body2.fontSize', color: 'error.main', overflowWrap: 'anywhere' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}
