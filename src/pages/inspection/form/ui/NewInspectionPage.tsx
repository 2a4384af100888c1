import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { inspectionListPath } from '@/entities/inspection';
import { AttachmentViewer } from '@/features/attachments';
import { getGetInspectionTemplateQueryOptions } from '@/shared/api/generated/inspections/inspections';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { BackToList } from '@/shared/ui/list/BackToList';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { InspectionForm, isSeveral, type Made } from '@/widgets/inspection/form';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { TemplateChoice } from './TemplateChoice';

interface NewInspectionPageProps {
  projectId: string;
  /** What it begins with; undefined while that is not chosen. */
  templateId: string | undefined;
}

/** A new inspection: what it begins with, and then its form. */
export function NewInspectionPage({ projectId, templateId }: NewInspectionPageProps) {
  const navigate = useNavigate();
  useTitle('New inspection');
  const choose = (template?: string) =>
    void navigate({
      to: '/app/projects/$projectId/tools/inspections/new',
      params: { projectId },
      search: template === undefined ? {} : { template },
    });
  const done = (made: Made) =>
    void (isSeveral(made)
      ? navigate({
          to: '/app/projects/$projectId/tools/inspections',
          params: { projectId },
          search: { seriesId: made.seriesId },
          replace: true,
        })
      : navigate({
          to: '/app/projects/$projectId/tools/inspections/$inspectionId',
          params: { projectId, inspectionId: made.id },
          replace: true,
        }));
  return (
    <AttachmentViewer Pdf={PdfViewer}>
      <PageContainer>
        <PageHeader
          back={
            <BackToList tool="inspections" projectId={projectId}>
              Inspections
            </BackToList>
          }
          title="New inspection"
          subtitle={
            templateId === undefined
              ? 'Begin with a checklist that is there, or with a blank one.'
              : 'It is numbered when you schedule it.'
          }
        />
        {templateId === undefined ? (
          <TemplateChoice projectId={projectId} onChoose={choose} />
        ) : (
          <FormFrom
            key={templateId}
            projectId={projectId}
            templateId={templateId}
            onDone={done}
            onCancel={() =>
              void navigate({
                to: '/app/projects/$projectId/tools/inspections',
                params: { projectId },
                search: leftSearch(inspectionListPath(projectId)),
              })
            }
          />
        )}
      </PageContainer>
    </AttachmentViewer>
  );
}

interface FormFromProps {
  projectId: string;
  templateId: string;
  onDone: (made: Made) => void;
  onCancel: () => void;
}

/** The form, once what it begins with is there. */
function FormFrom({ projectId, templateId, ...form }: FormFromProps) {
  const isBlank = templateId === 'blank';
  const template = useQuery({
    ...getGetInspectionTemplateQueryOptions(projectId, templateId),
    enabled: !isBlank,
    staleTime: 60_000,
  });
  if (isBlank) return <InspectionForm projectId={projectId} inspection={null} {...form} />;
  if (template.isError)
    return (
      <ErrorState
        error={template.error}
        fallback={TOOL_MESSAGES.inspections.templatesFailed}
        onRetry={() => void template.refetch()}
      />
    );
  if (template.data === undefined) return <RowsSkeleton rows={8} />;
  return <InspectionForm projectId={projectId} inspection={null} template={template.data} {...form} />;
}
