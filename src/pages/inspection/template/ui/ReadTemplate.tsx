import Box from '@mui/material/Box';
import { INSPECTION_TYPE_LABELS } from '#domain/inspection/status.ts';
import { durationText } from '@/entities/inspection';
import { AttachmentList } from '@/features/attachments';
import type { InspectionTemplateDetail } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { itemHint, ItemSections, itemValues } from '@/widgets/inspection/checklist';

/** A template that the reader does not change: one that comes with the product, or one of others. */
export function ReadTemplate({ template }: { template: InspectionTemplateDetail }) {
  return (
    <RecordLayout
      main={
        <Section title={`Checklist (${String(template.items.length)})`} flush>
          <ItemSections items={template.items}>
            {(item) => (
              <div>
                <Box sx={{ fontWeight: 500 }}>{item.description}</Box>
                <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
                  {[itemHint(itemValues(item)), item.requirement].filter(Boolean).join(' · ')}
                </Box>
                {item.attachments.length > 0 && (
                  <Box sx={{ marginBlockStart: 2 }}>
                    <AttachmentList
                      files={item.attachments}
                      label={`Files to inspect against: ${item.description}`}
                    />
                  </Box>
                )}
              </div>
            )}
          </ItemSections>
        </Section>
      }
      side={
        <Section title="About it">
          <FactList
            facts={[
              { label: 'Type', value: INSPECTION_TYPE_LABELS[template.inspectionType] },
              { label: 'Trade', value: template.trade },
              {
                label: 'Takes about',
                value: template.durationMinutes === null ? null : durationText(template.durationMinutes),
              },
              { label: 'Signed', value: template.signatureRequired ? 'Yes' : 'No' },
              ...(template.isReady
                ? []
                : [
                    { label: 'Made by', value: <Person user={template.createdBy} /> },
                    { label: 'Changed', value: formatInstant(template.updatedAt) },
                  ]),
            ]}
          />
        </Section>
      }
    />
  );
}
