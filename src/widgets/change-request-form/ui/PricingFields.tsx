import Box from '@mui/material/Box';
import { AttachmentsField, type Uploads } from '@/features/attachments';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { Section } from '@/shared/ui/page/Section';

/** What is to be priced, for whoever is asked for the price, and the files that belong to it. */
export function PricingFields({ change, uploads }: { change: ChangeRequestDetail; uploads: Uploads }) {
  const { pricing } = change;
  return (
    <Section
      title="What is to be priced"
      description={
        pricing !== null &&
        `${pricing.requestedBy.name} asks${pricing.dueDate === null ? '' : `, by ${formatDate(pricing.dueDate)}`}. Enter the cost impact of each line; what you cannot price stays at 0.`
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {pricing !== null && pricing.comment !== null && (
          <Box
            component="blockquote"
            sx={(theme) => ({
              margin: 0,
              padding: 3,
              borderRadius: '8px',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              backgroundColor: theme.vars.palette.surface.sunken,
            })}
          >
            {pricing.comment}
          </Box>
        )}
        <Box sx={{ maxInlineSize: '72ch' }}>
          <MarkdownText text={change.description ?? ''} empty="It is not described yet." />
        </Box>
        <AttachmentsField uploads={uploads} />
      </Box>
    </Section>
  );
}
