import type { SubmittalDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { useClosedProject, useProject } from '@/shared/session/project';
import { RecordForm } from '@/shared/ui/form/RecordForm';
import { useSubmittalForm } from '../model/use-submittal-form';
import { WhatFields, WhoFields } from './SubmittalFields';
import { VersionChoice } from './VersionChoice';

interface SubmittalFormProps {
  projectId: string;
  /** The draft that is edited or the submittal that is revised; null for a new one. */
  submittal: SubmittalDetail | null;
  /** Told when it was saved or sent. */
  onDone: (submittal: SubmittalDetail) => void;
  onCancel: () => void;
}

/** Writes a submittal, goes on with its draft, or revises one that came back. */
export function SubmittalForm({ projectId, submittal, onDone, onCancel }: SubmittalFormProps) {
  const project = useProject(projectId);
  const userId = useMe().user.id;
  const state = useSubmittalForm({ projectId, userId, submittal, onDone });
  const { form, uploads, conflict } = state;
  const closed = useClosedProject(projectId);
  const isDraft = submittal === null || submittal.status === 'DRAFT';
  return (
    <RecordForm
      state={state}
      submit={
        isDraft
          ? { label: 'Send submittal', intent: 'send', reason: closed }
          : { label: 'Send revision', intent: 'send' }
      }
      draft={{ label: isDraft ? 'Save draft' : 'Save revision', intent: 'save' }}
      follows={
        isDraft
          ? 'Sending it gives it its number and notifies the reviewer.'
          : 'Sent, the revision goes through the review again. It keeps its number and its links.'
      }
      onCancel={onCancel}
      fields={[
        <WhatFields key="what" project={project} form={form} submittal={submittal} uploads={uploads} />,
        <WhoFields key="who" project={project} form={form} submittal={submittal} />,
      ]}
    >
      {conflict !== null && (
        <VersionChoice
          projectId={projectId}
          conflict={conflict}
          onSettle={(choices) => void state.settle(choices)}
          onClose={state.dismissConflict}
        />
      )}
    </RecordForm>
  );
}
