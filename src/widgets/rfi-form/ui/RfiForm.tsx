import type { RfiDetail, RfiReference } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { useClosedProject, useProject } from '@/shared/session/project';
import { RecordForm } from '@/shared/ui/form/RecordForm';
import { useRfiForm } from '../model/use-rfi-form';
import { PeopleFields, QuestionFields } from './RfiFields';
import { VersionChoice } from './VersionChoice';

interface RfiFormProps {
  projectId: string;
  /** The RFI that is edited; null for a new one. */
  rfi: RfiDetail | null;
  /** What a new one is about from the start. */
  about?: RfiReference | undefined;
  /** Told when it was sent or saved. */
  onDone: (rfi: RfiDetail) => void;
  onCancel: () => void;
}

/** Writes an RFI or edits one. What is typed is kept on this device until it is saved. */
export function RfiForm({ projectId, rfi, about, onDone, onCancel }: RfiFormProps) {
  const project = useProject(projectId);
  const me = useMe();
  const state = useRfiForm({ project, userId: me.user.id, rfi, about, onDone });
  const { form, uploads, conflict } = state;
  const closed = useClosedProject(projectId);
  const isOpen = rfi !== null && rfi.status !== 'DRAFT';
  return (
    <RecordForm
      state={state}
      submit={
        isOpen
          ? { label: 'Save changes', intent: 'draft' }
          : { label: 'Send RFI', intent: 'send', reason: closed }
      }
      draft={isOpen ? null : { label: 'Save draft', intent: 'draft' }}
      follows={
        isOpen
          ? 'A new question or assignee puts the ball in the assignee’s court and notifies them.'
          : 'Sending it assigns a number and notifies the assignee. Only you can see a draft.'
      }
      onCancel={onCancel}
      fields={[
        <QuestionFields key="question" project={project} form={form} uploads={uploads} />,
        <PeopleFields
          key="people"
          project={project}
          form={form}
          assignee={rfi?.assignee ?? null}
          contractor={rfi?.contractor ?? null}
          withAllowedUsers={rfi === null}
        />,
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
