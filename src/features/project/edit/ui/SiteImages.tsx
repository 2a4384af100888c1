import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
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
  /** What is to be seen on them, by key. */
  captions: Readonly<Record<string, string>>;
  onCaption: (key: string, caption: string) => void;
  onChange: (keys: string[]) => void;
}

/** Pictures of the site, the first one leading. */
export function SiteImages({ keys, captions, onChange, onCaption }: SiteImagesProps) {
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
              caption={captions[key] ?? ''}
              onCaption={(caption) => onCaption(key, caption)}
              onMove={(by) => onChange(moved(keys, index, by))}
              isLast={index === keys.length - 1}
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

/** The keys with one of them a place further to the front or the back. */
const moved = (keys: readonly string[], index: number, by: -1 | 1): string[] => {
  const others = keys.filter((_, at) => at !== index);
  return others.toSpliced(index + by, 0, keys[index] ?? '');
};

interface SiteImageProps {
  fileKey: string;
  index: number;
  isLast: boolean;
  caption: string;
  onCaption: (caption: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One picture: moved, named, removed. */
function SiteImage({ fileKey, index, isLast, caption, onCaption, onMove, onRemove }: SiteImageProps) {
  const name = `Site image ${String(index + 1)}`;
  const buttons = [
    {
      label: `Move ${name} forward`,
      icon: <ArrowBack fontSize="small" />,
      off: index === 0,
      act: () => onMove(-1),
    },
    {
      label: `Move ${name} back`,
      icon: <ArrowForward fontSize="small" />,
      off: isLast,
      act: () => onMove(1),
    },
    { label: `Remove ${name}`, icon: <Close fontSize="small" />, off: false, act: onRemove },
  ];
  return (
    <Box component="li" sx={{ inlineSize: { xs: '100%', sm: 210 }, display: 'grid', gap: 1 }}>
      <Box sx={{ blockSize: 132, borderRadius: '8px', overflow: 'hidden' }}>
        <SitePicture fileKey={fileKey} alt={caption || name} />
      </Box>
      <TextField
        size="small"
        value={caption}
        onChange={(event) => onCaption(event.target.value)}
        placeholder="What is to be seen"
        slotProps={{ htmlInput: { 'aria-label': `Caption of ${name}`, maxLength: 200 } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box sx={{ flex: 1, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {index === 0 ? 'Leads the project' : ''}
        </Box>
        {buttons.map(({ label, icon, off, act }) => (
          <IconButton
            key={label}
            size="small"
            aria-label={label}
            disabled={off}
            onClick={act}
            sx={{ '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }}
          >
            {icon}
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}
