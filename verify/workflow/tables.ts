import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import type { WorkflowTable } from './definition.ts';

const sendAs = async (
  run: Run,
  who: 'main' | 'other',
  id: string,
  params: Params,
  body: unknown,
): Promise<Row | null> => {
  const operation = run.contract.find(id);
  const account = who === 'main' ? run.world.main : run.world.other;
  if (!operation || !account) return null;
  const answer = await run.client.send(operation, { token: account.token, params, body });
  run.world.resources.forget();
  return answer.status < 300 ? (answer.body as Row) : null;
};

async function newProject(run: Run): Promise<Params | null> {
  const operation = run.contract.find('createProject');
  if (!operation) return null;
  const body = await run.world.bodies.for(operation, { params: {} });
  const made = await sendAs(run, 'main', 'createProject', {}, body);
  return made && { projectId: String(made['id']) };
}

async function newSov(run: Run): Promise<Row | null> {
  const operation = run.contract.find('saveSov');
  if (!operation) return null;
  const params = { projectId: run.world.resources.projectId };
  const body = await run.world.bodies.for(operation, { params });
  return sendAs(run, 'main', 'saveSov', params, body);
}

/** A schedule of values that the other account approved. */
export async function approvedSov(run: Run): Promise<Params | null> {
  const made = await newSov(run);
  if (!made) return null;
  const params = { projectId: run.world.resources.projectId, sovId: String(made['sov'].id) };
  const sent = await sendAs(run, 'main', 'submitSov', params, { version: made['sov'].version });
  const approved = sent && (await sendAs(run, 'other', 'approveSov', params, { version: sent['version'] }));
  return approved && params;
}

async function newPayApp(run: Run): Promise<{ params: Params; record: Row } | null> {
  const sov = await approvedSov(run);
  const projectId = sov?.['projectId'];
  if (!sov || !projectId) return null;
  const record = await sendAs(run, 'main', 'createPayApp', { projectId }, { sovId: sov['sovId'] });
  return record && { params: { projectId, payAppId: String(record['id']) }, record };
}

const TERM = (run: Run, record: Row): Row => ({
  paymentTermId: record['paymentTerm'].id,
  payingCompanyId: run.world.other?.companyId,
  approvingUserId: run.world.other?.userId,
  contractDate: '2026-02-02',
  // As many decimals as a rate may have.
  retainage: 9.1255,
  storedRetainage: null,
});

/** The sheet with a tenth of each line billed. */
async function billed(run: Run, _record: Row, params: Params): Promise<Row> {
  const sheet = await sendAs(run, 'main', 'getG703', params, undefined);
  const lines = ((sheet?.['lines'] ?? []) as Row[]).map((line) => ({
    sovLineId: line['sovLineId'],
    billAmount: Math.round(Number(line['revisedScheduledValue']) * 10) / 100,
    materialStoredAmount: 0,
  }));
  return { periodTo: '2026-03-31', lines };
}

/** An application whose continuation sheet is approved, so that its G702 can be made. */
export async function withApprovedG703(run: Run): Promise<Params | null> {
  const made = await newPayApp(run);
  if (!made) return null;
  const { params, record } = made;
  const { projectId = '' } = params;
  const term = record['paymentTerm'] as Row;
  const terms = run.contract.find('submitPaymentTerm');
  if (!terms) return null;
  const example = (await run.world.bodies.for(terms, { params: { projectId }, record: term })) as Row;
  const submitted = await sendAs(
    run,
    'main',
    'submitPaymentTerm',
    { projectId },
    { ...example, ...TERM(run, record) },
  );
  const ids = { projectId, paymentTermId: String(term['id']) };
  const agreed =
    submitted &&
    (await sendAs(run, 'other', 'approvePaymentTerm', ids, { version: submitted['paymentTerm'].version }));
  if (!agreed) return null;
  const sheet = await sendAs(run, 'main', 'getG703', params, undefined);
  const body = { version: sheet?.['g703'].version, ...(await billed(run, record, params)) };
  const saved = await sendAs(run, 'main', 'saveG703', params, body);
  const sent = saved && (await sendAs(run, 'main', 'submitG703', params, { version: saved['g703'].version }));
  const g703 = sent?.['g703'] as Row | undefined;
  const approved =
    g703 &&
    (await sendAs(
      run,
      'other',
      'approveG703',
      { projectId, g703Id: String(g703['id']) },
      { version: g703['version'] },
    ));
  return approved ? params : null;
}

const SHEET = [
  'saveG703',
  'submitG703',
  'recallG703',
  'approveG703',
  'rejectG703',
  'revokeG703Approval',
  'reassignG703Approver',
];
const FORM = ['saveG702', 'generateG702', 'sendG702ForSignature', 'recallG702'];
const TERMS = [
  'submitPaymentTerm',
  'updatePaymentTerm',
  'approvePaymentTerm',
  'rejectPaymentTerm',
  'reassignPaymentTermApprover',
];
const at = (ids: readonly string[], path: string) => Object.fromEntries(ids.map((id) => [id, path]));
export const SIGNERS = (run: Run): Row => ({
  contractorSignerId: run.world.main.userId,
  certifierSignerId: run.world.other?.userId,
});
const PAY_APP: WorkflowTable = {
  read: 'getPayApp',
  params: { paymentTermId: 'paymentTerm.id', g703Id: 'g703.id' },
  versionAt: {
    ...at(SHEET, 'g703.version'),
    ...at(FORM, 'g702.version'),
    ...at(TERMS, 'paymentTerm.version'),
  },
  bodies: {
    submitPaymentTerm: TERM,
    updatePaymentTerm: (run, record) => ({ ...TERM(run, record), paymentTermId: undefined }),
    saveG703: billed,
    saveG702: () => ({ amountCertified: undefined, amountCertifiedReason: undefined }),
    sendG702ForSignature: SIGNERS,
  },
  facts: (record) => ({
    termStatus: record['paymentTerm']?.status,
    readyToBill: true,
    anySignature: false,
    allSigned: false,
    signerIds: ['somebody'],
  }),
  sure: true,
};

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** Approvers of a record, and those of them who have approved it, by the field that names the person. */
const approvals = (record: Row, person: string): Row => {
  const approvers = rowsOf(record['approvers']);
  const idOf = (row: Row): string => String(row[person]?.id);
  return {
    approverIds: approvers.map(idOf),
    approvedByIds: approvers.filter(({ decision }) => decision === 'APPROVED').map(idOf),
  };
};

const isSigned = (record: Row): boolean =>
  rowsOf(record['signaturePacket']?.signers).some(({ status }) => status === 'SIGNED');

/** A task, in a project with schedules to make others from. */
async function newQualityTask(run: Run): Promise<Params | null> {
  const params = { projectId: run.world.resources.projectId };
  const lines = await sendAs(run, 'main', 'listQualitySovLines', params, undefined);
  if (rowsOf(lines?.['data']).length === 0) await approvedSov(run);
  const operation = run.contract.find('createQualityTask');
  const body = operation && (await run.world.bodies.for(operation, { params }));
  const made = await sendAs(run, 'main', 'createQualityTask', params, body);
  return made && { ...params, taskId: String(made['id']) };
}

/** A question that waits for the other account. */
async function openRfi(run: Run): Promise<unknown> {
  const operation = run.contract.find('createRfi');
  const params = { projectId: run.world.resources.projectId };
  const body = operation && ((await run.world.bodies.for(operation, { params })) as Row);
  const asked = { ...body, isDraft: false, assigneeId: run.world.other?.userId };
  return (await sendAs(run, 'main', 'createRfi', params, asked))?.['id'];
}

/** What the walk has to know of each machine beyond the contract; machines without an entry are walked by shape. */
export const BY_MACHINE: Readonly<Record<string, WorkflowTable>> = {
  project: { create: newProject, read: 'getProject', sure: true },
  sov: {
    create: async (run) => {
      const made = await newSov(run);
      return made && { projectId: run.world.resources.projectId, sovId: String(made['sov'].id) };
    },
    params: { lineId: 'sovLines.0.id' },
    sure: true,
  },
  payApp: {
    ...PAY_APP,
    create: async (run) => (await newPayApp(run))?.params ?? null,
    before: { sendG702ForSignature: ['generateG702'] },
  },
  changeRequest: {
    facts: (record) => ({
      ...approvals(record, 'assignee'),
      anySignature: isSigned(record),
      allSigned: false,
      // The only step that asks is the one that raises another.
      openRfiCount: rowsOf(record['rfis']).filter(({ status }) => status !== 'CLOSED').length + 1,
    }),
    bodies: { linkChangeRequestRfi: async (run) => ({ rfiId: await openRfi(run) }) },
  },
  rfi: {
    // The example of an update changes neither the question nor the assignee.
    facts: () => ({ changesQuestionOrAssignee: false }),
    bodies: {
      reassignRfi: (run, record) => {
        const { main, other } = run.world;
        return { newAssigneeId: record['assignee']?.id === main.userId ? other?.userId : main.userId };
      },
    },
  },
  submittal: { facts: (record) => approvals(record, 'user') },
  inspection: { facts: (record) => ({ openFollowUps: record['counts']?.openFollowUps ?? 0 }) },
  qualityTask: {
    create: newQualityTask,
    before: { 'updateQualityTask complete': ['addQualityEntry'] },
    sure: true,
  },
  dailyLog: { before: { unshareDailyLog: ['shareDailyLog'] } },
  g702: { ...PAY_APP, create: withApprovedG703, status: 'g702.status' },
};
