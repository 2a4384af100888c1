import { countsText } from '@/entities/inspection';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { Section } from '@/shared/ui/page/Section';
import { ItemList } from './ItemList';

/** The items with what was found, under their headings. */
export function ChecklistSection({ inspection }: { inspection: InspectionDetail }) {
  const { items, counts } = inspection;
  return (
    <Section
      title="Checklist"
      description={items.length === 0 ? 'No items yet.' : `${countsText(counts)}.`}
      flush
    >
      <ItemList items={items} place={inspection.location} />
    </Section>
  );
}
