import Box from '@mui/material/Box';
import { SUBMITTAL_STATUS_FACES } from '#domain/submittal/kinds.ts';
import { codeFace, fieldLabel, fieldValue } from '@/entities/submittal';
import { AttachmentList } from '@/features/attachments';
import type { SubmittalRevision } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { Section } from '@/shared/ui/page/Section';
import { StatusChip } from '@/shared/ui/StatusChip';

/** What a revision changed of the one before it. */
function Changes({ revision }: { revision: SubmittalRevision }) {
  const { changes = [] } = revision;
  if (changes.length === 0) return null;
  return (
    <Box component="ul" aria-label="What changed" sx={{ margin: 0, paddingInlineStart: 5 }}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {fieldLabel(field)}: <del>{fieldValue(field, from)}</del> <span aria-hidden>→</span>{' '}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 550, overflowWrap: 'anywhere' }}>
            {fieldValue(field, to)}
          </Box>
        </li>
      ))}
    </Box>
  );
}

function Revision({ revision }: { revision: SubmittalRevision }) {
  const { sentAt, decidedAt, decidedBy, comments, isCurrent } = revision;
  const face = codeFace(revision.reviewCode) ?? SUBMITTAL_STATUS_FACES[revision.status];
  const facts = [
    sentAt === null ? 'Not sent yet' : `Sent on ${formatInstant(sentAt)}`,
    decidedAt !== null && `decided on ${formatInstant(decidedAt)}`,
    decidedBy !== null && `by ${decidedBy.name}`,
  ].filter(Boolean);
  return (
    <Box
      component="li"
      aria-label={`Revision ${String(revision.revision)}`}
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        fontSize: 'body2.fontSize',
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {revision.submittalNumber ?? `R${String(revision.revision)}`}
        </Box>
        <StatusChip size="sm" label={face.label} tone={face.tone} />
        {isCurrent && <Box sx={{ color: 'text.secondary' }}>Current</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{facts.join(' ')}</Box>
      <Changes revision={revision} />
      {comments !== null && comments !== '' && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxInlineSize: '72ch' }}>{comments}</Box>
      )}
      {!isCurrent && <AttachmentList files={revision.attachments} label="Files of this revision" />}
      {!isCurrent && (
        <AttachmentList files={revision.decisionAttachments ?? []} label="Stamped files of this revision" />
      )}
    </Box>
  );
}

/** Every revision, newest first, with what it changed and what became of it. */
export function RevisionsSection({ revisions }: { revisions: readonly SubmittalRevision[] }) {
  if (revisions.length < 2) return null;
  return (
    <Section title={`Revisions (${String(revisions.length)})`} flush>
      <Box component="ol" aria-label="Revisions" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {revisions.map((revision) => (
          <Revision key={revision.revision} revision={revision} />
        ))}
      </Box>
    </Section>
  );
}
