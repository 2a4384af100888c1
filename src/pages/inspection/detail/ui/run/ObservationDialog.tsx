import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adoptInspection,
  inspectionName,
  inspectionPath,
  inspectionQueryOptions,
} from '@/entities/inspection';
import { AttachmentsField, type StoredFile, useFormUploads } from '@/features/attachments';
import { useFilesOfForm, useOutboxForm } from '@/features/outbox';
import {
  getAddInspectionObservationUrl,
  getUploadInspectionFilesUrl,
  uploadInspectionFiles,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail, InspectionObservationInput } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const OBSERVATION = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionObservationInput),
);

interface ObservationDialogProps {
  projectId: string;
  inspection: InspectionDetail;
  /** The item that it is about; null where it is about none. */
  item: { id: string; description: string } | null;
  onClose: () => void;
}

interface ObservationValues {
  note: string;
  photos: StoredFile[];
}

/** Notes what was seen and is no failure; nobody has to correct it. */
export function ObservationDialog({ projectId, inspection, item, onClose }: ObservationDialogProps) {
  const queryClient = useQueryClient();
  const me = useMe().user.id;
  // The same however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const draftKey = ['inspection-observation-1', me, inspection.id, item?.id ?? ''].join(':');
  const href = inspectionPath(projectId, inspection.id);
  const contract = useOutboxForm<ObservationValues, InspectionObservationInput, InspectionDetail>({
    draftKey,
    initial: { note: '', photos: [] },
    schema: OBSERVATION,
    toBody: ({ note }, files) => ({ id, itemId: item?.id ?? null, note: note.trim(), photos: [...files] }),
    write: (body) => ({
      operationId: 'addInspectionObservation',
      saysWhen: true,
      label: 'Observation',
      record: { id: inspection.id, name: inspectionName(inspection), href },
      request: { method: 'POST', path: getAddInspectionObservationUrl(projectId, inspection.id), body },
      href: `${href}?mode=run`,
      refresh: [inspectionQueryOptions(projectId, inspection.id).queryKey],
    }),
    target: { path: getUploadInspectionFilesUrl(projectId), field: 'files' },
    sent: (answer) => {
      adoptInspection(queryClient, answer);
      toast.success(TOOL_MESSAGES.inspections.observed);
    },
    onClose,
    fallback: TOOL_MESSAGES.inspections.updateFailed,
  });
  const { control, form, dialog } = contract;
  const uploads = useFormUploads(form, (body, call) => uploadInspectionFiles(projectId, body, call), {
    photos: true,
    draftKey,
    field: 'photos',
  });
  useFilesOfForm(contract, 'photos', uploads);
  return (
    <FormDialog open title="Add an observation" submitLabel="Add observation" {...dialog} onClose={onClose}>
      <div>{item === null ? 'Something that was seen and is no failure.' : item.description}</div>
      <FormText
        control={control}
        name="note"
        label="What was seen"
        required
        autoFocus
        multiline
        rows={3}
        maxLength={2000}
      />
      <AttachmentsField uploads={uploads} compact label="Photos" />
      <FormError control={control} />
    </FormDialog>
  );
}
