import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useFileUrl } from '@/shared/lib/files/use-file-url';
import { fileEnding, fileKind } from '../model/files';

const FACE = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: 44,
  blockSize: 44,
  borderRadius: '6px',
  overflow: 'hidden',
  fontSize: '0.625rem',
  fontWeight: 700,
  letterSpacing: '0.02em',
} as const;

function Picture({ src }: { src: string | undefined }) {
  return (
    <Box sx={(theme) => ({ ...FACE, backgroundColor: theme.vars.palette.surface.sunken })}>
      {src !== undefined && (
        <Box
          component="img"
          src={src}
          alt=""
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

function StoredPicture({ fileKey }: { fileKey: string }) {
  return <Picture src={useFileUrl(fileKey)} />;
}

/** The small picture of a stored file: a thumbnail of an image, the ending of anything else. Decorative. */
export function FileFace({ fileKey, name, type }: { fileKey: string; name: string; type: string }) {
  const kind = fileKind(type);
  return kind === 'image' ? <StoredPicture fileKey={fileKey} /> : <Ending name={name} pdf={kind === 'pdf'} />;
}

/** The same for a file that is still on this device. */
export function LocalFace({ file }: { file: File }) {
  const kind = fileKind(file.type);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (kind !== 'image') return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, kind]);
  return kind === 'image' ? <Picture src={url} /> : <Ending name={file.name} pdf={kind === 'pdf'} />;
}
