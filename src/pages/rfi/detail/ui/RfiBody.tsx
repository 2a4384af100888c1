import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useRfiPeople, useRfiSteps } from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { useMe } from '@/shared/session/me';
import { useProjectRights } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { CommentsSection } from '@/widgets/comments';
import { reasonOf } from '@/shared/lib/record/reason';
import { mainStep } from '../model/turn';
import { QuestionSection } from './QuestionSection';
import { ResponsesSection } from './ResponsesSection';
import { type RfiDialog, RfiDialogs } from './RfiDialogs';
import { RfiHeader } from './RfiHeader';
import { SideColumn } from './SideColumn';
import { TurnPanel } from './TurnPanel';

interface RfiBodyProps {
  projectId: string;
  rfi: RfiDetail;
  onEdit: () => void;
}

/** The RFI as it is read and acted on. */
export function RfiBody({ projectId, rfi, onEdit }: RfiBodyProps) {
  const me = useMe();
  const rights = useProjectRights(projectId);
  const navigate = useNavigate();
  const steps = useRfiSteps(projectId, rfi.id);
  const [dialog, setDialog] = useState<RfiDialog | null>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const everyone = useRfiPeople(projectId).data ?? [];
  const { abilities } = rfi;
  const isDraft = rfi.status === 'DRAFT';
  const main = mainStep(rfi, me.user.id);
  const editReason = reasonOf(isDraft ? abilities.save : abilities.update);

  // Only who sees the record can be mentioned: those named on a private one, everyone with sight of RFIs else.
  const named = [rfi.requester, rfi.assignee, ...rfi.allowedUsers].filter((person) => person !== null);
  const readers =
    isDraft || rfi.visibility === 'PRIVATE' ? named : everyone.filter(({ isActive }) => isActive);

  const answer = (): void => {
    composer.current?.scrollIntoView({ block: 'center' });
    composer.current?.focus({ preventScroll: true });
  };
  const ended = rfi.status === 'CLOSED' || rfi.status === 'TERMINATED';
  const menu: MenuAction[] = [
    ...(isDraft
      ? []
      : [{ label: 'Edit', icon: <Edit fontSize="small" />, reason: editReason, onSelect: onEdit }]),
    ...(isDraft
      ? []
      : [
          {
            label: 'Reassign',
            icon: <SwapHoriz fontSize="small" />,
            reason: reasonOf(abilities.reassign),
            onSelect: () => setDialog('reassign'),
          },
        ]),
    ...(isDraft || main === 'close'
      ? []
      : [
          {
            label: 'Close RFI',
            icon: <TaskAlt fontSize="small" />,
            reason: reasonOf(abilities.close),
            onSelect: () => setDialog('close'),
          },
        ]),
    ...(isDraft || !rights.can('CHANGE_REQUEST_MANAGE')
      ? []
      : [
          {
            label: 'Create change request',
            icon: <PlaylistAdd fontSize="small" />,
            onSelect: () =>
              void navigate({
                to: '/app/projects/$projectId/tools/change-requests/new',
                params: { projectId },
                search: { from: rfi.id },
              }),
          },
        ]),
    {
      label: 'Export to PDF',
      icon: <PictureAsPdf fontSize="small" />,
      onSelect: () => setDialog('pdf'),
    },
    {
      label: isDraft ? 'Delete draft' : 'Terminate',
      icon: isDraft ? <DeleteOutline fontSize="small" /> : <Stop fontSize="small" />,
      danger: true,
      reason: reasonOf(isDraft ? abilities.remove : abilities.terminate),
      onSelect: () => setDialog(isDraft ? 'delete' : 'terminate'),
    },
  ];

  return (
    <PageContainer>
      <RfiHeader
        projectId={projectId}
        rfi={rfi}
        menu={menu}
        action={
          <>
            {isDraft && (
              <PermissionButton size="sm" reason={editReason} onClick={onEdit}>
                Edit draft
              </PermissionButton>
            )}
            {main === 'publish' && (
              <PermissionButton
                size="sm"
                variant="solid"
                reason={reasonOf(abilities.publish)}
                onClick={() => setDialog('publish')}
              >
                Send RFI
              </PermissionButton>
            )}
            {main === 'respond' && (
              <PermissionButton
                size="sm"
                variant="solid"
                reason={reasonOf(abilities.respond)}
                onClick={answer}
              >
                Respond
              </PermissionButton>
            )}
            {main === null && !ended && (
              <PermissionButton size="sm" reason={reasonOf(abilities.respond)} onClick={answer}>
                Respond
              </PermissionButton>
            )}
            {main === 'close' && (
              <PermissionButton
                size="sm"
                variant="solid"
                reason={reasonOf(abilities.close)}
                onClick={() => setDialog('close')}
              >
                Close RFI
              </PermissionButton>
            )}
            {ended && (
              <Button size="sm" onClick={() => setDialog('pdf')}>
                Export to PDF
              </Button>
            )}
          </>
        }
      />
      <TurnPanel rfi={rfi} />
      <RecordLayout
        main={
          <>
            <QuestionSection rfi={rfi} />
            {!isDraft && <ResponsesSection rfi={rfi} steps={steps} composerRef={composer} />}
            <CommentsSection projectId={projectId} objectType="RFI" objectId={rfi.id} people={readers} />
          </>
        }
        side={
          <SideColumn
            projectId={projectId}
            rfi={rfi}
            steps={steps}
            onReassign={() => setDialog('reassign')}
          />
        }
      />
      <RfiDialogs
        projectId={projectId}
        rfi={rfi}
        steps={steps}
        dialog={dialog}
        onClose={() => {
          setDialog(null);
          keepFocus();
        }}
      />
    </PageContainer>
  );
}
