import { PhotoStrip } from '@/features/attachments';
import { Section } from '@/shared/ui/page/Section';
import { useSitePhotos } from '@/widgets/site-photos';

/** What the site looks like by its newest daily logs; nothing for who does not see them, or while there are no photos. */
export function SiteNow({ projectId, canSee }: { projectId: string; canSee: boolean }) {
  const photos = useSitePhotos(projectId, canSee);
  if (photos === undefined || photos.length === 0) return null;
  return (
    <Section title="The site now" description="The newest photos of the daily logs.">
      <PhotoStrip photos={photos} label="Newest photos of the site" side={112} />
    </Section>
  );
}
