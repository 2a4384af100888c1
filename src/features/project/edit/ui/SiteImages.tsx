import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { uploadProjectImage } from '@/shared/api/generated/documents/documents';
import { MESSAGES } from '@/shared/i18n/messages';
import { SitePicture } from '@/entities/project';
import { FileDrop } from '@/shared/ui/FileDrop';
import { errorText } from '@/shared/ui/toast/toast';

/** Limits of the contract: bytes of an image, images of a project. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_IMAGES = 20;

interface SiteImagesProps {
  keys: string[];
  onChange: (keys: string[]) => void;
}

/** Pictures of the site, the first one leading. */
export function SiteImages({ keys, onChange }: SiteImagesProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const upload = async (files: File[]): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    let stored = keys;
    try {
      for (const file of files.slice(0, MAX_IMAGES - keys.length)) {
        // A project that is only being made has no id yet; the contract has the literal `new` stand for it.
        const image = await uploadProjectImage('new', { file });
        stored = [...stored, image.key];
        onChange(stored);
      }
    } catch (error) {
      setFailure(errorText(error, MESSAGES.files.uploadFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {keys.length > 0 && (
        <Box
          component="ul"
          aria-label="Site images"
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}
        >
          {keys.map((key, index) => (
            <SiteImage
              key={key}
              fileKey={key}
              index={index}
              onRemove={() => onChange(keys.filter((item) => item !== key))}
            />
          ))}
        </Box>
      )}
      {keys.length < MAX_IMAGES && (
        <FileDrop
          label="Drop pictures of the site here"
          hint="JPEG, PNG, GIF or WebP, at most 10 MB each"
          accept="image/jpeg,image/png,image/gif,image/webp"
          maxBytes={MAX_BYTES}
          multiple
          busy={busy}
          error={failure}
          onFiles={(files) => void upload(files)}
        />
      )}
    </Box>
  );
}

function SiteImage({ fileKey, index, onRemove }: { fileKey: string; index: number; onRemove: () => void }) {
  const name = `Site image ${String(index + 1)}`;
  return (
    <Box
      component="li"
      sx={{ position: 'relative', inlineSize: 132, blockSize: 96, borderRadius: '8px', overflow: 'hidden' }}
    >
      <SitePicture fileKey={fileKey} alt={name} />
      <IconButton
        size="small"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        sx={(theme) => ({
          position: 'absolute',
          insetBlockStart: 4,
          insetInlineEnd: 4,
          color: theme.vars.palette.surface.onInverse,
          backgroundColor: theme.vars.palette.surface.inverse,
          '&:hover': { backgroundColor: theme.vars.palette.surface.inverse },
        })}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
