import type { RequestHandler } from 'msw';
import {
  getCanCreatePayAppMockHandler,
  getCanCreateRetainageMockHandler,
  getGetG703MockHandler,
  getGetPayAppContractMockHandler,
  getListPayAppsMockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import type { PayApp, PayAppList } from '@/shared/api/generated/model';
import {
  getGetProjectMockHandler,
  getGetProjectResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { getListApprovedSovsMockHandler } from '@/shared/api/generated/sov/sov.msw';
import { getGetMeMockHandler } from '@/shared/api/generated/user-profile/user-profile.msw';
import { refuse } from '@/shared/testing/refusal';
import { reader } from './handlers';
import { contractOf, payAppDetail, PREVIOUS, RETAINAGE_HELD } from './pay-app-fixture';
import { COMPANIES, PEOPLE } from './people';
import { g703Sheet } from './sheet-fixture';

const base = payAppDetail();

function row(number: number, change: Partial<PayApp>): PayApp {
  return {
    ...base,
    id: `a7c40e52-0001-4d44-8f0e-0000000001${String(number).padStart(2, '0')}`,
    payAppNumber: number,
    ...change,
  };
}

export const PAY_APPS: PayAppList = {
  data: [
    row(3, {
      status: 'G703_APPROVAL_PENDING',
      ballInCourt: {
        user: PEOPLE.approver,
        action: 'Assigned approver to decide on the G703',
        since: '2026-03-30T08:00:00Z',
        dueDate: '2026-04-02',
        isOverdue: true,
      },
    }),
    row(2, { status: 'APPROVED', amountCertified: base.currentPaymentDue }),
    row(1, {
      status: 'CLOSED',
      ballInCourt: null,
      periodTo: '2026-02-28',
      amountCertified: PREVIOUS.amountCertified,
      currentPaymentDue: PREVIOUS.amountCertified,
    }),
    row(4, {
      payAppNumber: 1,
      status: 'PAYMENT_TERMS_APPROVAL_PENDING',
      termStatus: 'DRAFT',
      sov: { ...base.sov, sovNumber: 'SOV-0003', divisionName: 'Electrical' },
      periodTo: null,
      totalCompletedAndStored: 0,
      currentPaymentDue: -1_500.5,
      ballInCourt: {
        user: PEOPLE.creator,
        action: 'Receiving user to submit the payment term',
        since: '2026-03-30T08:00:00Z',
        dueDate: null,
        isOverdue: false,
      },
    }),
  ],
  meta: { total: 4, page: 1, limit: 10, totalPages: 1 },
};

export const NO_PAY_APPS: PayAppList = { data: [], meta: { total: 0, page: 1, limit: 10, totalPages: 0 } };

/** Everything the list asks the server for. */
export function listHandlers(list: PayAppList, mayNot: string | null = null): RequestHandler[] {
  return [
    getGetMeMockHandler(reader()),
    getGetProjectMockHandler({
      ...getGetProjectResponseMock(),
      name: 'Harborview Medical Office Building',
      budgetCurrency: 'USD',
    }),
    getListApprovedSovsMockHandler({
      data: [
        {
          sov: base.sov,
          contractorCompany: COMPANIES.contractor,
          revisedScheduledValue: 3_247_800.5,
          totalCompleted: 1_239_670,
          contractEnd: '2027-08-30',
        },
      ],
    }),
    getCanCreatePayAppMockHandler({
      canCreate: mayNot === null,
      sovIds: mayNot === null ? [base.sov.id] : [],
      message: mayNot,
    }),
    getGetPayAppContractMockHandler(contractOf(base)),
    getCanCreateRetainageMockHandler(RETAINAGE_HELD),
    getGetG703MockHandler(g703Sheet()),
    getListPayAppsMockHandler(list),
  ];
}

export const listFails = getListPayAppsMockHandler(() => refuse(500, 'INTERNAL', 'Something broke'));
export const listForbidden = getListPayAppsMockHandler(() =>
  refuse(403, 'FORBIDDEN', 'You may not see these'),
);
