import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adoptInspection, inspectionQueryOptions, type InspectionSteps } from '@/entities/inspection';
import { useKeeping } from '@/features/outbox';
import {
  getFailInspectionUrl,
  getPassInspectionUrl,
  getUploadInspectionFilesUrl,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { isStaleVersion } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { keyOfWaiting } from '@/shared/lib/outbox/entry';
import { useMe } from '@/shared/session/me';
import type { SignatureValue } from '@/shared/ui/signature/signature';
import { toast } from '@/shared/ui/toast/toast';
import { followUpBodies, toFollowUp } from './run';
import type { KeptFollowUps } from './use-kept-follow-ups';
import { drawnFile, isDrawn, isSigned, signatureErrors } from './result-signature';
import type { Run } from './use-run';

const PASS = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionPassRequest),
);
const FAIL = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionFailRequest),
);

/** What is said with the result of the whole; nested as in the request. */
export interface ResultValues {
  comment: string;
  /** Whether the result is signed: asked for, or begun by whoever gives it. An open signature is never left out unseen. */
  isSigning: boolean;
  signature: SignatureValue;
}

interface ResultFormOptions {
  projectId: string;
  inspection: InspectionDetail;
  run: Run;
  followUps: KeptFollowUps;
  steps: InspectionSteps;
  /** What the items come to. */
  outcome: 'pass' | 'fail';
  onDone: () => void;
}

/** The result of a round while it is given; it waits on this device behind the results that wait there. */
export function useResultForm(options: ResultFormOptions) {
  const { projectId, inspection, run, followUps, steps, outcome, onDone } = options;
  const queryClient = useQueryClient();
  const keep = useKeeping();
  const { id: me, name } = useMe().user;
  const { id, revisionNumber, signatureRequired } = inspection;
  // The drawing is a file that is stored before the result that names it.
  const [drawing] = useState(() => crypto.randomUUID());
  const draftKey = ['inspection-result-1', me, id, revisionNumber].join(':');
  const fails = outcome === 'fail';
  const body = ({ comment, isSigning, signature }: ResultValues, version: number) => ({
    version,
    ...(comment.trim() !== '' && { comment: comment.trim() }),
    ...(isSigning &&
      isSigned(signature) && {
        signature: {
          typedName: signature.typedName.trim(),
          ...(isDrawn(signature) && { imageKey: keyOfWaiting(drawing) }),
        },
      }),
    ...(fails && { followUps: followUpBodies(toFollowUp(inspection, run.items), followUps.kept) }),
  });
  const { form, clear, keyFor } = useDraftForm<ResultValues>({
    draftKey,
    empty: {
      comment: '',
      isSigning: signatureRequired,
      signature: { typedName: name ?? '', imageDataUrl: null },
    },
    schema: fails ? FAIL : PASS,
    toBody: (values) => body(values, inspection.version),
    rules: ({ comment, isSigning, signature }) => {
      return {
        ...(fails && comment.trim() === '' && { comment: MESSAGES.validation.required }),
        ...(isSigning && signatureErrors(signature, signatureRequired)),
      };
    },
  });
  const send = async (values: ResultValues, version: number): Promise<void> => {
    const sent = body(values, version);
    const target = { path: getUploadInspectionFilesUrl(projectId), field: 'files' as const };
    const path = (fails ? getFailInspectionUrl : getPassInspectionUrl)(projectId, id);
    await keep<InspectionDetail>(
      {
        operationId: fails ? 'failInspection' : 'passInspection',
        label: fails ? 'Result: failed' : 'Result: passed',
        record: run.record,
        request: { method: 'POST', path, body: sent },
        key: keyFor(sent),
        files:
          values.isSigning && isDrawn(values.signature)
            ? [{ id: drawing, file: drawnFile(values.signature.imageDataUrl), target }]
            : [],
        form: { href: run.record.href, draftKey, draft: values },
        refresh: [inspectionQueryOptions(projectId, id).queryKey],
      },
      {
        done: () => {
          clear();
          followUps.forget();
          onDone();
        },
        sent: (answer) => {
          adoptInspection(queryClient, answer);
          // That it was given is good news; that the work failed is not.
          if (fails) toast.warning(TOOL_MESSAGES.inspections.failed);
          else toast.success(TOOL_MESSAGES.inspections.passed);
        },
      },
    );
  };
  const submit = form.handleSubmit(async (values) => {
    const now = queryClient.getQueryData<InspectionDetail>(inspectionQueryOptions(projectId, id).queryKey);
    try {
      await send(values, now?.version ?? inspection.version);
    } catch (error) {
      // What was recorded meanwhile may change the result: it is looked at again before it is given.
      if (isStaleVersion(error)) await steps.reload().catch(() => undefined);
      applyServerErrors(form, error, TOOL_MESSAGES.inspections.updateFailed);
    }
  });
  return { form, submit };
}
