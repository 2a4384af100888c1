import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import { useNavigate } from '@tanstack/react-router';
import { templatePath } from '@/entities/inspection';
import type { InspectionTemplate } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { useAdditionRefusal } from '@/shared/session/project';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import type { TemplateStep } from './TemplateDialogs';

interface TemplateMenuProps {
  projectId: string;
  template: InspectionTemplate;
  ask: (step: TemplateStep) => void;
}

/** What can be done with a template on the list. */
export function TemplateMenu({ projectId, template, ask }: TemplateMenuProps) {
  const navigate = useNavigate();
  const { id, abilities } = template;
  const unable = useAdditionRefusal(projectId, 'INSPECTION_MANAGE', 'create inspections');
  return (
    <OverflowMenu
      size="small"
      label={`Actions for ${template.name}`}
      actions={[
        {
          label: 'Begin an inspection',
          icon: <PlayArrow fontSize="small" />,
          reason: unable,
          onSelect: () =>
            void navigate({
              to: '/app/projects/$projectId/tools/inspections/new',
              params: { projectId },
              search: { template: id },
            }),
        },
        {
          label: 'Edit',
          icon: <Edit fontSize="small" />,
          reason: reasonOf(abilities.save),
          onSelect: () => void navigate({ to: templatePath(projectId, id) }),
        },
        {
          label: 'Duplicate',
          icon: <ContentCopy fontSize="small" />,
          reason: reasonOf(abilities.duplicate),
          onSelect: () => ask('duplicate'),
        },
        {
          label: 'Delete',
          icon: <Delete fontSize="small" />,
          danger: true,
          reason: reasonOf(abilities.remove),
          onSelect: () => ask('delete'),
        },
      ]}
    />
  );
}
