import { missingChangeRequestFields } from '#domain/change-request/problems.ts';
import {
  changeRequestBallInCourt,
  type ChangeRequestRecord,
  type ChangeRequestTurn,
} from '#domain/change-request/record.ts';
import { type ChangeRequestAction, changeRequestMachine } from '#domain/change-request/status.ts';
import { toCents } from '#domain/money/money.ts';
import { decide } from '#domain/transition/machine.ts';
import { getGetChangeRequestResponseMock } from '@/shared/api/generated/change-requests/change-requests.msw';
import type {
  Ability,
  ChangeRequestAbilities,
  ChangeRequestApprover,
  ChangeRequestDetail,
  ChangeRequestTask,
  HistoryEntry,
  SignaturePacket,
  UserRef,
} from '@/shared/api/generated/model';
import { no, yes } from '@/shared/testing/abilities';

/** The contract's example: priced by the subcontractor, with its approver. */
export const EXAMPLE: ChangeRequestDetail = getGetChangeRequestResponseMock();
/** Who wrote it, who approves it, and who was asked for its price. */
export const ME: UserRef = EXAMPLE.createdBy;
const FIRST_APPROVER = EXAMPLE.approvers[0] as ChangeRequestApprover; // the example has one
export const APPROVER: UserRef = FIRST_APPROVER.assignee;
export const PRICER: UserRef = EXAMPLE.pricing?.assignee ?? EXAMPLE.requestedBy;
const SECOND_APPROVER: UserRef = {
  ...APPROVER,
  id: '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0107',
  name: 'Ingrid Solheim',
  email: 'ingrid.solheim@harborviewhealth.example',
  jobTitle: 'Chief Financial Officer',
};

/** When everything of the stories happened; the same on every day. */
const AT = '2026-04-17T16:20:00Z';
const TASK = EXAMPLE.tasks[0] as ChangeRequestTask; // the example has one

/** A line that deducts, and a task that is new to the schedule. */
const CREDIT: ChangeRequestTask = {
  ...TASK,
  id: 'c6e20d41-0003-4b20-8c02-0000000b0002',
  task: {
    ...TASK.task,
    id: '0d3b3e0a-6b1c-4a55-9a0e-233113000009',
    taskNumber: '23 31 13.20',
    taskName: 'Duct insulation',
  },
  sovLineId: '5f6b8a10-0001-4a00-8000-000000000008',
  description: 'The offset needs no wrap where the ceiling is open',
  originalScheduledValue: 186_400,
  costImpact: 1_640,
  costImpactAction: 'MINUS',
  signedCostImpact: -1_640,
  revisedScheduledValue: 184_760,
  costBreakdown: [],
};
const NEW_TASK: ChangeRequestTask = {
  ...TASK,
  id: 'c6e20d41-0003-4b20-8c02-0000000b0003',
  task: {
    ...TASK.task,
    id: '0d3b3e0a-6b1c-4a55-9a0e-233113000011',
    taskNumber: '23 37 13',
    taskName: 'Access doors in the shaft wall',
  },
  sovLineId: null,
  description: null,
  originalScheduledValue: 0,
  costImpact: 2_150,
  costImpactAction: 'ADD',
  signedCostImpact: 2_150,
  revisedScheduledValue: 2_150,
  costBreakdown: [],
};

const BEFORE = 16_480_000;
const FULL: ChangeRequestDetail = {
  ...EXAMPLE,
  tasks: [TASK, CREDIT, NEW_TASK],
  costImpact: 12_990,
  figures: {
    ...EXAMPLE.figures,
    additions: 14_630,
    deductions: 1_640,
    costImpact: 12_990,
    contractSumAfter: BEFORE + 12_990,
  },
};

const recordOf = (change: ChangeRequestDetail): ChangeRequestRecord & ChangeRequestTurn => {
  const approverIds = change.approvers.map(({ assignee }) => assignee.id);
  const signers = change.signaturePacket?.signers ?? [];
  return {
    status: change.status,
    creatorId: change.createdBy.id,
    pricerId: change.pricing?.assignee.id ?? null,
    isPriced: (change.pricing?.pricedAt ?? null) !== null,
    approverIds,
    approvedByIds: change.approvers.flatMap(({ assignee, decision }) =>
      decision === 'APPROVED' ? [assignee.id] : [],
    ),
    signerIds: signers.map(({ user }) => user.id),
    askedSignerId: signers.find(({ status }) => status === 'SENT' || status === 'VIEWED')?.user.id ?? null,
    allSigned: signers.every(({ status }) => status === 'SIGNED'),
    anySignature: signers.some(({ status }) => status === 'SIGNED'),
    openRfiCount: change.rfis.filter(({ isOpen, isOrigin }) => isOpen && !isOrigin).length,
    statusBeforeRfi: change.statusBeforeRfi,
    problemCount: missingChangeRequestFields({
      sovId: change.sov?.id ?? null,
      approverIds,
      tasks: change.tasks.map(({ costImpact, costImpactAction }) => ({
        costImpact: toCents(costImpact),
        costImpactAction,
      })),
    }).length,
  };
};

const AUTHORITIES = ['PROJECT_VIEW', 'CHANGE_REQUEST_VIEW', 'CHANGE_REQUEST_MANAGE'];

const markup = (n: number, name: string, percent: number | null, amount: number) => ({
  id: `c6e20d41-0003-4b20-8c02-0000000c000${String(n)}`,
  name,
  kind: percent === null ? ('AMOUNT' as const) : ('PERCENT' as const),
  percent,
  base: n === 1 ? ('LINES' as const) : ('RUNNING' as const),
  appliesToCredits: false,
  amount,
  addedToSovLineId: null,
});

/** The change request as somebody reads it: whose turn it is, and what they may do, by the rules of the domain. */
export function readBy(change: ChangeRequestDetail, reader: UserRef): ChangeRequestDetail {
  const record = recordOf(change);
  const actor = {
    userId: reader.id,
    companyId: change.company.id,
    projectRole: 'GENERAL_CONTRACTOR',
    authorities: AUTHORITIES,
  } as const;
  const ability = (action: ChangeRequestAction, of = record): Ability => {
    const decision = decide(changeRequestMachine, actor, of, action);
    return decision.ok ? yes : no(decision.reason);
  };
  const out = change.status === 'SIGNATURE_PENDING';
  const abilities: ChangeRequestAbilities = {
    save: ability('save'),
    // Who is to price it is named with the request for it.
    askForPricing: ability('askForPricing', { ...record, pricerId: PRICER.id }),
    submit: ability('submit'),
    approve: ability('approve'),
    reject: ability('reject'),
    unlock: ability('unlock'),
    revoke: ability('revoke'),
    sendForSignature: ability('sendForSignature'),
    recall: ability('recall'),
    sign: out && record.askedSignerId === reader.id ? yes : no('The signature waits for somebody else.'),
    remind: out && change.createdBy.id === reader.id ? yes : no('Nothing is out for signature.'),
    raiseRfi: ability('raiseRfi'),
    duplicate: yes,
    terminate: ability('terminate'),
    delete: ability('remove'),
  };
  const turn = changeRequestBallInCourt(record);
  const people = [ME, APPROVER, SECOND_APPROVER, PRICER];
  return {
    ...change,
    abilities,
    ballInCourt: turn && {
      user: people.find(({ id }) => id === turn.userId) ?? null,
      action: turn.words,
      since: AT,
      dueDate: change.dueDate,
      isOverdue: false,
    },
  };
}

/** An entry of its history. */
export const entry = (action: string, actor: UserRef, comment: string | null = null): HistoryEntry => ({
  id: crypto.randomUUID(),
  at: AT,
  action,
  actor,
  comment,
  changes: [],
});

const CREATED = EXAMPLE.history.slice(-1);
const open: ChangeRequestDetail = {
  ...FULL,
  status: 'OPEN',
  pricing: null,
  history: CREATED,
  approvers: [{ ...FIRST_APPROVER, decision: 'PENDING', decidedAt: null, comment: null }],
};
const decided = (approver: UserRef, decision: 'APPROVED' | 'REJECTED', comment: string | null = null) =>
  ({ id: approver.id, assignee: approver, decision, decidedAt: AT, comment }) satisfies ChangeRequestApprover;
const undecided = (approver: UserRef): ChangeRequestApprover => ({
  id: approver.id,
  assignee: approver,
  decision: 'PENDING',
  decidedAt: null,
  comment: null,
});

/** The change order on its way: nobody, the contractor, or both have signed. */
export function packet(signed: 0 | 1 | 2): SignaturePacket {
  const signer = (user: UserRef, order: number, role: 'CONTRACTOR' | 'OWNER') => {
    const status = order <= signed ? 'SIGNED' : order === signed + 1 ? 'SENT' : 'SIGN_PENDING';
    return {
      id: `e5c2a8d3-0003-4f22-8b4e-00000000000${String(order)}`,
      user,
      role,
      order,
      status,
      sentAt: status === 'SIGN_PENDING' ? null : AT,
      remindedAt: null,
      viewedAt: status === 'SIGNED' ? AT : null,
      signedAt: status === 'SIGNED' ? AT : null,
      declinedAt: null,
      declineReason: null,
      signatureType: status === 'SIGNED' ? 'TYPED' : null,
    } as const;
  };
  return {
    id: 'f6d3b9e4-0003-4a33-9c5f-000000000001',
    documentType: 'CHANGE_ORDER',
    documentName: `Change order for CR-0003, ${FULL.subject}`,
    status: signed === 2 ? 'SIGNED' : 'SENT',
    signers: [signer(ME, 1, 'CONTRACTOR'), signer(APPROVER, 2, 'OWNER')],
    createdAt: AT,
    completedAt: signed === 2 ? AT : null,
  };
}

const RFI = EXAMPLE.rfis[0];
const RAISED_RFI = 'c51d7e30-0012-4a10-9b01-000000000012';
const ASKED = EXAMPLE.pricing;
const ask = {
  ...(ASKED ?? { assignee: PRICER, requestedBy: ME, requestedAt: AT, dueDate: null, comment: null }),
  pricedAt: null,
};

/** A change request in every status, as nobody in particular reads it. */
export const IN_STATUS = {
  DRAFT: { ...open, status: 'DRAFT', changeRequestNumber: null, approvers: [], rfis: [] },
  OPEN: open,
  ASSIGNED: { ...open, status: 'ASSIGNED', pricing: ask },
  APPROVAL_PENDING: {
    ...FULL,
    status: 'APPROVAL_PENDING',
    approvers: [undecided(APPROVER), decided(SECOND_APPROVER, 'APPROVED', 'Within the contingency.')],
  },
  RE_SUBMITTED: { ...FULL, status: 'RE_SUBMITTED', approvers: [undecided(APPROVER)] },
  RFI_RAISED: {
    ...FULL,
    status: 'RFI_RAISED',
    statusBeforeRfi: 'APPROVAL_PENDING',
    rfis:
      RFI === undefined
        ? []
        : [
            RFI,
            {
              ...RFI,
              id: RAISED_RFI,
              rfiNumber: 'RFI-0012',
              status: 'ASSIGNED',
              isOpen: true,
              isOrigin: false,
            },
          ],
  },
  APPROVED: { ...FULL, status: 'APPROVED', approvers: [decided(APPROVER, 'APPROVED')] },
  REJECTED: {
    ...FULL,
    status: 'REJECTED',
    approvers: [
      decided(APPROVER, 'REJECTED', 'The scissor lift is on site already. Take it out of the price.'),
      undecided(SECOND_APPROVER),
    ],
  },
  CR_UNLOCKED: {
    ...FULL,
    status: 'CR_UNLOCKED',
    approvers: [undecided(APPROVER)],
    history: [entry('unlock', APPROVER, 'The shaft wall moved. Price the doors anew.'), ...FULL.history],
  },
  SIGNATURE_PENDING: {
    ...FULL,
    status: 'SIGNATURE_PENDING',
    signatureStatus: 'SENT',
    approvers: [decided(APPROVER, 'APPROVED')],
    signaturePacket: packet(0),
  },
  SIGNED: {
    ...FULL,
    status: 'SIGNED',
    changeOrderNumber: 'CO-03',
    signatureStatus: 'SIGNED',
    signedOn: '2026-04-21',
    approvers: [decided(APPROVER, 'APPROVED')],
    signaturePacket: packet(2),
    tasks: FULL.tasks.map((task) => ({
      ...task,
      addedToSovLineId: task.sovLineId ?? '5f6b8a10-0001-4a00-8000-000000000099',
      addedToSovAt: AT,
    })),
    references: [
      {
        id: 'c6e20d41-0001-4b20-8c02-000000000001',
        changeRequestNumber: 'CR-0001',
        changeOrderNumber: 'CO-01',
        subject: 'Drop-edge beams at podium grid line A',
        costImpact: 52_500,
        signedOn: '2026-03-30',
      },
    ],
  },
  TERMINATED: {
    ...FULL,
    status: 'TERMINATED',
    terminationComment: 'The beam was lowered instead.',
  },
} as const satisfies Record<ChangeRequestDetail['status'], ChangeRequestDetail>;

/** Priced by whoever was asked: its creator goes on with it. */
export const PRICED: ChangeRequestDetail = {
  ...IN_STATUS.ASSIGNED,
  pricing: { ...ask, pricedAt: AT },
};

/** Not priced yet: its lines have no amounts. */
export const TO_PRICE: ChangeRequestDetail = {
  ...IN_STATUS.ASSIGNED,
  tasks: FULL.tasks.map((task) => ({
    ...task,
    costImpact: 0,
    signedCostImpact: 0,
    costBreakdown: [],
    revisedScheduledValue: task.originalScheduledValue,
  })),
  costImpact: 0,
  figures: { ...FULL.figures, additions: 0, deductions: 0, costImpact: 0, contractSumAfter: BEFORE },
};

/** As a subcontractor reads it who may not see the schedule: no values before and after, no contract sums. */
export const withoutContract = (change: ChangeRequestDetail): ChangeRequestDetail => ({
  ...change,
  sov: null,
  tasks: change.tasks.map((task) => ({
    ...task,
    originalScheduledValue: null,
    revisedScheduledValue: null,
  })),
  figures: {
    ...change.figures,
    originalContractSum: null,
    netChangeByPreviousChangeOrders: null,
    contractSumBefore: null,
    contractSumAfter: null,
  },
});

const MARKUP = 2_263.43;
/** One with overhead, profit and a permit on its lines. */
export const MARKED_UP: ChangeRequestDetail = {
  ...open,
  markups: [
    markup(1, 'Overhead', 10, 1_299),
    markup(2, 'Profit', 5, 714.45),
    markup(3, 'Permit', null, 249.98),
  ],
  costImpact: 12_990 + MARKUP,
  figures: {
    ...open.figures,
    additions: 14_630 + MARKUP,
    markup: MARKUP,
    costImpact: 12_990 + MARKUP,
    contractSumAfter: BEFORE + 12_990 + MARKUP,
  },
};
