import type { RequestHandler } from 'msw';
import { getGetDailyLogQuantitiesMockHandler } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import {
  getCanCreateRetainageMockHandler,
  getGetG703MockHandler,
  getGetPayAppContractMockHandler,
  getGetPayAppMockHandler,
  getListPayAppWaiversMockHandler,
  getListPayingCompaniesMockHandler,
  getSaveG703MockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import type {
  DailyLogQuantities,
  G703SaveRequest,
  Me,
  PayAppDetail,
  PayAppWaivers,
  UserRef,
} from '@/shared/api/generated/model';
import { getGetSovMockHandler, getGetSovResponseMock } from '@/shared/api/generated/sov/sov.msw';
import { getGetMeMockHandler } from '@/shared/api/generated/user-profile/user-profile.msw';
import { commentHandlers } from '@/shared/testing/comment-server';
import { never, refuse } from '@/shared/testing/refusal';
import { contractOf, RETAINAGE_HELD } from './pay-app-fixture';
import { COMPANIES, PEOPLE } from './people';
import { g703Header, g703Sheet, LINES } from './sheet-fixture';
import { sovLinesOf } from './sov-fixture';
import { payAppWaivers } from './waiver-fixture';

const companyOf = (user: UserRef) => (user.id === PEOPLE.creator.id ? COMPANIES.contractor : COMPANIES.owner);

/** The reader, signed in and through onboarding. */
export function reader(user: UserRef = PEOPLE.creator): Me {
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      phone: null,
      jobTitle: user.jobTitle ?? null,
      photoKey: null,
      timeZone: null,
      language: 'en',
    },
    company: { ...companyOf(user), roleName: 'ORG_OWNER', members: [], memberCount: 1 },
    isOnboardingComplete: true,
    agreeToTermsTimestamp: '2026-01-05T08:00:00Z',
    authorities: ['user'],
    pendingInvitations: [],
    version: 1,
  };
}

export const detailNever = getGetPayAppMockHandler(never);
export const detailFails = getGetPayAppMockHandler(() => refuse(500, 'INTERNAL', 'Something broke'));
export const detailMissing = getGetPayAppMockHandler(() =>
  refuse(404, 'NOT_FOUND', 'The requested resource could not be found'),
);
export const detailForbidden = getGetPayAppMockHandler(() =>
  refuse(403, 'FORBIDDEN', 'You may not see this'),
);

/** What daily logs placed of the schedule of an application, by the item numbers of its lines. */
export const placedOn = (
  { sov, periodTo }: PayAppDetail,
  placed: readonly (readonly [item: string, quantity: number, of: number, unit: string])[],
): DailyLogQuantities => ({
  sovId: sov.id,
  sovNumber: 'SOV-0001',
  throughDate: periodTo ?? '2026-03-31',
  lines: LINES.flatMap(({ sovLineId, task }) =>
    placed
      .filter(([item]) => item === task.taskNumber)
      .map(([, placedQuantity, scheduledQuantity, unit]) => ({
        sovLineId,
        taskName: task.taskName,
        taskNumber: task.taskNumber,
        unit,
        scheduledQuantity,
        placedQuantity,
        proposedPercent: Math.round((placedQuantity / scheduledQuantity) * 10_000) / 100,
        otherUnits: [],
      })),
  ),
});

/** Everything the pages of one application ask the server for. */
export function payAppHandlers(
  payApp: PayAppDetail,
  user: UserRef = PEOPLE.creator,
  waivers: PayAppWaivers = payAppWaivers(),
): RequestHandler[] {
  return [
    getGetMeMockHandler(reader(user)),
    getGetPayAppMockHandler(payApp),
    getListPayAppWaiversMockHandler(waivers),
    getGetG703MockHandler(
      g703Sheet({
        g703: payApp.g703 ?? g703Header(),
        abilities: payApp.abilities,
        payAppStatus: payApp.status,
      }),
    ),
    getListPayingCompaniesMockHandler({
      data: [
        {
          company: COMPANIES.owner,
          users: [
            { user: PEOPLE.approver, roleName: 'OWNER', mayApprove: true },
            { user: PEOPLE.second, roleName: 'OWNER_MEMBER', mayApprove: true },
          ],
        },
      ],
    }),
    getGetPayAppContractMockHandler(contractOf(payApp)),
    getCanCreateRetainageMockHandler(RETAINAGE_HELD),
    getGetDailyLogQuantitiesMockHandler(placedOn(payApp, [])),
    getGetSovMockHandler({ ...getGetSovResponseMock(), sovLines: sovLinesOf(LINES) }),
    ...commentHandlers({ objectType: 'PAYAPP', me: user, people: Object.values(PEOPLE) }),
    getSaveG703MockHandler(async ({ request }) => {
      const body = (await request.json()) as G703SaveRequest;
      const sent = new Map(body.lines.map((line) => [line.sovLineId, line]));
      return {
        g703: { ...(payApp.g703 ?? g703Header()), version: body.version + 1 },
        lines: LINES.filter(({ sovLineId }) => sent.has(sovLineId)).map((line) => ({
          ...line,
          ...sent.get(line.sovLineId),
        })),
        payAppStatus: payApp.status,
        payAppVersion: payApp.version + 1,
      };
    }),
  ];
}
