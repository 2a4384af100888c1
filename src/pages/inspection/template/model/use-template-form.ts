import { useQueryClient } from '@tanstack/react-query';
import type { UploadFiles } from '@/features/attachments';
import {
  createInspectionTemplate,
  getGetInspectionTemplateQueryKey,
  getInspectionTemplate,
  getListInspectionTemplatesQueryKey,
  updateInspectionTemplate,
  uploadInspectionFiles,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionTemplateDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { type RecordConflict, useRecordForm } from '@/shared/lib/forms/use-record-form';
import { toast } from '@/shared/ui/toast/toast';
import {
  EMPTY_TEMPLATE,
  templateBody,
  templateProblems,
  templateValues,
  type TemplateValues,
} from './values';

const CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.InspectionTemplateCreateRequest,
  ),
);

export type TemplateConflict = RecordConflict<InspectionTemplateDetail, TemplateValues, 'save'>;

interface TemplateFormOptions {
  projectId: string;
  userId: string;
  /** The template that is edited; null for a new one. */
  template: InspectionTemplateDetail | null;
  onDone: (template: InspectionTemplateDetail) => void;
}

const baseOf = (template: InspectionTemplateDetail) => ({
  values: templateValues(template),
  version: template.version,
});

/** The form of a template, new or edited. */
export function useTemplateForm({ projectId, userId, template, onDone }: TemplateFormOptions) {
  const queryClient = useQueryClient();
  const { templateFailed, templateSaved, templateCreated } = TOOL_MESSAGES.inspections;
  const state = useRecordForm<InspectionTemplateDetail, TemplateValues, 'save'>({
    draftKey: ['inspection-template-1', projectId, userId, template?.id ?? 'new'].join(':'),
    record: template,
    baseOf,
    empty: () => EMPTY_TEMPLATE,
    intent: 'save',
    check: () =>
      contractResolver<TemplateValues>({ schema: CREATE, toBody: templateBody, rules: templateProblems }),
    save: async (values, _intent, { from, headersFor }) => {
      const body = templateBody(values);
      return template === null || from === null
        ? createInspectionTemplate(projectId, body, { headers: headersFor(body) })
        : updateInspectionTemplate(projectId, template.id, { ...body, version: from.version });
    },
    reread: ({ id }) => getInspectionTemplate(projectId, id),
    saved: (saved) => {
      queryClient.setQueryData(getGetInspectionTemplateQueryKey(projectId, saved.id), saved);
      void queryClient.invalidateQueries({
        queryKey: getListInspectionTemplatesQueryKey(projectId),
        exact: true,
      });
      toast.success(template === null ? templateCreated : templateSaved);
      onDone(saved);
    },
    failed: templateFailed,
  });
  const upload: UploadFiles = (body, call) => uploadInspectionFiles(projectId, body, call);
  return { ...state, upload };
}
