import Business from '@mui/icons-material/BusinessOutlined';
import Box from '@mui/material/Box';
import { useStoredFile } from '@/shared/lib/files/stored-file';
import { useObjectUrl } from '@/shared/lib/files/use-object-url';

/** A company's logo as far as there is one, on white as on its papers. Decorative: the name stands beside it. */
export function CompanyLogo({ logoKey }: { logoKey: string | null }) {
  // Whole, not as the square that stands for photos.
  const { data } = useStoredFile(logoKey ?? '', logoKey !== null);
  const url = useObjectUrl(logoKey === null ? undefined : data);
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        boxSizing: 'border-box',
        padding: url === undefined ? 0 : '4px',
        inlineSize: '100%',
        blockSize: '100%',
        overflow: 'hidden',
        borderRadius: '8px',
        border: `1px solid ${theme.vars.palette.line.subtle}`,
        // Paper is white at night too.
        backgroundColor: url === undefined ? 'background.default' : '#fff',
        color: 'text.secondary',
      })}
    >
      {url === undefined ? (
        <Business />
      ) : (
        <img src={url} alt="" style={{ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' }} />
      )}
    </Box>
  );
}
