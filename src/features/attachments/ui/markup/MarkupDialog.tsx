import Broken from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useStoredFile } from '@/shared/lib/files/stored-file';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { FullScreenDialog } from '@/shared/ui/dialog/FullScreenDialog';
import { Loader } from '@/shared/ui/Loader';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { StateBlock } from '@/shared/ui/states/StateBlock';
import { toast } from '@/shared/ui/toast/toast';
import { markedUpName } from '../../model/markup/marks';
import { markedUpFile } from '../../model/markup/marked-up-file';
import { useDrawing } from '../../model/markup/use-drawing';
import { MarkupCanvas } from './MarkupCanvas';
import { MarkupTools } from './MarkupTools';

/** A photo to draw on: one that is stored, or one that is still on this device. */
export interface MarkupSource {
  name: string;
  content: { key: string } | { file: Blob };
}

interface MarkupDialogProps {
  source: MarkupSource;
  /** Given the new picture; the original stays as it is. */
  onSave: (file: File) => void;
  onClose: () => void;
}

/** The photo to draw on, upright; `broken` where this browser cannot read it. */
function usePicture(photo: Blob | undefined): ImageBitmap | 'broken' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'broken'>();
  useEffect(() => {
    if (photo === undefined) return undefined;
    let isOver = false;
    createImageBitmap(photo, { imageOrientation: 'from-image' }).then(
      (read) => {
        if (isOver) read.close();
        else setPicture(read);
      },
      () => setPicture('broken'),
    );
    return () => {
      isOver = true;
    };
  }, [photo]);
  return picture;
}

/** Draws on a photo over the whole screen; what comes of it is a new picture beside the original. */
export default function MarkupDialog({ source: { name, content }, onSave, onClose }: MarkupDialogProps) {
  const key = 'key' in content ? content.key : '';
  const { data, isError, error, refetch } = useStoredFile(key, key !== '');
  const photo = 'file' in content ? content.file : data;
  const read = usePicture(photo);
  const picture = read === 'broken' ? undefined : read;
  const drawing = useDrawing(picture ?? null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const { isMarked, textAt } = drawing;

  const save = async (): Promise<void> => {
    if (canvas.current === null || photo === undefined) return;
    setSaving(true);
    try {
      onSave(await markedUpFile(canvas.current, photo, markedUpName(name)));
      onClose();
    } catch {
      toast.error('The picture could not be saved. Try again.');
      setSaving(false);
    }
  };

  return (
    <FullScreenDialog
      title={<bdi>{name}</bdi>}
      note="The original stays as it is."
      closeLabel="Close mark-up"
      onClose={() => (isMarked ? setAsking(true) : onClose())}
      actions={
        <Button size="sm" variant="solid" disabled={!isMarked} loading={saving} onClick={() => void save()}>
          Save picture
        </Button>
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {read === 'broken' && (
        <StateBlock icon={<Broken />} title="This picture cannot be opened">
          It stays as it is.
        </StateBlock>
      )}
      {!isError && read === undefined && <Loader loading />}
      {picture !== undefined && (
        <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
          <Box
            sx={{
              flex: 1,
              minBlockSize: 0,
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              margin: 2,
              containerType: 'size',
            }}
          >
            <MarkupCanvas ref={canvas} picture={picture} name={name} drawing={drawing} />
          </Box>
          {textAt !== null && <TextLine onWrite={drawing.write} />}
          <MarkupTools drawing={drawing} />
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title="Discard what you drew?"
        confirmLabel="Discard"
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => onClose()}
      >
        The photo stays as it was.
      </ConfirmDialog>
    </FullScreenDialog>
  );
}

/** What is to stand where one has tapped. */
function TextLine({ onWrite }: { onWrite: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onWrite(text);
      }}
      sx={(theme) => ({
        display: 'flex',
        gap: 2,
        padding: 2,
        backgroundColor: theme.vars.palette.background.paper,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <TextField
        label="Text on the photo"
        size="small"
        fullWidth
        autoFocus
        value={text}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" variant="solid">
        Add
      </Button>
      <Button size="sm" onClick={() => onWrite('')}>
        Cancel
      </Button>
    </Box>
  );
}
