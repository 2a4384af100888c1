import type { SubmittalDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { type MainStep, mainStep, sendRefusal } from '../model/turn';
import type { SubmittalSteps } from '@/entities/submittal';
import type { SubmittalDialog } from './SubmittalDialogs';

interface StepButtonsProps {
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  ask: (dialog: SubmittalDialog) => void;
  onEdit: () => void;
  onRespond: () => void;
}

const LABELS: Readonly<Record<NonNullable<MainStep>, string>> = {
  send: 'Send',
  start: 'Start review',
  review: 'End review',
  respond: 'Respond',
  forward: 'Forward',
  approve: 'Decide',
  edit: 'Revise',
  close: 'Close submittal',
};

/** The reader's next step, and the way to a response or the report where others have to move. */
export function StepButtons({ submittal, steps, ask, onEdit, onRespond }: StepButtonsProps) {
  const { pending, take } = useStep(TOOL_MESSAGES.submittals.statusFailed);
  const { abilities, status } = submittal;
  const main = mainStep(submittal);
  const acts: Readonly<Record<NonNullable<MainStep>, () => void>> = {
    send: () => ask('send'),
    start: () => void take(() => steps.move({ status: 'IN_PROGRESS' })),
    review: () => ask('review'),
    respond: onRespond,
    forward: () => ask('forward'),
    approve: () => ask('decide'),
    edit: onEdit,
    close: () => ask('close'),
  };
  if (status === 'CLOSED' || status === 'TERMINATED')
    return (
      <Button size="sm" onClick={() => ask('pdf')}>
        Export to PDF
      </Button>
    );
  const isWritten = status === 'DRAFT' || status === 'EDITED';
  return (
    <>
      {isWritten && (
        <PermissionButton size="sm" reason={reasonOf(abilities.save)} onClick={onEdit}>
          {status === 'DRAFT' ? 'Edit draft' : 'Edit revision'}
        </PermissionButton>
      )}
      {main !== 'respond' && !isWritten && (
        <PermissionButton size="sm" reason={reasonOf(abilities.respond)} onClick={onRespond}>
          Respond
        </PermissionButton>
      )}
      {(main === 'review' || main === 'forward') && abilities.sendBack.allowed && (
        <Button size="sm" onClick={() => ask('sendBack')}>
          Return
        </Button>
      )}
      {main !== null && (
        <PermissionButton
          size="sm"
          variant="solid"
          loading={pending}
          // What its dialog asks for does not stand in its way.
          reason={
            main === 'forward'
              ? undefined
              : main === 'send'
                ? sendRefusal(submittal)
                : reasonOf(abilities[main])
          }
          onClick={acts[main]}
        >
          {LABELS[main]}
        </PermissionButton>
      )}
    </>
  );
}
