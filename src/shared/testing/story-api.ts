import { http, HttpResponse, delay } from 'msw';
import {
  getGetCompanyMockHandler,
  getListCompanyMembersMockHandler,
  getListJoinRequestsMockHandler,
  getListMyCompaniesMockHandler,
  getSearchCompaniesMockHandler,
} from '@/shared/api/generated/companies/companies.msw';
import {
  getGetMyInvitationMockHandler,
  getListCompanyMembersToAddMockHandler,
  getListMembersMockHandler,
} from '@/shared/api/generated/members/members.msw';
import {
  getGetUnreadCountMockHandler,
  getListNotificationsMockHandler,
} from '@/shared/api/generated/notifications/notifications.msw';
import { getListPayAppsMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { getListPendingTasksMockHandler } from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import {
  getGetMyRolesMockHandler,
  getGetProgressByDivisionMockHandler,
  getGetProjectMockHandler,
  getGetProjectProgressMockHandler,
  getListCompanyProjectsMockHandler,
  getListProjectRolesMockHandler,
  getListProjectTypesMockHandler,
} from '@/shared/api/generated/projects/projects.msw';
import { getListSovsMockHandler } from '@/shared/api/generated/sov/sov.msw';
import { getGetMeMockHandler } from '@/shared/api/generated/user-profile/user-profile.msw';

/** The project and company of the contract's examples, which all generated answers agree on. */
export const STORY_PROJECT = '3f6c1d2a-7b14-4c5e-9a80-5d2e8f1b3301';
export const STORY_COMPANY = '0b8f2c1e-4a57-4d0b-9c1e-2f7a61c0d101';

/** Everything the platform's pages read, answered with the contract's own examples. */
export const platformHandlers = [
  getGetMeMockHandler(),
  getListMyCompaniesMockHandler(),
  getSearchCompaniesMockHandler(),
  getGetCompanyMockHandler(),
  getListCompanyMembersMockHandler(),
  getListJoinRequestsMockHandler(),
  getListCompanyProjectsMockHandler(),
  getListProjectTypesMockHandler(),
  getGetProjectProgressMockHandler(),
  getGetProgressByDivisionMockHandler(),
  getListProjectRolesMockHandler(),
  getGetMyRolesMockHandler(),
  getGetMyInvitationMockHandler(),
  getListCompanyMembersToAddMockHandler(),
  getListMembersMockHandler(),
  getListSovsMockHandler(),
  getListPayAppsMockHandler(),
  getGetProjectMockHandler(),
  getGetUnreadCountMockHandler(),
  getListNotificationsMockHandler(),
  getListPendingTasksMockHandler(),
];

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** A call that is refused, in the contract's one shape of an error. */
export function refuses(method: Method, path: string, status: number, errorCode: string, message: string) {
  return http[method](path, () =>
    HttpResponse.json({ message, errorCode, requestId: 'req_01JCB5F3K9' }, { status }),
  );
}

export function neverAnswers(method: Method, path: string) {
  return http[method](path, () => delay('infinite'));
}

/** Parameters of a page's story: its address, and handlers that go before the platform's. */
export function pageStory(route: string, ...first: ReturnType<typeof refuses>[]) {
  return { layout: 'fullscreen', route, msw: { handlers: [...first, ...platformHandlers] } };
}
