import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SUBMITTAL_STATUS_FACES, SUBMITTAL_TYPE_LABELS } from '#domain/submittal/kinds.ts';
import { codeFace, riskFace, sectionText, SubmittalBackLink } from '@/entities/submittal';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { StatusChip } from '@/shared/ui/StatusChip';
import { TurnFacts } from '@/shared/ui/TurnFacts';

interface SubmittalHeaderProps {
  projectId: string;
  submittal: SubmittalDetail;
  action: ReactNode;
  menu: readonly MenuAction[];
}

/** Number, title, status, stamp, risk, whose turn it is and by when. */
export function SubmittalHeader({ projectId, submittal, action, menu }: SubmittalHeaderProps) {
  const code = codeFace(submittal.reviewCode);
  // What was decided is said once: by the stamp, which says more than the status that follows from it.
  const isDecided = ['APPROVED', 'REVISION', 'REJECTED'].includes(submittal.status);
  const stamped = isDecided ? code : null;
  const chips = [stamped === null ? code : null, riskFace(submittal.risk)].filter((face) => face !== null);
  const turn = submittal.ballInCourt;
  return (
    <PageHeader
      back={<SubmittalBackLink projectId={projectId} />}
      number={submittal.submittalNumber ?? undefined}
      title={submittal.title}
      status={stamped ?? SUBMITTAL_STATUS_FACES[submittal.status]}
      facts={
        <>
          {chips.map(({ label, tone }) => (
            <StatusChip key={label} label={label} tone={tone} />
          ))}
          <TurnFacts turn={turn} dueDate={turn?.dueDate ?? submittal.dueDate} />
        </>
      }
      subtitle={
        <Box sx={{ fontSize: 'body2.fontSize', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>
            {[SUBMITTAL_TYPE_LABELS[submittal.submittalType], sectionText(submittal), submittal.company?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {submittal.isPrivate === true && (
            <Box
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 550 }}
            >
              <LockOutlined sx={{ fontSize: 14 }} aria-hidden />
              Private
            </Box>
          )}
        </Box>
      }
      action={action}
      menu={menu}
    />
  );
}
