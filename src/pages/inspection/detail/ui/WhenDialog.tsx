import type { Control } from 'react-hook-form';
import { isBlank } from '#domain/text/blank.ts';
import { whenBody, WhenFields, whenOf, whenProblems, whenText, type WhenValues } from '@/entities/inspection';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ApiError, isApiError } from '@/shared/api/api-error';
import type { InspectionDetail, InspectionRescheduleRequest } from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { InspectionSteps } from '../model/use-inspection-steps';

const SCHEDULE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionScheduleRequest),
);

interface WhenDialogProps {
  inspection: InspectionDetail;
  steps: InspectionSteps;
  /** A first time, or another one with the reason. */
  step: 'schedule' | 'reschedule';
  onClose: () => void;
}

type Values = WhenValues & { comment: string };
type Body = Omit<InspectionRescheduleRequest, 'comment'> & { comment?: string };

/** What the server says of the instant stands at the day that it was made of. */
function atTheDay(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const { status, errorCode, message, requestId } = error;
  const errors = error.errors.map((each) =>
    each.field === 'scheduledFor' ? { ...each, field: 'day' } : each,
  );
  return new ApiError({ status, errorCode, message, requestId, errors });
}

/** Sets the time of a draft, or moves a scheduled inspection and says why. */
export function WhenDialog({ inspection, steps, step, onClose }: WhenDialogProps) {
  const moves = step === 'reschedule';
  const { scheduledFor, durationMinutes } = inspection;
  const { updateFailed, scheduled, rescheduled } = TOOL_MESSAGES.inspections;
  const { control, dialog } = useContractForm<Values, Body>({
    initial: { ...whenOf(scheduledFor, durationMinutes), comment: '' },
    schema: SCHEDULE,
    toBody: ({ comment, ...when }) => ({
      ...whenBody(when),
      version: inspection.version,
      ...(!isBlank(comment) && { comment: comment.trim() }),
    }),
    rules: ({ comment, ...when }) => ({
      ...whenProblems(when),
      ...(moves && isBlank(comment) && { comment: MESSAGES.validation.required }),
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, comment, ...when }) => {
      try {
        if (moves) await steps.reschedule({ ...when, comment: comment ?? '' });
        else await steps.schedule({ ...when, ...(comment !== undefined && { comment }) });
      } catch (error) {
        throw atTheDay(error);
      }
      toast.success(moves ? rescheduled : scheduled);
      onClose();
    },
    fallback: updateFailed,
  });
  return (
    <FormDialog
      open
      title={moves ? `Reschedule ${inspection.inspectionNumber ?? ''}` : 'Schedule this inspection'}
      submitLabel={moves ? 'Reschedule' : 'Schedule'}
      {...dialog}
      onClose={onClose}
    >
      <div>
        {moves
          ? `Now ${whenText(scheduledFor, durationMinutes)}. Inspectors, contractors, site contacts and watchers are told of the new time and why.`
          : 'It gets the project’s next number, and inspectors, contractors and site contacts are told.'}
      </div>
      {/* The day and time of day are a part of the form's values. */}
      <WhenFields control={control as unknown as Control<WhenValues>} />
      <FormText
        control={control}
        name="comment"
        label={moves ? 'Why' : 'Note to them (optional)'}
        required={moves}
        multiline
        rows={2}
        maxLength={2000}
        placeholder={moves ? 'Rain is forecast; the deck is closed a day later.' : 'Meet at the hoist.'}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
