import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useFileUrl } from '@/shared/lib/files/use-file-url';
import { Section } from '@/shared/ui/page/Section';

/** Pictures of the site, if there are any. */
export function SiteGallery({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <Section title="Site">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
        {keys.map((key, index) => (
          <SiteImage key={key} fileKey={key} alt={`Site image ${String(index + 1)}`} />
        ))}
      </Box>
    </Section>
  );
}

function SiteImage({ fileKey, alt }: { fileKey: string; alt: string }) {
  const url = useFileUrl(fileKey);
  if (url === undefined) return <Skeleton variant="rounded" height={90} />;
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{ inlineSize: '100%', blockSize: 90, objectFit: 'cover', borderRadius: '8px' }}
    />
  );
}
