import AttachFile from '@mui/icons-material/AttachFileRounded';
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '@/shared/ui/Button';
import { useHoldBack } from '@/shared/ui/dialog/hold-back';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { fileKind, MAX_FILES } from '../model/files';
import type { Uploads } from '../model/use-uploads';
import { useAttachmentViewer } from './AttachmentViewer';
import type { MarkupSource } from './markup/MarkupDialog';
import { PhotoChoiceButton } from './PhotoChoiceButton';
import { StoredRow, UploadRow } from './UploadRow';

const MarkupDialog = lazy(() => import('./markup/MarkupDialog'));

interface AttachmentsFieldProps {
  uploads: Uploads;
  label?: string;
  /** Refusal of the server or of the form. */
  error?: string | undefined;
  /** Only buttons and files, for a comment or an answer. */
  compact?: boolean;
  /** What its button says, where the files are of one kind. */
  pick?: string;
}

/** Files of a record: dropped, pasted, chosen, or taken with the camera; each with its progress, retry and removal. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { uploads, label = 'Attachments', error, compact = false } = props;
  const { pick = compact ? 'Attach' : 'Choose files' } = props;
  const [over, setOver] = useState(false);
  const [marking, setMarking] = useState<MarkupSource>();
  const open = useAttachmentViewer();
  // Where photos are taken they are drawn on, too.
  const markUp = (type: string, source: MarkupSource): (() => void) | undefined =>
    uploads.photos && fileKind(type) === 'image' ? () => setMarking(source) : undefined;
  // A finger, and with it a camera, instead of a mouse.
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const id = useId();
  // A dialog is not sent without a file that was refused.
  const lost = useHoldBack(uploads.lost);
  const problem = lost ?? error ?? uploads.refusal;
  const count = uploads.stored.length + uploads.uploads.length;

  const buttons = (
    <>
      <PickButton
        icon={<AttachFile sx={{ fontSize: 18 }} aria-hidden />}
        label={pick}
        multiple
        onFiles={uploads.add}
      />
      {hasCamera && (
        <PickButton
          icon={<PhotoCamera sx={{ fontSize: 18 }} aria-hidden />}
          label="Take photo"
          accept="image/*"
          capture
          onFiles={uploads.add}
        />
      )}
      {uploads.photos && <PhotoChoiceButton />}
    </>
  );

  return (
    <Box
      role="group"
      aria-labelledby={id}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        uploads.add(Array.from(event.dataTransfer.files));
      }}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        borderRadius: '8px',
        outline: over && compact ? `2px dashed ${theme.vars.palette.primary.main}` : undefined,
      })}
    >
      {compact ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <Box id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 550 }}>
          {label}
          {count > 0 && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {` ${String(count)} of ${String(MAX_FILES)}`}
            </Box>
          )}
        </Box>
      )}
      {count > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          }}
        >
          {uploads.stored.map((file, index) => (
            <StoredRow
              key={file.key}
              file={file}
              onOpen={() => open(uploads.stored, index)}
              onMarkUp={markUp(file.contentType, { name: file.name, content: { key: file.key } })}
              onRemove={() => uploads.remove(file.key)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onMarkUp={markUp(upload.file.type, { name: upload.file.name, content: upload })}
              onRemove={() => uploads.remove(upload.id)}
            />
          ))}
        </Box>
      )}
      {compact ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>{buttons}</Box>
      ) : (
        <Box
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            padding: 3,
            borderRadius: '8px',
            border: `1px dashed ${over ? theme.vars.palette.primary.main : theme.vars.palette.line.control}`,
            backgroundColor: over ? theme.vars.palette.surface.selected : theme.vars.palette.surface.sunken,
          })}
        >
          <Box sx={{ flex: '1 1 200px', fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            {hasCamera ? '' : 'Drop files here or paste a screenshot. '}
            At most 50 MB each.
          </Box>
          {buttons}
        </Box>
      )}
      <Suspense fallback={null}>
        {marking !== undefined && (
          <MarkupDialog
            source={marking}
            onSave={(file) => uploads.add([file], { isReady: true })}
            onClose={() => setMarking(undefined)}
          />
        )}
      </Suspense>
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 'caption.fontSize', color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

interface PickButtonProps {
  icon: React.ReactNode;
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Opens the camera where there is one. */
  capture?: boolean;
  onFiles: (files: File[]) => void;
}

function PickButton({ icon, label, accept, multiple = false, capture = false, onFiles }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="xs" startIcon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture ? 'environment' : undefined}
        aria-label={label}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // The same file can then be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
