import { machineNamed, type MachineName } from './machines.ts';

/** One arrow of a status graph. */
export interface Edge {
  from: string;
  to: string;
  action: string;
}

/** An approver of a submittal who has still to decide. */
const DECIDES = { userId: 'a', step: 1, isRequired: true, hasApproved: false };

/**
 * What the targets of a machine depend on besides the status: one record per case. A target that reads a field which
 * is not given here is an error, so that no arrow is left out unseen.
 */
const CASES: Partial<Record<MachineName, readonly Readonly<Record<string, unknown>>[]>> = {
  payApp: [
    { inspectorReportRequired: false, allSigned: true, paidInFull: true },
    { inspectorReportRequired: true, allSigned: false, paidInFull: false },
  ],
  g702: [{ allSigned: true }, { allSigned: false }],
  changeRequest: [
    {
      allSigned: true,
      keepAsDraft: false,
      approverIds: ['a'],
      approvedByIds: [],
      openRfiCount: 0,
      statusBeforeRfi: 'OPEN',
    },
    {
      allSigned: false,
      keepAsDraft: true,
      approverIds: ['a', 'b'],
      approvedByIds: [],
      openRfiCount: 1,
      statusBeforeRfi: 'OPEN',
    },
    ...['ASSIGNED', 'APPROVAL_PENDING', 'RE_SUBMITTED', 'APPROVED', 'REJECTED', 'CR_UNLOCKED'].map(
      (statusBeforeRfi) => ({
        allSigned: true,
        keepAsDraft: false,
        approverIds: ['a'],
        approvedByIds: [],
        openRfiCount: 0,
        statusBeforeRfi,
      }),
    ),
  ],
  submittal: [
    { decidingId: 'a', approvers: [DECIDES] },
    { decidingId: 'a', approvers: [DECIDES, { ...DECIDES, userId: 'b' }] },
  ],
  rfi: [{ changesQuestionOrAssignee: true }, { changesQuestionOrAssignee: false }],
};

const readingOnly = (name: MachineName, fields: Readonly<Record<string, unknown>>): { status: string } =>
  new Proxy(fields as { status: string }, {
    get(target, field) {
      if (field in target) return target[field as 'status'];
      throw new TypeError(`A target of the machine ${name} depends on ${String(field)}: give it in CASES.`);
    },
  });

/** Every arrow of a machine, in the order of its actions; an action that keeps the status is an arrow to itself. */
export function edgesOf(name: MachineName): Edge[] {
  const { actions } = machineNamed(name);
  const found = new Map<string, Edge>();
  for (const [action, rule] of Object.entries(actions)) {
    for (const from of rule.from) {
      for (const fields of CASES[name] ?? [{}]) {
        const to =
          typeof rule.to === 'function' ? rule.to(readingOnly(name, { ...fields, status: from })) : rule.to;
        found.set(`${action} ${from} ${to}`, { from, to, action });
      }
    }
  }
  return [...found.values()];
}

/** The statuses a record of each machine is made in. */
export const STARTS: Readonly<Record<MachineName, readonly string[]>> = {
  project: ['DRAFT'],
  sov: ['DRAFT'],
  paymentTerm: ['DRAFT'],
  g703: ['DRAFT'],
  g702: ['DRAFT'],
  // With a new term, with one that exists, and as an imported opening balance.
  payApp: ['PAYMENT_TERMS_APPROVAL_PENDING', 'PAYMENT_TERM_APPROVED', 'DRAFT'],
  signature: ['SIGN_PENDING', 'SENT'],
  changeRequest: ['DRAFT', 'OPEN'],
  rfi: ['DRAFT', 'ASSIGNED'],
  submittal: ['DRAFT', 'ASSIGNED'],
  inspection: ['DRAFT'],
  dailyLog: ['OPEN'],
  nonconformance: ['OPEN'],
  qualityTask: ['NEW'],
  message: ['DRAFT', 'SENT'],
};
