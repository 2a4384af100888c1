import {
  payAppSteps,
  signatureSteps,
  WAIVER_NAMES,
  waiverOut,
  waiverSteps,
  waiverToSend,
  waiversQueryOptions,
} from '@/entities/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { type ActOn, type AskedAct, type FormAct, holdTo, projectOf } from './act';

type Outcome = Pick<AskedAct, 'said' | 'undo'>;

/** Runs the steps of a form and keeps the answer, for what is said and for the way back. */
function keeping({ client, task }: ActOn, said: (payApp: PayAppDetail) => Outcome) {
  const steps = payAppSteps(client, projectOf(task), task.record.objectId);
  let done: PayAppDetail | undefined;
  return {
    steps,
    perform: async (call: () => Promise<PayAppDetail>): Promise<PayAppDetail> => {
      done = await steps.perform(call);
      return done;
    },
    outcome: () => done && said(done),
  };
}

/** The waiver that the application waits for: filled in, sent, and taken back while nobody has signed it. */
async function sendWaiver(on: ActOn, payApp: PayAppDetail): Promise<FormAct> {
  const projectId = projectOf(on.task);
  const kind = waiverToSend(payApp);
  if (kind === null) throw new Error('This waiver is sent already.');
  holdTo(payApp.abilities[kind === 'CONDITIONAL' ? 'sendConditionalWaiver' : 'sendUnconditionalWaiver']);
  const [waivers, { WaiverDialog }] = await Promise.all([
    on.client.fetchQuery({ ...waiversQueryOptions(projectId, payApp.id), staleTime: 0 }),
    import('@/widgets/pay-app/payment'),
  ]);
  const { steps, perform, outcome } = keeping(on, (sent) => {
    const waiver = waiverOut(sent);
    const said = `The ${WAIVER_NAMES[kind]} is sent`;
    if (waiver === null) return { said };
    const { recall } = waiverSteps(projectId, sent, waiver);
    return recall.ability.allowed ? { said, undo: () => steps.perform(() => recall.run('')) } : { said };
  });
  return {
    drawn: (onClose) => <WaiverDialog {...{ projectId, payApp, waivers, kind, perform, onClose }} />,
    outcome,
  };
}

/** The payment of what was certified, or of a part of it. */
async function release(on: ActOn, payApp: PayAppDetail): Promise<FormAct> {
  const projectId = projectOf(on.task);
  holdTo(payApp.abilities.release);
  const [waivers, { ReleaseDialog }] = await Promise.all([
    on.client.fetchQuery({ ...waiversQueryOptions(projectId, payApp.id), staleTime: 0 }),
    import('@/widgets/pay-app/payment'),
  ]);
  const { perform, outcome } = keeping(on, () => ({ said: 'Payment released' }));
  return {
    drawn: (onClose) => <ReleaseDialog {...{ projectId, payApp, waivers, perform, onClose }} />,
    outcome,
  };
}

/** The application goes out for signature, and comes back while nobody has signed it. */
async function sendApplication(on: ActOn, payApp: PayAppDetail): Promise<FormAct> {
  const projectId = projectOf(on.task);
  const { g702 } = payApp;
  if (g702 === null) throw new Error('This application cannot be sent yet.');
  const { isIssued, SendDialog } = await import('@/widgets/pay-app/send-application');
  holdTo(payApp.abilities[isIssued(g702) ? 'sendG702' : 'generateG702']);
  const { steps, perform, outcome } = keeping(on, (sent) => {
    const said = 'The application is sent for signature';
    const recall = sent.g702 && signatureSteps(projectId, sent, sent.g702).recall;
    return recall?.ability.allowed === true
      ? { said, undo: () => steps.perform(() => recall.run('')) }
      : { said };
  });
  return {
    drawn: (onClose) => <SendDialog {...{ projectId, payApp, g702, perform, onClose }} />,
    outcome,
  };
}

/** What was found on site about the application. */
async function fileReport(on: ActOn, payApp: PayAppDetail): Promise<FormAct> {
  const projectId = projectOf(on.task);
  holdTo(payApp.abilities.fileInspectorReport);
  const { FileReportDialog } = await import('@/widgets/pay-app/inspector-report');
  const { perform, outcome } = keeping(on, () => ({ said: 'Report filed' }));
  return {
    drawn: (onClose) => <FileReportDialog {...{ projectId, payApp, perform, onClose }} />,
    outcome,
  };
}

/** The document that waits for the reader's signature, over the whole screen. */
async function sign({ task }: ActOn, payApp: PayAppDetail): Promise<FormAct> {
  const { abilities } = payApp;
  const ofWaiver = task.taskType !== 'G702_SIGNATURE';
  holdTo(ofWaiver ? abilities.signWaiver : abilities.signG702);
  const [{ SignInPlace }, { openG702Signing, openWaiverSigning }] = await Promise.all([
    import('../../ui/acts/SignInPlace'),
    import('@/shared/api/generated/pay-app/pay-app'),
  ]);
  const projectId = projectOf(task);
  const open = ofWaiver ? openWaiverSigning : openG702Signing;
  return {
    drawn: (onClose) => (
      <SignInPlace
        title={task.title}
        projectId={projectId}
        recordId={payApp.id}
        open={() => open(projectId, payApp.id)}
        onClose={onClose}
      />
    ),
  };
}

const FORMS = { send: sendWaiver, release, file: fileReport, sign } as const;

/** What is done about an application in a form; nothing where its step is a question. */
export function formOf(on: ActOn): ((on: ActOn, payApp: PayAppDetail) => Promise<FormAct>) | undefined {
  if (on.task.taskType === 'G702_SENDING') return sendApplication;
  return on.act in FORMS ? FORMS[on.act as keyof typeof FORMS] : undefined;
}
