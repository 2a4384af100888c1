import Box from '@mui/material/Box';
import { AttachmentList } from '@/features/attachments';
import type { RfiDetail } from '@/shared/api/generated/model';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';

/** What is asked, where, and on which sheets. */
export function QuestionSection({ rfi }: { rfi: RfiDetail }) {
  const facts = [
    { label: 'Location', value: rfi.location },
    { label: 'Drawings', value: rfi.drawingReference },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <Section title="Question">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Box sx={{ maxInlineSize: '72ch' }}>
          <MarkdownText text={rfi.question} empty="The question is not written yet." />
        </Box>
        {facts.length > 0 && <FactList facts={facts} />}
        <AttachmentList files={rfi.attachments} label="Attachments to the question" />
      </Box>
    </Section>
  );
}
