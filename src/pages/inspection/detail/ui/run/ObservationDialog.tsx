import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adoptInspection,
  inspectionName,
  inspectionPath,
  inspectionQueryOptions,
} from '@/entities/inspection';
import { AttachmentsField, type StoredFile, useUploads } from '@/features/attachments';
import { useKeeping } from '@/features/outbox';
import {
  getAddInspectionObservationUrl,
  getUploadInspectionFilesUrl,
  uploadInspectionFiles,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
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
  const keep = useKeeping();
  const me = useMe().user.id;
  // The same however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const draftKey = ['inspection-observation-1', me, inspection.id, item?.id ?? ''].join(':');
  const href = inspectionPath(projectId, inspection.id);
  const body = (note: string, photos: readonly string[]) => ({
    id,
    itemId: item?.id ?? null,
    note: note.trim(),
    photos,
  });
  const { form, clear, keyFor } = useDraftForm<ObservationValues>({
    draftKey,
    empty: { note: '', photos: [] },
    schema: OBSERVATION,
    toBody: ({ note, photos }) =>
      body(
        note,
        photos.map(({ key }) => key),
      ),
  });
  const uploads = useUploads({
    value: form.watch('photos'),
    onChange: (files) => form.setValue('photos', files, { shouldDirty: true }),
    upload: async (file, call) => {
      const [stored] = (await uploadInspectionFiles(projectId, { files: [file] }, call)).data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
    photos: true,
    draftKey,
  });
  const submit = form.handleSubmit(async ({ note }) => {
    const sent = body(note, uploads.keys);
    const target = { path: getUploadInspectionFilesUrl(projectId), field: 'files' as const };
    try {
      await keep<InspectionDetail>(
        {
          operationId: 'addInspectionObservation',
          label: 'Observation',
          record: { id: inspection.id, name: inspectionName(inspection), href },
          request: {
            method: 'POST',
            path: getAddInspectionObservationUrl(projectId, inspection.id),
            body: sent,
          },
          key: keyFor(sent),
          files: uploads.unsent.map((file) => ({ ...file, target })),
          form: { href: `${href}?mode=run`, draftKey, draft: form.getValues() },
          refresh: [inspectionQueryOptions(projectId, inspection.id).queryKey],
        },
        {
          done: () => {
            uploads.handOver();
            clear();
            onClose();
          },
          sent: (answer) => {
            adoptInspection(queryClient, answer);
            toast.success(TOOL_MESSAGES.inspections.observed);
          },
        },
      );
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.inspections.updateFailed);
    }
  });
  const { control, formState } = form;
  return (
    <FormDialog
      open
      title="Add an observation"
      submitLabel="Add observation"
      pending={formState.isSubmitting || uploads.isPreparing}
      onSubmit={(event) => void submit(event)}
      onCancel={clear}
      onClose={onClose}
    >
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
