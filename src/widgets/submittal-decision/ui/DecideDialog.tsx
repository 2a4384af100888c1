import {
  CODES_OF_DECISION,
  REVIEW_CODE_LABELS,
  type ReviewCode,
  type SubmittalStatus,
} from '#domain/submittal/kinds.ts';
import { AttachmentsField, type StoredFile, useFormUploads } from '@/features/attachments';
import type { SubmittalDetail, SubmittalStatusChange } from '@/shared/api/generated/model';
import { uploadSubmittalFiles } from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { reasonOf } from '@/shared/lib/record/reason';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { SubmittalSteps } from '@/entities/submittal';

const CHANGE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalStatusChange),
);

type Decision = 'approve' | 'requestRevision' | 'reject';
const STATUS_OF = {
  approve: 'APPROVED',
  requestRevision: 'REVISION',
  reject: 'REJECTED',
} as const satisfies Readonly<Record<Decision, SubmittalStatus>>;
const NOTES: Readonly<Partial<Record<ReviewCode, string>>> = {
  APPROVED: 'The work goes on.',
  APPROVED_AS_NOTED: 'The work goes on with your remarks.',
  REVISE_AND_RESUBMIT: 'The submitter sends another revision.',
  REJECTED: 'It is not accepted.',
};

const decisionOf = (code: string): Decision =>
  (Object.keys(STATUS_OF) as Decision[]).find((decision) =>
    (CODES_OF_DECISION[decision] as readonly string[]).includes(code),
  ) ?? 'approve';

interface Values {
  reviewCode: string;
  comments: string;
  attachments: StoredFile[];
}

interface DecideDialogProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  onClose: () => void;
}

/** Stamps the current revision: the review code, what is said with it, and the stamped files. */
export function DecideDialog({ projectId, submittal, steps, onClose }: DecideDialogProps) {
  const { control, form, dialog } = useContractForm<Values, SubmittalStatusChange>({
    initial: { reviewCode: '', comments: '', attachments: [] },
    schema: CHANGE,
    toBody: ({ reviewCode, comments, attachments }) => ({
      submittalId: submittal.id,
      version: submittal.version,
      status: STATUS_OF[decisionOf(reviewCode)],
      // What is not chosen is refused by the rule below.
      reviewCode: reviewCode === '' ? null : (reviewCode as ReviewCode),
      comments: remark(comments),
      ...(attachments.length > 0 && { attachments: attachments.map(({ key }) => key) }),
    }),
    rules: ({ reviewCode, comments }) => ({
      reviewCode: reviewCode === '' ? 'Choose the review code.' : undefined,
      comments:
        decisionOf(reviewCode) !== 'approve' && comments.trim() === ''
          ? 'Say what has to change.'
          : undefined,
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ submittalId: _id, version: _version, ...to }) => {
      await steps.move(to);
      toast.success(TOOL_MESSAGES.submittals.decided);
      onClose();
    },
    fallback: TOOL_MESSAGES.submittals.statusFailed,
  });
  const uploads = useFormUploads(form, (body, call) => uploadSubmittalFiles(projectId, body, call));
  const options = (Object.keys(STATUS_OF) as Decision[]).flatMap((decision) =>
    CODES_OF_DECISION[decision].map((value) => {
      const reason = reasonOf(submittal.abilities[decision]);
      return {
        value,
        label: REVIEW_CODE_LABELS[value],
        description: reason ?? NOTES[value] ?? '',
        disabled: reason !== undefined,
      };
    }),
  );
  return (
    <FormDialog
      open
      title={`Decide on ${submittal.submittalNumber ?? submittal.title}`}
      submitLabel="Record decision"
      {...dialog}
      pending={dialog.pending || uploads.isUploading}
      onClose={onClose}
    >
      <FormError control={control} />
      <FormSelect control={control} name="reviewCode" label="Review code" required options={options} />
      <FormText
        control={control}
        name="comments"
        label="Comments"
        multiline
        rows={4}
        maxLength={2000}
        helperText="Required with a revision or a rejection."
      />
      <AttachmentsField
        uploads={uploads}
        compact
        label="Stamped files (optional)"
        pick="Attach stamped files"
        error={form.formState.errors.attachments?.message}
      />
    </FormDialog>
  );
}
