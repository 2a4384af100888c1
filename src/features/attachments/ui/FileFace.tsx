import Box from '@mui/material/Box';
import { type Ref, useState } from 'react';
import { useObjectUrl } from '@/shared/lib/files/use-object-url';
import { useThumbnail } from '@/shared/lib/files/use-thumbnail';
import { fileEnding, fileKind, hasThumbnail } from '../model/files';

const SIDE = 48;

const FACE = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: SIDE,
  blockSize: SIDE,
  borderRadius: '6px',
  overflow: 'hidden',
  fontSize: '0.625rem',
  fontWeight: 700,
  letterSpacing: '0.02em',
} as const;

interface PictureProps {
  ref?: Ref<HTMLDivElement>;
  src: string | undefined;
  onBroken?: () => void;
}

/** The name of the file stands beside its picture: to say it twice would be noise, so the picture is decorative. */
function Picture({ ref, src, onBroken }: PictureProps) {
  return (
    <Box
      ref={ref}
      sx={(theme) => ({
        ...FACE,
        backgroundColor: theme.vars.palette.surface.sunken,
        // A white drawing on white paper still has an edge.
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {src !== undefined && (
        <Box
          component="img"
          src={src}
          alt=""
          width={SIDE}
          height={SIDE}
          decoding="async"
          onError={onBroken}
          sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}

function Ending({ name, pdf }: { name: string; pdf: boolean }) {
  return (
    <Box
      aria-hidden
      sx={(theme) => {
        const tone = theme.vars.palette.tone[pdf ? 'error' : 'neutral'];
        return { ...FACE, color: tone.fg, backgroundColor: tone.bg, border: `1px solid ${tone.border}` };
      }}
    >
      {fileEnding(name)}
    </Box>
  );
}

function StoredPicture({ fileKey, name }: { fileKey: string; name: string }) {
  const { ref, url, isMissing } = useThumbnail<HTMLDivElement>(fileKey);
  return isMissing ? <Ending name={name} pdf={false} /> : <Picture ref={ref} src={url} />;
}

/** The small picture of a stored file: a thumbnail of an image, the ending of anything else. Decorative. */
export function FileFace({ fileKey, name, type }: { fileKey: string; name: string; type: string }) {
  return hasThumbnail(type) ? (
    <StoredPicture fileKey={fileKey} name={name} />
  ) : (
    <Ending name={name} pdf={fileKind(type) === 'pdf'} />
  );
}

/** The same for a file that is still on this device. */
export function LocalFace({ file }: { file: File }) {
  const kind = fileKind(file.type);
  const url = useObjectUrl(kind === 'image' ? file : undefined);
  const [isBroken, setBroken] = useState(false);
  return kind === 'image' && !isBroken ? (
    <Picture src={url} onBroken={() => setBroken(true)} />
  ) : (
    <Ending name={file.name} pdf={kind === 'pdf'} />
  );
}
