import { useInspectors } from '@/entities/inspection';
import { bulkAssignInspectors } from '@/shared/api/generated/inspections/inspections';
import type { InspectionBulkAssign } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { versionsOf } from '../model/bulk';
import { useBulk } from '../model/use-bulk';
import {
  type BulkDialogProps,
  InspectionResultDialog,
  inspectionsText,
  StayingInspections,
} from './BulkDialogParts';

const ASSIGN = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionBulkAssign),
);

/** Gives the chosen inspections other inspectors. */
export function BulkAssignDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const people = useInspectors(projectId);
  const bulk = useBulk(projectId, bulkAssignInspectors, ({ succeeded }) => {
    toast.success(`${inspectionsText(succeeded)} assigned`);
    onDone();
  });
  const { control, dialog } = useContractForm<
    { inspectorIds: string[]; comment: string },
    InspectionBulkAssign
  >({
    initial: { inspectorIds: [], comment: '' },
    schema: ASSIGN,
    toBody: ({ inspectorIds, comment }) => ({
      inspections: versionsOf(plan.go),
      inspectorIds,
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    }),
    rules: ({ inspectorIds }) => ({
      inspectorIds: inspectorIds.length === 0 ? 'Choose at least one inspector.' : undefined,
    }),
    send: bulk.send,
    fallback: TOOL_MESSAGES.inspections.updateFailed,
  });
  if (bulk.result !== undefined)
    return (
      <InspectionResultDialog result={bulk.result} sent={plan.go} participle="assigned" onClose={onDone} />
    );
  const title = `Assign ${inspectionsText(plan.go.length)}`;
  return (
    <FormDialog open title={title} submitLabel={title} {...dialog} onClose={onCancel}>
      <FormError control={control} />
      <div>They take the place of the present inspectors, and are told once for all of them.</div>
      <StayingInspections plan={plan} participle="assigned" />
      <FormPeople
        control={control}
        name="inspectorIds"
        label="Inspectors"
        people={people.data ?? []}
        loading={people.isPending}
        placeholder="Who inspects"
        helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
      />
      <FormText
        control={control}
        name="comment"
        label="Note to them (optional)"
        multiline
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}
