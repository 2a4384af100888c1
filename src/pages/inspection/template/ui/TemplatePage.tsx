import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { templatePath, templatesPath } from '@/entities/inspection';
import { AttachmentViewer } from '@/features/attachments';
import { getGetInspectionTemplateQueryOptions } from '@/shared/api/generated/inspections/inspections';
import type { InspectionTemplateDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { reasonOf } from '@/shared/lib/record/reason';
import { useTitle } from '@/shared/lib/title/use-title';
import { useAdditionRefusal } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { DuplicateTemplateDialog } from '@/widgets/inspection/template';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { ReadTemplate } from './ReadTemplate';
import { TemplateForm } from './TemplateForm';
import { TemplatesLink } from './TemplatesLink';

interface TemplatePageProps {
  projectId: string;
  /** `new` for one that is made. */
  templateId: string;
}

/** One template: read, edited where the reader keeps templates, or made. */
export function TemplatePage({ projectId, templateId }: TemplatePageProps) {
  const navigate = useNavigate();
  const toList = () =>
    void navigate({
      to: '/app/projects/$projectId/tools/inspections/templates',
      params: { projectId },
      search: leftSearch(templatesPath(projectId)),
    });
  useTitle(templateId === 'new' ? 'New template' : 'Template');
  if (templateId === 'new')
    return (
      <AttachmentViewer Pdf={PdfViewer}>
        <PageContainer>
          <PageHeader back={<TemplatesLink projectId={projectId} />} title="New template" />
          <TemplateForm
            projectId={projectId}
            template={null}
            onCancel={toList}
            onDone={({ id }) => void navigate({ to: templatePath(projectId, id), replace: true })}
          />
        </PageContainer>
      </AttachmentViewer>
    );
  return <OneTemplate projectId={projectId} templateId={templateId} onLeave={toList} />;
}

function OneTemplate({ projectId, templateId, onLeave }: TemplatePageProps & { onLeave: () => void }) {
  const query = useQuery(getGetInspectionTemplateQueryOptions(projectId, templateId));
  return (
    <RecordPage
      query={query}
      noun="template"
      failure={TOOL_MESSAGES.inspections.templatesFailed}
      deniedHint="Templates are seen by the members who see inspections."
      list={{ path: templatesPath(projectId), label: 'All templates' }}
    >
      {(template) => (
        <AttachmentViewer Pdf={PdfViewer}>
          <Body projectId={projectId} template={template} onLeave={onLeave} />
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}

interface BodyProps {
  projectId: string;
  template: InspectionTemplateDetail;
  onLeave: () => void;
}

function Body({ projectId, template, onLeave }: BodyProps) {
  const navigate = useNavigate();
  const [duplicating, setDuplicating] = useState(false);
  const { save, duplicate } = template.abilities;
  const unable = useAdditionRefusal(projectId, 'INSPECTION_MANAGE', 'create inspections');
  return (
    <PageContainer>
      <PageHeader
        back={<TemplatesLink projectId={projectId} />}
        title={template.name}
        status={template.isReady ? { label: 'Ready to use', tone: 'neutral' } : undefined}
        subtitle={template.description}
        action={
          <>
            <PermissionButton
              size="sm"
              startIcon={<ContentCopy />}
              reason={reasonOf(duplicate)}
              onClick={() => setDuplicating(true)}
            >
              Duplicate
            </PermissionButton>
            <PermissionButton
              size="sm"
              variant={save.allowed ? 'default' : 'solid'}
              reason={unable}
              onClick={() =>
                void navigate({
                  to: '/app/projects/$projectId/tools/inspections/new',
                  params: { projectId },
                  search: { template: template.id },
                })
              }
            >
              Begin an inspection
            </PermissionButton>
          </>
        }
      />
      {save.allowed ? (
        <TemplateForm projectId={projectId} template={template} onCancel={onLeave} onDone={() => {}} />
      ) : (
        <ReadTemplate template={template} />
      )}
      {duplicating && (
        <DuplicateTemplateDialog
          projectId={projectId}
          template={template}
          onClose={() => setDuplicating(false)}
        />
      )}
    </PageContainer>
  );
}
