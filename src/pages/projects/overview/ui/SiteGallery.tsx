import Box from '@mui/material/Box';
import { SitePicture } from '@/entities/project';
import { Section } from '@/shared/ui/page/Section';

/** Pictures of the site, if there are any. */
export function SiteGallery({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <Section title="Site">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
        {keys.map((key, index) => (
          <Box key={key} sx={{ blockSize: 90, borderRadius: '8px', overflow: 'hidden' }}>
            <SitePicture fileKey={key} alt={`Site image ${String(index + 1)}`} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
