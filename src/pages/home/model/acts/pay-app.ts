import type { TaskAct } from '#domain/transition/task-acts.ts';
import {
  adoptPayApp,
  openingSteps,
  packageSteps,
  payAppQueryOptions,
  type PayAppStep,
  sheetSteps,
  stepQuestion,
  termSteps,
} from '@/entities/pay-app';
import { revokeG703Approval } from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail, PendingTask } from '@/shared/api/generated/model';
import { type ActOn, askedIf, type AskedAct, projectOf } from './act';

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

/** The answers to terms, opening balances, continuation sheets and packages. */
export async function prepare(on: ActOn): Promise<AskedAct> {
  const { client, task, act } = on;
  const projectId = projectOf(task);
  const options = payAppQueryOptions(projectId, task.record.objectId);
  const payApp = await client.fetchQuery({ ...options, staleTime: 0 });
  const step = stepOf(on, payApp);
  if (step === undefined) throw new Error('This does not wait for an answer any more.');
  const adopt = (next: PayAppDetail) => adoptPayApp(client, projectId, next);
  let done: PayAppDetail | undefined;
  const question = stepQuestion(step, async (call) => adopt((done = await call())));
  const revokes = task.taskType === 'G703_APPROVAL' && act === 'approve';
  return {
    question: askedIf(step.ability, question),
    said: `${SUBJECTS[task.taskType] ?? 'Pay application'} ${SAID[act] ?? 'done'}`,
    ...(revokes && {
      undo: async () => {
        const sheet = done?.g703;
        if (!sheet) return;
        const body = { version: sheet.version, note: 'Taken back by the approver at once.' };
        adopt(await revokeG703Approval(projectId, sheet.id, body));
      },
    }),
  };
}
