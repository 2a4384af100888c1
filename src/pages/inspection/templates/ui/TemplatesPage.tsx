import Add from '@mui/icons-material/AddRounded';
import Checklist from '@mui/icons-material/ChecklistRounded';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES } from '#domain/inspection/status.ts';
import { templateAbility } from '#domain/inspection/templates.ts';
import { InspectionTabs, templatePath } from '@/entities/inspection';
import { getListInspectionTemplatesQueryOptions } from '@/shared/api/generated/inspections/inspections';
import type { InspectionTemplate } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useAdditionRefusal, useProjectRights } from '@/shared/session/project';
import { ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RecordListPage, useWholeList } from '@/widgets/record-list';
import { TEMPLATE_LIST } from '../model/search';
import { TEMPLATE_COLUMNS } from './template-columns';
import { TemplateCard } from './TemplateCard';
import { TemplateDialogs, type TemplateStep } from './TemplateDialogs';
import { TemplateMenu } from './TemplateMenu';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/inspections/templates');
const TYPES = INSPECTION_TYPES.map((value) => ({ value, label: INSPECTION_TYPE_LABELS[value] }));
const ORIGINS = [
  { value: 'project' as const, label: 'This project' },
  { value: 'ready' as const, label: 'Ready to use' },
];

/** The checklists that inspections begin with: the project's own and the ready ones. */
export function TemplatesPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(TEMPLATE_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const { actor } = useProjectRights(projectId);
  const list = useWholeList(TEMPLATE_LIST, search, getListInspectionTemplatesQueryOptions(projectId));
  const [open, setOpen] = useState<{ template: InspectionTemplate; step: TemplateStep } | null>(null);
  const unable = useAdditionRefusal(projectId, 'INSPECTION_MANAGE', 'keep templates');
  const keeps = templateAbility(actor, false, 'save');
  const reason = unable ?? (keeps.ok ? undefined : keeps.reason);
  const menuOf = useCallback(
    (template: InspectionTemplate) => (
      <TemplateMenu projectId={projectId} template={template} ask={(step) => setOpen({ template, step })} />
    ),
    [projectId],
  );
  const pathOf = useCallback(({ id }: InspectionTemplate) => templatePath(projectId, id), [projectId]);
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={TEMPLATE_COLUMNS}
      title="Templates"
      subtitle="Checklists that inspections begin with. Changing one leaves the inspections made from it as they are."
      one="template"
      noun="templates"
      searchLabel="Search templates"
      views="INSPECTION_TEMPLATE"
      buttons={
        <PermissionButton
          size="sm"
          variant="solid"
          startIcon={<Add />}
          aria-keyshortcuts={PAGE_KEYS.create}
          reason={reason}
          onClick={() => void navigate({ to: templatePath(projectId, 'new') })}
        >
          New template
        </PermissionButton>
      }
      head={<InspectionTabs projectId={projectId} />}
      filters={
        <>
          <OneFilter list={list} name="origin" label="Origin" options={ORIGINS} />
          <ManyFilter list={list} name="inspectionType" label="Type" options={TYPES} />
        </>
      }
      path={pathOf}
      actions={menuOf}
      card={(template, { actions }) => (
        <TemplateCard template={template} path={pathOf(template)} actions={actions} />
      )}
      errorText={TOOL_MESSAGES.inspections.templatesFailed}
      empty={{
        icon: <Checklist />,
        title: 'No templates yet',
        text: 'A template is a checklist to begin with: what is checked, against what, how each item is answered, and whether the result is signed.',
      }}
    >
      {open !== null && <TemplateDialogs projectId={projectId} {...open} onClose={() => setOpen(null)} />}
    </RecordListPage>
  );
}
