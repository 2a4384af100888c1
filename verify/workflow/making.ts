import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';

/** Sends as one of the accounts; null where it is refused, or where there is no such account or operation. */
export const sendAs = async (
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

export async function newProject(run: Run): Promise<Params | null> {
  const operation = run.contract.find('createProject');
  if (!operation) return null;
  const body = await run.world.bodies.for(operation, { params: {} });
  const made = await sendAs(run, 'main', 'createProject', {}, body);
  return made && { projectId: String(made['id']) };
}

/** A message that is not sent yet. */
export async function newMessage(run: Run): Promise<Params | null> {
  const operation = run.contract.find('saveMessageDraft');
  if (!operation) return null;
  const params = { projectId: run.world.resources.projectId };
  const body = await run.world.bodies.for(operation, { params });
  const made = await sendAs(run, 'main', 'saveMessageDraft', params, body);
  return made && { ...params, messageId: String(made['id']) };
}

/** A daily log of a day and crew that has none. */
export async function newDailyLog(run: Run): Promise<Params | null> {
  const operation = run.contract.find('createDailyLog');
  if (!operation) return null;
  const params = { projectId: run.world.resources.projectId };
  const body = await run.world.bodies.for(operation, { params });
  const made = await sendAs(run, 'main', 'createDailyLog', params, body);
  return made && { ...params, dailyLogId: String(made['id']) };
}

/** The same with a nonconformance as its first entry. */
export async function newNonconformance(run: Run): Promise<Params | null> {
  const params = await newDailyLog(run);
  const written = params && (await sendAs(run, 'main', 'addDailyLogEntry', params, DEVIATION));
  const [entry] = rowsOf(written?.['entries']);
  return params && entry ? { ...params, entryId: String(entry['id']) } : null;
}

const DEVIATION: Row = {
  entryType: 'NONCONFIRMING_LOG',
  subject: 'Slab bolsters missing',
  severity: 'MINOR',
  description: 'Found before the pour.',
};

export async function newSov(run: Run): Promise<Row | null> {
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

export async function newPayApp(run: Run): Promise<{ params: Params; record: Row } | null> {
  const sov = await approvedSov(run);
  const projectId = sov?.['projectId'];
  if (!sov || !projectId) return null;
  const record = await sendAs(run, 'main', 'createPayApp', { projectId }, { sovId: sov['sovId'] });
  return record && { params: { projectId, payAppId: String(record['id']) }, record };
}

const PLAIN: Row = {
  retainageBasis: 'PERCENT_OF_WORK',
  retainageAmount: undefined,
  lineRetainage: undefined,
  reducedRetainage: undefined,
  reducedFrom: undefined,
  reducedFromHalf: undefined,
  retainageCap: undefined,
};

/** A payment term that the other account's company pays under. */
export const TERM = (run: Run, record: Row): Row => ({
  paymentTermId: record['paymentTerm'].id,
  payingCompanyId: run.world.other?.companyId,
  approvingUserId: run.world.other?.userId,
  contractDate: '2026-02-02',
  // As many decimals as a rate may have.
  retainage: 9.1255,
  storedRetainage: 4.5,
  // Each of its own, so that none can stand for another.
  timeToSignCLWInDays: 4,
  timeToSignUCLWInDays: 11,
  timeForPaymentInDays: 23,
  // The plainest of terms: what else may be agreed excludes itself in parts, and names lines of the schedule.
  ...PLAIN,
});

/** Column F of a line: a third of what the period bills, so that rates of it end between two cents. */
const STORED = 0.033_33;

/** The sheet with a tenth of each line billed, and material stored for it. */
export async function billed(run: Run, _record: Row, params: Params): Promise<Row> {
  const sheet = await sendAs(run, 'main', 'getG703', params, undefined);
  const lines = ((sheet?.['lines'] ?? []) as Row[]).map((line) => ({
    sovLineId: line['sovLineId'],
    billAmount: Math.round(Number(line['revisedScheduledValue']) * 10) / 100,
    materialStoredAmount: Math.round(Number(line['revisedScheduledValue']) * STORED * 100) / 100,
  }));
  return { periodTo: '2026-03-31', lines };
}

/** Its sheet billed, submitted and approved by the other account; null where one of the steps is refused. */
export async function withApprovedSheet(
  run: Run,
  record: Row,
  params: Params,
  more: Row = {},
): Promise<Params | null> {
  const { projectId = '' } = params;
  const sheet = await sendAs(run, 'main', 'getG703', params, undefined);
  const body = { version: sheet?.['g703'].version, ...(await billed(run, record, params)), ...more };
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

/** What is laid over the term of an application; made from it where it names lines of its schedule. */
export type TermOver = Row | ((record: Row) => Promise<Row>);

/** An application whose continuation sheet is approved, so that its G702 can be made; `over` is laid over its term. */
export async function withApprovedG703(run: Run, over: TermOver = {}): Promise<Params | null> {
  const made = await newPayApp(run);
  if (!made) return null;
  const { params, record } = made;
  const { projectId = '' } = params;
  const term = record['paymentTerm'] as Row;
  const more = typeof over === 'function' ? await over(record) : over;
  const terms = run.contract.find('submitPaymentTerm');
  if (!terms) return null;
  const example = (await run.world.bodies.for(terms, { params: { projectId }, record: term })) as Row;
  const submitted = await sendAs(
    run,
    'main',
    'submitPaymentTerm',
    { projectId },
    { ...example, ...TERM(run, record), ...more },
  );
  const ids = { projectId, paymentTermId: String(term['id']) };
  const agreed =
    submitted &&
    (await sendAs(run, 'other', 'approvePaymentTerm', ids, { version: submitted['paymentTerm'].version }));
  return agreed ? withApprovedSheet(run, record, params) : null;
}

/** Who signs a form: for the side that bills the main account, for the one that pays the other. */
export const SIGNERS = (run: Run): Row => ({
  contractorSignerId: run.world.main.userId,
  certifierSignerId: run.world.other?.userId,
});
/** The rows where a list is; none where it is not. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** A task, in a project with schedules to make others from. */
export async function newQualityTask(run: Run): Promise<Params | null> {
  const params = { projectId: run.world.resources.projectId };
  const lines = await sendAs(run, 'main', 'listQualitySovLines', params, undefined);
  if (rowsOf(lines?.['data']).length === 0) await approvedSov(run);
  const operation = run.contract.find('createQualityTask');
  const body = operation && (await run.world.bodies.for(operation, { params }));
  const made = await sendAs(run, 'main', 'createQualityTask', params, body);
  return made && { ...params, taskId: String(made['id']) };
}

/** A question that waits for the other account. */
export async function openRfi(run: Run): Promise<unknown> {
  const operation = run.contract.find('createRfi');
  const params = { projectId: run.world.resources.projectId };
  const body = operation && ((await run.world.bodies.for(operation, { params })) as Row);
  const asked = { ...body, isDraft: false, assigneeId: run.world.other?.userId };
  return (await sendAs(run, 'main', 'createRfi', params, asked))?.['id'];
}

/** A draft submittal with a file, for information, which can be closed once reviewed. */
export async function newSubmittal(run: Run): Promise<Params | null> {
  const params = { projectId: run.world.resources.projectId };
  const [upload, operation] = [
    run.contract.find('uploadSubmittalFiles'),
    run.contract.find('createSubmittal'),
  ];
  if (!upload || !operation) return null;
  const form = new FormData();
  form.append('files', new Blob(['Mark,Gauge\nD-1,24\n'], { type: 'text/csv' }), 'duct schedule.csv');
  const stored = await run.client.send(upload, { token: run.world.main.token, params, form });
  const files = rowsOf((stored.body as Row | null)?.['data']).map(({ key }) => String(key));
  if (files.length === 0) return null;
  const body = (await run.world.bodies.for(operation, { params })) as Row;
  const draft = { ...body, isDraft: true, purpose: 'INFORMATION', attachments: files };
  const made = await sendAs(run, 'main', 'createSubmittal', params, draft);
  return made && { ...params, submittalId: String(made['id']) };
}
