import Box from '@mui/material/Box';
import { boundsInWords, INSPECTION_ITEM_KIND_LABELS } from '#domain/inspection/items.ts';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { RESULT_FACES } from '@/entities/inspection';
import { AttachmentList, PhotoStrip, sitePhotos } from '@/features/attachments';
import type { InspectionItem } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { StatusChip } from '@/shared/ui/StatusChip';
import { ItemSections } from '@/widgets/inspection/checklist';
import { answerText } from '../model/run';

interface ItemListProps {
  items: readonly InspectionItem[];
  /** Where on site, for the photos. */
  place: string | null;
}

/** Items of a checklist with their results, under their headings. */
export const ItemList = ({ items, place }: ItemListProps) => (
  <ItemSections items={items}>{(item) => <Item item={item} place={place} />}</ItemSections>
);

/** What an item asks, where it asks more than to be passed: "Slump 4 in ± 1", "Photo needed". */
function asked(item: InspectionItem): string {
  const bounds = item.kind === 'NUMBER' ? boundsInWords(item) : '';
  return [
    bounds,
    item.requirement,
    item.result === 'PENDING' && item.kind !== 'PASS_FAIL' && bounds === ''
      ? INSPECTION_ITEM_KIND_LABELS[item.kind]
      : null,
    item.photoRequired && item.photos.length === 0 && item.result !== 'NOT_APPLICABLE'
      ? 'photo needed'
      : null,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

function Item({ item, place }: { item: InspectionItem; place: string | null }) {
  const hint = asked(item);
  const answer = [answerText(item), item.measuredValue]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  const face = RESULT_FACES[item.result];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 500 }}>{numberedItem(item.number, item.description)}</Box>
          {hint !== '' && <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{hint}</Box>}
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <StatusChip size="sm" {...face} />
        </Box>
      </Box>
      {(answer !== '' || item.note !== null) && (
        <Box sx={{ fontSize: 'body1.fontSize', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {answer !== '' && <strong>{answer}</strong>}
          {answer !== '' && item.note !== null && <br />}
          {item.note}
        </Box>
      )}
      <PhotoStrip
        photos={sitePhotos(item.photos, item.description, place)}
        label={`Photos: ${item.description}`}
        side={96}
      />
      <AttachmentList files={item.attachments} label={`Files to inspect against: ${item.description}`} />
      {item.recordedBy !== null && (
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {item.recordedBy.name}, {formatInstant(item.recordedAt)}
          {item.isCarriedOver && ', in an earlier round'}
        </Box>
      )}
    </>
  );
}
