import Box from '@mui/material/Box';
import { SitePicture } from '@/entities/project';
import type { Project } from '@/shared/api/generated/model';
import { Section } from '@/shared/ui/page/Section';

/** Pictures of the site with what is to be seen, if there are any. */
export function SiteGallery({ project }: { project: Pick<Project, 'siteImages' | 'siteImageCaptions'> }) {
  const { siteImages, siteImageCaptions } = project;
  if (siteImages.length === 0) return null;
  const captions = new Map(siteImageCaptions.map(({ key, caption }) => [key, caption]));
  return (
    <Section title="Site">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
        {siteImages.map((key, index) => {
          const caption = captions.get(key);
          return (
            <Box key={key} component="figure" sx={{ margin: 0, minInlineSize: 0 }}>
              <Box sx={{ blockSize: 90, borderRadius: '8px', overflow: 'hidden' }}>
                <SitePicture fileKey={key} alt={caption ?? `Site image ${String(index + 1)}`} />
              </Box>
              {caption !== undefined && (
                <Box
                  component="figcaption"
                  sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                  {caption}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
