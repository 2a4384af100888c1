import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { entryAnchor } from '#domain/text/entry-anchor.ts';
import { FOLLOW_UP_STATUS_FACES } from '#domain/inspection/follow-up.ts';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { PhotoStrip, sitePhotos } from '@/features/attachments';
import type { InspectionDetail, InspectionFollowUp } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { DueCell } from '@/shared/ui/list/DueCell';
import { Section } from '@/shared/ui/page/Section';
import { StatusChip } from '@/shared/ui/StatusChip';
import { FollowUpButtons, FollowUpDialogs, type FollowUpStep } from '@/widgets/inspection/follow-up';
import { leftToDo } from '../model/turn';

interface FollowUpsSectionProps {
  projectId: string;
  inspection: InspectionDetail;
  /** The one that somebody came for: it is in sight, and has the focus. */
  followUpId: string | undefined;
}

/** What has to be corrected because an item failed, and how far it is. */
export function FollowUpsSection({ projectId, inspection, followUpId }: FollowUpsSectionProps) {
  const { followUps } = inspection;
  const [open, setOpen] = useState<{ id: string; step: FollowUpStep } | null>(null);
  const asked = followUps.find(({ id }) => id === open?.id);
  if (followUps.length === 0) return null;
  const left = inspection.counts.openFollowUps;
  return (
    <Section
      title={`Follow-ups (${String(followUps.length)})`}
      description={left === 0 ? 'All of them are verified.' : `${leftToDo(followUps)}.`}
      flush
    >
      <Box component="ul" aria-label="Follow-ups" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {followUps.map((followUp) => (
          <FollowUp
            key={followUp.id}
            followUp={followUp}
            place={inspection.location}
            wanted={followUp.id === followUpId}
            ask={(step) => setOpen({ id: followUp.id, step })}
          />
        ))}
      </Box>
      {open !== null && asked !== undefined && (
        <FollowUpDialogs
          projectId={projectId}
          followUp={asked}
          step={open.step}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

interface FollowUpProps {
  followUp: InspectionFollowUp;
  place: string | null;
  wanted: boolean;
  ask: (step: FollowUpStep) => void;
}

function FollowUp({ followUp, place, wanted, ask }: FollowUpProps) {
  const { status, owner, company, resolution, doneAt, verifiedBy, verifiedAt, sentBackReason } = followUp;
  const { notApplicableReason = null } = followUp;
  const self = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!wanted) return;
    self.current?.scrollIntoView({ block: 'center' });
    self.current?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <Box
      component="li"
      id={entryAnchor(followUp.id)}
      ref={self}
      tabIndex={wanted ? -1 : undefined}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: wanted ? theme.vars.palette.surface.selected : undefined,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 550, whiteSpace: 'pre-wrap' }}>{followUp.description}</Box>
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            {numberedItem(followUp.itemNumber, followUp.itemDescription)}
          </Box>
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <StatusChip size="sm" {...FOLLOW_UP_STATUS_FACES[status]} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 1,
          fontSize: 'body2.fontSize',
          color: 'text.secondary',
        }}
      >
        <span>{[owner.name, company?.name].filter(Boolean).join(', ')}</span>
        <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
          Due <DueCell date={followUp.dueDate} overdue={followUp.isOverdue} />
        </Box>
      </Box>
      <PhotoStrip
        photos={sitePhotos(followUp.itemPhotos ?? [], followUp.itemDescription, place)}
        label="Photos of the failure"
        side={96}
      />
      {sentBackReason !== null && (
        <Box sx={{ fontSize: 'body1.fontSize', overflowWrap: 'anywhere' }}>
          <strong>Sent back:</strong> {sentBackReason}
        </Box>
      )}
      {resolution !== null && (
        <Box sx={{ fontSize: 'body1.fontSize', overflowWrap: 'anywhere' }}>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>{resolution}</Box>
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {doneAt !== null && `Corrected ${formatInstant(doneAt)}`}
            {notApplicableReason === null &&
              verifiedBy !== null &&
              `, verified by ${verifiedBy.name} ${formatInstant(verifiedAt)}`}
          </Box>
        </Box>
      )}
      {notApplicableReason !== null && (
        <Box sx={{ fontSize: 'body1.fontSize', overflowWrap: 'anywhere' }}>
          <Box sx={{ whiteSpace: 'pre-wrap' }}>
            <strong>Does not apply any more:</strong> {notApplicableReason}
          </Box>
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {verifiedBy !== null && `Closed by ${verifiedBy.name} ${formatInstant(verifiedAt)}`}
          </Box>
        </Box>
      )}
      <PhotoStrip
        photos={sitePhotos(followUp.photos, followUp.description, place)}
        label="Photos of the correction"
        side={96}
      />
      <FollowUpButtons followUp={followUp} ask={ask} />
    </Box>
  );
}
