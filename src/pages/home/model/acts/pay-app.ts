import type { TaskAct } from '#domain/transition/task-acts.ts';
import {
  openingSteps,
  packageSteps,
  payAppQueryOptions,
  payAppSteps,
  type PayAppStep,
  sheetSteps,
  stepQuestion,
  termSteps,
} from '@/entities/pay-app';
import type { PayAppDetail, PendingTask } from '@/shared/api/generated/model';
import { type ActOn, askedIf, type PreparedAct, projectOf } from './act';
import { formOf } from './pay-app-forms';

/** What is said when the step is done: the record's page would show it. */
const SAID: Readonly<Partial<Record<TaskAct, string>>> = {
  approve: 'approved',
  reject: 'rejected',
  sendBack: 'sent back',
  submit: 'submitted',
};

/** What a task is about, as it is said when it is done. */
const SUBJECTS: Readonly<Partial<Record<PendingTask['taskType'], string>>> = {
  PAYMENT_TERM_APPROVAL: 'Payment terms',
  OPENING_BALANCE_AGREEMENT: 'Opening balance',
  G703_APPROVAL: 'Continuation sheet',
  PACKAGE_SUBMISSION: 'Package',
  PACKAGE_APPROVAL: 'Package',
};

/** The step of the application that is asked for, as its own pages have it. */
function stepOf({ task, act }: ActOn, payApp: PayAppDetail): PayAppStep | undefined {
  const projectId = projectOf(task);
  switch (task.taskType) {
    case 'PAYMENT_TERM_APPROVAL':
      return termSteps(projectId, payApp)[act === 'approve' ? 'approve' : 'reject'];
    case 'OPENING_BALANCE_AGREEMENT':
      return openingSteps(projectId, payApp)[act === 'approve' ? 'agree' : 'reject'];
    case 'G703_APPROVAL':
      return payApp.g703 === null
        ? undefined
        : sheetSteps(projectId, payApp, payApp.g703)[act === 'approve' ? 'approve' : 'reject'];
    case 'PACKAGE_SUBMISSION':
      return packageSteps(projectId, payApp).submit;
    case 'PACKAGE_APPROVAL':
      return packageSteps(projectId, payApp)[act === 'approve' ? 'approve' : 'reject'];
    default:
      return undefined;
  }
}

/** The answers to terms, opening balances, continuation sheets and packages, and the forms of the payment. */
export async function prepare(on: ActOn): Promise<PreparedAct> {
  const { client, task, act } = on;
  const projectId = projectOf(task);
  const options = payAppQueryOptions(projectId, task.record.objectId);
  const payApp = await client.fetchQuery({ ...options, staleTime: 0 });
  const form = formOf(on);
  if (form !== undefined) return form(on, payApp);
  const step = stepOf(on, payApp);
  if (step === undefined) throw new Error('This does not wait for an answer any more.');
  const { perform } = payAppSteps(client, projectId, payApp.id);
  // No way back at once: a revoked sheet goes to its creator to be corrected, and is not with its approver as before.
  return {
    question: askedIf(
      step.ability,
      stepQuestion(step, async (call) => void (await perform(call))),
    ),
    said: `${SUBJECTS[task.taskType] ?? 'Pay application'} ${SAID[act] ?? 'done'}`,
  };
}
