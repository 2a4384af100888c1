import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import { INSPECTION_STATUS_FACES } from '#domain/inspection/status.ts';
import { roundName } from '#domain/inspection/reinspection.ts';
import { countsText } from '@/entities/inspection';
import type { InspectionDetail, InspectionRevision, InspectionSignature } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { Section } from '@/shared/ui/page/Section';
import { StatusChip } from '@/shared/ui/StatusChip';
import { ItemList } from './ItemList';

/** The rounds that are over, newest first, each with the checklist as it was recorded. */
export function RevisionsSection({ inspection }: { inspection: InspectionDetail }) {
  const rounds = (inspection.revisions ?? []).filter(({ completedAt }) => completedAt !== null);
  if (rounds.length === 0) return null;
  return (
    <Section title={`Rounds (${String(rounds.length)})`} flush>
      {rounds.map((round) => (
        <Round key={round.id} round={round} place={inspection.location} />
      ))}
    </Section>
  );
}

function Round({ round, place }: { round: InspectionRevision; place: string | null }) {
  const people = round.inspectors.map(({ name }) => name).join(', ');
  return (
    <Box
      component="details"
      sx={(theme) => ({
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
      })}
    >
      <Box
        component="summary"
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minBlockSize: 56,
          paddingInline: { xs: 4, sm: 5 },
          paddingBlock: 2,
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
        })}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box sx={{ fontWeight: 550 }}>{roundName(round.revisionNumber)}</Box>
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {[formatInstant(round.completedAt), people, countsText(round.counts)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <StatusChip size="sm" {...INSPECTION_STATUS_FACES[round.status]} />
        <ExpandMore aria-hidden sx={{ color: 'text.secondary' }} />
      </Box>
      {round.comment !== null && (
        <Box
          sx={{
            paddingInline: { xs: 4, sm: 5 },
            paddingBlockEnd: 3,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {round.comment}
        </Box>
      )}
      {round.signature !== null && (
        <Box sx={{ paddingInline: { xs: 4, sm: 5 }, paddingBlockEnd: 3 }}>
          <SignedBy signature={round.signature} />
        </Box>
      )}
      <ItemList items={round.items} place={place} />
    </Box>
  );
}

/** Who put their name to the results, and when. */
export function SignedBy({ signature }: { signature: InspectionSignature }) {
  return (
    <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      Signed by <strong>{signature.typedName}</strong>
      {signature.typedName !== signature.signedBy.name && ` (${signature.signedBy.name})`},{' '}
      {formatInstant(signature.signedAt)}
    </Box>
  );
}
