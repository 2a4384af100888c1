import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Publish from '@mui/icons-material/PublishOutlined';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { projectStepReason } from '@/entities/project';
import { usePublishProblem } from '@/features/company/plan';
import { pinAction, usePinning } from '@/features/project/pin';
import type { ProjectSummary } from '@/shared/api/generated/model';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';

interface ProjectCardMenuProps {
  project: ProjectSummary;
  onPublish: () => void;
  onComplete: () => void;
}

/** Publish, complete and edit, each with the reason where it is refused. */
export function ProjectCardMenu({ project, onPublish, onComplete }: ProjectCardMenuProps) {
  const navigate = useNavigate();
  const pinning = usePinning();
  const [completing, setCompleting] = useState(false);
  const planProblem = usePublishProblem(project.owningCompany.id, project.status === 'DRAFT');
  const publishReason = projectStepReason('publish', project.status, project.canManage) ?? planProblem;
  const completeReason = projectStepReason('complete', project.status, project.canManage);
  return (
    <>
      <OverflowMenu
        size="small"
        label={`Actions for ${project.name}`}
        actions={[
          ...(project.status === 'DRAFT'
            ? [
                {
                  label: 'Publish',
                  icon: <Publish fontSize="small" />,
                  onSelect: onPublish,
                  reason: publishReason,
                },
              ]
            : []),
          ...(project.status === 'ACTIVE'
            ? [
                {
                  label: 'Complete',
                  icon: <CheckCircle fontSize="small" />,
                  onSelect: () => setCompleting(true),
                  reason: completeReason,
                },
              ]
            : []),
          {
            label: 'Edit project',
            icon: <Edit fontSize="small" />,
            reason: project.canManage ? undefined : 'Your role does not allow you to edit this project.',
            onSelect: () =>
              void navigate({ to: '/app/projects/$projectId/form', params: { projectId: project.id } }),
          },
          // Whoever has not accepted takes no part in it yet.
          ...(project.membership.status === 'ACTIVE' ? [pinAction(pinning, project)] : []),
        ]}
      />
      <ConfirmDialog
        open={completing}
        title={`Complete ${project.name}?`}
        confirmLabel="Complete project"
        onClose={() => setCompleting(false)}
        onConfirm={() => {
          onComplete();
          return Promise.resolve();
        }}
      >
        A completed project keeps its records and can no longer be changed. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
