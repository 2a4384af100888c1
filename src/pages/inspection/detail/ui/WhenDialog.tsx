import { useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { isBlank } from '#domain/text/blank.ts';
import {
  adoptInspection,
  inspectionName,
  inspectionPath,
  inspectionQueryOptions,
  whenBody,
  WhenFields,
  whenOf,
  whenProblems,
  whenText,
  type WhenValues,
  type InspectionSteps,
} from '@/entities/inspection';
import { useOutboxForm } from '@/features/outbox';
import {
  getRescheduleInspectionUrl,
  getScheduleInspectionUrl,
} from '@/shared/api/generated/inspections/inspections';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ApiError, isApiError, isStaleVersion } from '@/shared/api/api-error';
import type { InspectionDetail, InspectionRescheduleRequest } from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const SCHEDULE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionScheduleRequest),
);

interface WhenDialogProps {
  projectId: string;
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
export function WhenDialog({ projectId, inspection, steps, step, onClose }: WhenDialogProps) {
  const moves = step === 'reschedule';
  const { scheduledFor, durationMinutes } = inspection;
  const { updateFailed, scheduled, rescheduled } = TOOL_MESSAGES.inspections;
  const me = useMe().user.id;
  const queryClient = useQueryClient();
  const href = inspectionPath(projectId, inspection.id);
  const { control, dialog } = useOutboxForm<Values, Body, InspectionDetail>({
    draftKey: ['inspection-when-1', me, inspection.id, step].join(':'),
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
    write: (body) => ({
      operationId: moves ? 'rescheduleInspection' : 'scheduleInspection',
      label: moves ? 'Another time' : 'Time',
      record: { id: inspection.id, name: inspectionName(inspection), href },
      request: {
        method: 'POST',
        path: (moves ? getRescheduleInspectionUrl : getScheduleInspectionUrl)(projectId, inspection.id),
        body,
      },
      href: `${href}?when=${step}`,
      refresh: [inspectionQueryOptions(projectId, inspection.id).queryKey],
    }),
    sent: (answer) => {
      adoptInspection(queryClient, answer);
      toast.success(moves ? rescheduled : scheduled);
    },
    refused: (error) => {
      if (isStaleVersion(error)) void steps.reload().catch(() => undefined);
      return atTheDay(error);
    },
    onClose,
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
