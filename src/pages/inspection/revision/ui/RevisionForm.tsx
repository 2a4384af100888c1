import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { askedAgain } from '#domain/inspection/reinspection.ts';
import { countOf } from '#domain/text/count.ts';
import {
  adoptInspection,
  inspectionPath,
  useInspectors,
  whenBody,
  WhenFields,
  whenOf,
  whenProblems,
  type WhenValues,
} from '@/entities/inspection';
import { isStaleVersion } from '@/shared/api/api-error';
import { createInspectionRevision, getInspection } from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { readFormDraft, useFormDraft } from '@/shared/lib/forms/form-draft';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormFoot } from '@/shared/ui/form/FormFoot';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { Section } from '@/shared/ui/page/Section';
import { toast } from '@/shared/ui/toast/toast';
import type { RevisionValues } from '../model/revision-values';
import { AskedAgain } from './AskedAgain';

const REVISION = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionRevisionRequest),
);

/** The request of the next round; the same inspectors need not be named. */
const bodyOf = (
  { inspectorIds, itemIds, comment, ...when }: RevisionValues,
  inspection: InspectionDetail,
) => {
  const before = inspection.inspectors.map(({ id }) => id);
  return {
    version: inspection.version,
    ...whenBody(when),
    ...(inspectorIds.length > 0 && inspectorIds.join() !== before.join() && { inspectorIds }),
    ...(itemIds.length > 0 && { itemIds }),
    ...(comment.trim() !== '' && { comment: comment.trim() }),
  };
};

/** Orders the reinspection: what failed is asked again, and what is added. */
export function RevisionForm({ projectId, inspection }: { projectId: string; inspection: InspectionDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const me = useMe().user.id;
  const people = useInspectors(projectId);
  const { keyFor } = useIdempotencyKey();
  const { revisionFailed, revisionCreated } = TOOL_MESSAGES.inspections;
  const draftKey = ['inspection-revision-1', me, inspection.id, inspection.revisionNumber].join(':');
  const form = useForm<RevisionValues>({
    defaultValues: readFormDraft<RevisionValues>(draftKey)?.values ?? {
      ...whenOf(null, 30),
      inspectorIds: inspection.inspectors.map(({ id }) => id),
      itemIds: [],
      comment: '',
    },
    resolver: contractResolver<RevisionValues>({
      schema: REVISION,
      toBody: (values) => bodyOf(values, inspection),
      rules: (values) => whenProblems(values),
    }),
  });
  const draft = useFormDraft(draftKey, form, (values) => values);
  const { control, formState } = form;
  const asked = askedAgain(inspection.items, form.watch('itemIds'));
  const leave = () => void navigate({ to: inspectionPath(projectId, inspection.id) });
  const submit = form.handleSubmit(async (values) => {
    const body = bodyOf(values, inspection);
    try {
      const next = await createInspectionRevision(projectId, inspection.id, body, {
        headers: idempotencyHeaders(keyFor(body)),
      });
      draft.clear();
      adoptInspection(queryClient, next);
      toast.success(revisionCreated);
      leave();
    } catch (error) {
      if (isStaleVersion(error))
        await getInspection(projectId, inspection.id).then(
          (now) => adoptInspection(queryClient, now),
          () => undefined,
        );
      applyServerErrors(form, error, revisionFailed);
    }
  });
  const root = useRef<HTMLFormElement>(null);
  useFirstField(root, { page: true });
  return (
    <Box
      ref={root}
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 5, flex: 1 }}
    >
      <Section title="When and by whom">
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <WhenFields control={control as unknown as Control<WhenValues>} />
          <FormPeople
            control={control}
            name="inspectorIds"
            label="Inspectors"
            people={people.data ?? inspection.inspectors}
            loading={people.isPending}
            helperText={inspection.agency === null ? undefined : `${inspection.agency.name} inspects.`}
          />
          <FormText
            control={control}
            name="comment"
            label="What was done meanwhile (optional)"
            multiline
            rows={2}
            maxLength={2000}
            placeholder="Bolsters placed and the cover checked at 12 points."
          />
        </Box>
      </Section>
      <Section
        title={`What is asked again (${String(asked.length)})`}
        description="What failed always is. All other items keep their results, unless you add them."
        flush
      >
        <AskedAgain inspection={inspection} form={form} />
      </Section>
      <FormFoot
        error={<FormError control={control} />}
        follows={`${countOf(asked.length, 'item is', 'items are')} asked again. The inspectors are told.`}
        keptAt={null}
      >
        <Button size="sm" variant="plain" onClick={leave}>
          Cancel
        </Button>
        <Button size="sm" variant="solid" type="submit" loading={formState.isSubmitting}>
          Order reinspection
        </Button>
      </FormFoot>
    </Box>
  );
}
