import { reviewQuestion, submittalQueryOptions, submittalSteps } from '@/entities/submittal';
import { type ActOn, askedIf, holdTo, type PreparedAct, projectOf } from './act';

/** The steps of a submittal: begun, reviewed, forwarded to its approvers, decided on and closed. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const submittal = await client.fetchQuery({ ...submittalQueryOptions(projectId, objectId), staleTime: 0 });
  const steps = submittalSteps(client, projectId, objectId);
  const { abilities } = submittal;
  if (act === 'review') return { question: askedIf(abilities.review, reviewQuestion(steps)) };
  if (act === 'start') {
    holdTo(abilities.start);
    return { run: () => steps.move({ status: 'IN_PROGRESS' }), said: 'Review started' };
  }
  if (act === 'forward') {
    holdTo(abilities.forward);
    const { ForwardDialog } = await import('@/widgets/submittal-form');
    return { drawn: (onClose) => <ForwardDialog {...{ projectId, submittal, steps, onClose }} /> };
  }
  const { CloseDialog, DecideDialog } = await import('@/widgets/submittal-decision');
  const Dialog = act === 'close' ? CloseDialog : DecideDialog;
  return {
    drawn: (onClose) => (
      <Dialog projectId={projectId} submittal={submittal} steps={steps} onClose={onClose} />
    ),
  };
}
