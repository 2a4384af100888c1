import type { RequestHandler } from 'msw';
import { fromCents, toCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import {
  openingRetainage,
  openingSums,
  type OpeningBalance as Rules,
  uncertifiedWords,
} from '#domain/pay-app/opening-balance.ts';
import type {
  HistoryEntry,
  OpeningBalance,
  OpeningBalanceProposeRequest,
  OpeningBalanceSaveRequest,
  OpeningBalanceState,
  PayAppAbilities,
  PayAppDetail,
  UserRef,
} from '@/shared/api/generated/model';
import {
  getGetOpeningBalanceMockHandler,
  getGetPayAppMockHandler,
  getProposeOpeningBalanceMockHandler,
  getSaveOpeningBalanceMockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import { abilities } from './abilities';
import { payAppHandlers } from './handlers';
import { payAppDetail } from './pay-app-fixture';
import { COMPANIES, PEOPLE } from './people';
import { g703Header, LINES, TOTALS } from './sheet-fixture';

type Line = OpeningBalance['lines'][number];

/** What was billed of the example schedule before it came here; nothing yet where it is not `filled`. */
const linesOf = (filled: boolean): Line[] =>
  LINES.map((line) => ({
    sovLineId: line.sovLineId,
    task: line.task,
    position: line.position,
    description: line.description,
    sovLineExtra: line.sovLineExtra,
    scheduledValue: line.revisedScheduledValue,
    importedBilled: line.fromPreviousPayment,
    workCompleted: filled ? line.fromPreviousPayment : 0,
    materialStored: filled ? line.materialStoredAmount : 0,
    totalCompleted: 0,
    percentageComplete: 0,
    balanceToFinish: 0,
    retainage: 0,
    changeOrder: line.changeOrder,
  }));

const rulesOf = ({ payAppNumber, periodTo, state, lines }: OpeningBalance): Rules => ({
  payAppNumber,
  periodTo,
  amountCertified: state.amountCertified === null ? null : toCents(state.amountCertified),
  totalRetainage: state.totalRetainage === null ? null : toCents(state.totalRetainage),
  lines: lines.map((line) => ({
    scheduledValue: toCents(line.scheduledValue),
    workCompleted: toCents(line.workCompleted),
    materialStored: toCents(line.materialStored),
    retainage: toCents(line.retainage),
  })),
});

/** The sums of an opening balance, as the server works them out. */
function tiedOut(opening: OpeningBalance): OpeningBalance {
  const rules = rulesOf(opening);
  const held = openingRetainage(rules);
  const sums = openingSums(rules);
  return {
    ...opening,
    lines: opening.lines.map((line, at) => {
      const total = toCents(line.workCompleted) + toCents(line.materialStored);
      return {
        ...line,
        totalCompleted: fromCents(total),
        percentageComplete: percentOf(total, toCents(line.scheduledValue)),
        balanceToFinish: fromCents(toCents(line.scheduledValue) - total),
        retainage: fromCents(held[at] ?? 0),
      };
    }),
    state: {
      ...opening.state,
      totals: {
        scheduledValue: fromCents(sums.scheduledValue),
        workCompleted: fromCents(sums.workCompleted),
        materialStored: fromCents(sums.materialStored),
        totalCompleted: fromCents(sums.completedAndStored),
        percentageComplete: percentOf(sums.completedAndStored, sums.scheduledValue),
        retainage: fromCents(sums.retainage),
        earnedLessRetainage: fromCents(sums.earnedLessRetainage),
        balanceToFinish: fromCents(sums.balance),
      },
      uncertified: sums.uncertified === null ? null : fromCents(sums.uncertified),
      note: uncertifiedWords(sums, opening.currency),
    },
  };
}

const SENT_BACK = 'Certificate 23 was lower by what the inspector took off.';

/** The way of an opening balance, newest step first; a stage shows the last of them from its own step on. */
const STEPS: readonly HistoryEntry[] = (
  [
    ['agreeOpening', '2026-03-31T09:00:00Z', PEOPLE.approver, null],
    ['proposeOpening', '2026-03-30T16:30:00Z', PEOPLE.creator, 'With the certificate of February.'],
    ['rejectOpening', '2026-03-30T11:05:00Z', PEOPLE.approver, SENT_BACK],
    ['proposeOpening', '2026-03-29T15:40:00Z', PEOPLE.creator, null],
    ['saveOpening', '2026-03-29T10:20:00Z', PEOPLE.creator, null],
    ['create', '2026-03-29T09:12:00Z', PEOPLE.creator, null],
  ] as const
).map(([action, at, actor, comment], index) => ({
  id: `00000000-0000-4000-8000-0000000000${String(30 - index)}`,
  at,
  action,
  actor,
  comment,
}));
/** What had happened by the newest step of this name. */
const historyFrom = (action: string): HistoryEntry[] =>
  STEPS.slice(STEPS.findIndex((step) => step.action === action));

interface OpeningStage {
  filled?: boolean;
  state?: Partial<OpeningBalanceState>;
  payApp?: Partial<PayAppDetail>;
  allowed?: readonly (keyof PayAppAbilities)[];
}

/** An opening balance and the application that it is. */
function stage({ filled = true, state = {}, payApp = {}, allowed = [] }: OpeningStage) {
  const detail = payAppDetail({
    payAppNumber: 24,
    status: 'DRAFT',
    isOpeningBalance: true,
    paymentTerm: { ...payAppDetail().paymentTerm, status: 'DRAFT', approvingUser: null },
    payingCompany: null,
    g702: null,
    tieOut: [],
    previousPayApps: [],
    history: historyFrom(filled ? 'saveOpening' : 'create'),
    abilities: abilities(...allowed),
    ballInCourt: {
      user: PEOPLE.creator,
      action: 'Creator to complete the opening balance',
      since: '2026-03-29T09:12:00Z',
      dueDate: null,
      isOverdue: false,
    },
    ...payApp,
  });
  const opening = tiedOut({
    payAppId: detail.id,
    payAppNumber: detail.payAppNumber,
    status: detail.status,
    sov: detail.sov,
    periodTo: '2026-03-31',
    state: {
      totals: {
        scheduledValue: 0,
        workCompleted: 0,
        materialStored: 0,
        totalCompleted: 0,
        percentageComplete: 0,
        retainage: 0,
        earnedLessRetainage: 0,
        balanceToFinish: 0,
      },
      totalRetainage: filled ? 150_000 : null,
      amountCertified: filled ? 1_200_000 : null,
      uncertified: null,
      note: null,
      proposal: null,
      agreement: null,
      rejectionNote: null,
      importedBilled: null,
      ...state,
    },
    lines: linesOf(filled),
    abilities: detail.abilities,
    currency: detail.currency,
    version: detail.version,
  });
  return { opening, payApp: { ...detail, openingBalance: opening.state } };
}

const EDITS = ['saveOpeningBalance', 'proposeOpeningBalance', 'delete'] as const;
const PROPOSED = {
  state: { proposal: { approver: PEOPLE.approver, proposedAt: '2026-03-30T16:30:00Z' } },
  payApp: {
    openingProposed: true,
    history: historyFrom('proposeOpening'),
    payingCompany: COMPANIES.owner,
    g703: g703Header({ status: 'SUBMITTED', assignedToUser: PEOPLE.approver }),
    ballInCourt: {
      user: PEOPLE.approver,
      action: 'Paying side to agree on the opening balance',
      since: '2026-03-30T16:30:00Z',
      dueDate: null,
      isOverdue: false,
    },
  },
} satisfies OpeningStage;

/** An opening balance at the stations of its way. */
export const OPENINGS = {
  blank: () =>
    stage({ filled: false, state: { importedBilled: TOTALS.fromPreviousPayment }, allowed: EDITS }),
  draft: () => stage({ allowed: EDITS }),
  /** As the contractor sees it. */
  proposed: () => stage({ ...PROPOSED, allowed: ['recallOpeningBalance'] }),
  /** As the person of the paying side sees it. */
  toAgree: () => stage({ ...PROPOSED, allowed: ['agreeOpeningBalance', 'rejectOpeningBalance'] }),
  sentBack: () =>
    stage({
      allowed: EDITS,
      state: { rejectionNote: SENT_BACK },
      payApp: {
        history: historyFrom('rejectOpening'),
        g703: g703Header({ status: 'UNLOCKED', assignedToUser: PEOPLE.approver }),
      },
    }),
  agreed: () =>
    stage({
      state: { agreement: { agreedBy: PEOPLE.approver, agreedAt: '2026-03-31T09:00:00Z' } },
      payApp: {
        status: 'CLOSED',
        history: historyFrom('agreeOpening'),
        payingCompany: COMPANIES.owner,
        ballInCourt: null,
        amountCertified: 1_200_000,
        g703: g703Header({ status: 'APPROVED', assignedToUser: PEOPLE.approver }),
      },
    }),
};

type Stage = ReturnType<typeof stage>;

/** A server with one opening balance, which keeps what is saved and takes its proposal. */
export function openingHandlers(from: Stage, user: UserRef = PEOPLE.creator): RequestHandler[] {
  let { opening, payApp } = from;
  const keep = (next: OpeningBalance): OpeningBalance => {
    opening = tiedOut(next);
    const { payAppNumber, periodTo, version } = opening;
    payApp = { ...payApp, payAppNumber, periodTo, version, openingBalance: opening.state };
    return opening;
  };
  return [
    getGetOpeningBalanceMockHandler(() => opening),
    getGetPayAppMockHandler(() => payApp),
    getSaveOpeningBalanceMockHandler(async ({ request }) => {
      const { lines = [], version, ...head } = (await request.json()) as OpeningBalanceSaveRequest;
      const sent = new Map(lines.map((line) => [line.sovLineId, line]));
      const own = lines.some(({ retainage }) => retainage !== undefined);
      return keep({
        ...opening,
        payAppNumber: head.payAppNumber ?? opening.payAppNumber,
        periodTo: head.periodTo ?? opening.periodTo,
        version: version + 1,
        state: {
          ...opening.state,
          amountCertified:
            head.amountCertified === undefined ? opening.state.amountCertified : head.amountCertified,
          totalRetainage: own
            ? null
            : head.totalRetainage === undefined
              ? opening.state.totalRetainage
              : head.totalRetainage,
        },
        lines: opening.lines.map((line) => ({ ...line, ...sent.get(line.sovLineId) })),
      });
    }),
    getProposeOpeningBalanceMockHandler(async ({ request }) => {
      const { approverId } = (await request.json()) as OpeningBalanceProposeRequest;
      const next = OPENINGS.proposed();
      const approver = Object.values(PEOPLE).find(({ id }) => id === approverId) ?? PEOPLE.approver;
      keep({
        ...opening,
        version: opening.version + 1,
        abilities: next.opening.abilities,
        state: { ...opening.state, proposal: { approver, proposedAt: '2026-03-30T16:30:00Z' } },
      });
      payApp = { ...payApp, ...PROPOSED.payApp, abilities: next.payApp.abilities };
      return payApp;
    }),
    ...payAppHandlers(payApp, user),
  ];
}
