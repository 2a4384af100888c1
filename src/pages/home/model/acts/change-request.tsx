import {
  changeRequestDecisions,
  changeRequestQueryOptions,
  changeRequestSteps,
} from '@/entities/change-request';
import { type ActOn, askedIf, holdTo, type PreparedAct, projectOf } from './act';

/** The approver's answers to a change request; its order sent to be signed, and the signature. */
export async function prepare({ client, task, act }: ActOn): Promise<PreparedAct> {
  const projectId = projectOf(task);
  const { objectId } = task.record;
  const change = await client.fetchQuery({
    ...changeRequestQueryOptions(projectId, objectId),
    staleTime: 0,
  });
  if (act === 'sign') {
    holdTo(change.abilities.sign);
    const { SignChangeOrder } = await import('../../ui/acts/SignChangeOrder');
    return { drawn: (onClose) => <SignChangeOrder {...{ projectId, change, onClose }} /> };
  }
  const steps = changeRequestSteps(client, projectId, objectId);
  if (act === 'send') {
    holdTo(change.abilities.sendForSignature);
    const { SendDialog } = await import('@/widgets/change-order-sending');
    return { drawn: (onClose) => <SendDialog {...{ projectId, change, steps, onClose }} /> };
  }
  const { approve, reject } = changeRequestDecisions(change, steps);
  if (act === 'reject')
    return { question: askedIf(change.abilities.reject, reject), said: 'Change request rejected' };
  return {
    // What is said has the way back.
    question: askedIf(change.abilities.approve, { ...approve, onConfirm: steps.approve }),
    said: 'Change request approved',
    undo: () => steps.revoke(''),
  };
}
