import { http, delay, type RequestHandler } from 'msw';
import {
  getGetCompanyMockHandler,
  getListCompanyMembersMockHandler,
  getListJoinRequestsMockHandler,
  getListMyCompaniesMockHandler,
  getSearchCompaniesMockHandler,
} from '@/shared/api/generated/companies/companies.msw';
import { getGetDailyLogCarouselMockHandler } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import {
  getGetMyInvitationMockHandler,
  getListCompanyMembersToAddMockHandler,
  getListMembersMockHandler,
} from '@/shared/api/generated/members/members.msw';
import {
  getGetUnreadCountMockHandler,
  getListNotificationsMockHandler,
} from '@/shared/api/generated/notifications/notifications.msw';
import { getGetDailyActivityMockHandler } from '@/shared/api/generated/messages/messages.msw';
import { getListPayAppsMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { getListPendingTasksMockHandler } from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import {
  getGetMyRolesMockHandler,
  getGetProgressByDivisionMockHandler,
  getGetProgressByMonthMockHandler,
  getGetProjectOpenWorkMockHandler,
  getGetProjectMockHandler,
  getGetProjectProgressMockHandler,
  getListCompanyProjectsMockHandler,
  getListProjectRolesMockHandler,
  getListProjectTypesMockHandler,
} from '@/shared/api/generated/projects/projects.msw';
import {
  getGetUserPreferencesMockHandler,
  getGetUserPreferencesResponseMock,
  getUpdateUserPreferencesMockHandler,
} from '@/shared/api/generated/preferences/preferences.msw';
import { getListSovsMockHandler } from '@/shared/api/generated/sov/sov.msw';
import {
  getGetSubscriptionStatusMockHandler,
  getListInvoicesMockHandler,
  getListSubscriptionPlansMockHandler,
} from '@/shared/api/generated/subscription/subscription.msw';
import { getGetCalendarFeedMockHandler } from '@/shared/api/generated/calendar/calendar.msw';
import {
  getGetMeMockHandler,
  getListSessionsMockHandler,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { problem } from './refusal';
import { currentRights, inStoryWorld } from './story-world';

/** The project and company of the contract's examples, which all generated answers agree on. */
export const STORY_PROJECT = '3f6c1d2a-7b14-4c5e-9a80-5d2e8f1b3301';
export const STORY_COMPANY = '0b8f2c1e-4a57-4d0b-9c1e-2f7a61c0d101';

const UNPINNED = { ...getGetUserPreferencesResponseMock(), pinnedProjects: [], recentProjects: [] };

/** Everything the platform's pages read, answered with the contract's own examples. */
export const platformHandlers = [
  getGetMeMockHandler(),
  getListSessionsMockHandler(),
  // Whoever has pinned nothing; the stories of pins say otherwise.
  getGetUserPreferencesMockHandler(UNPINNED),
  getUpdateUserPreferencesMockHandler(UNPINNED),
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
  getGetMyRolesMockHandler(currentRights),
  getGetMyInvitationMockHandler(),
  getListCompanyMembersToAddMockHandler(),
  getListMembersMockHandler(),
  getListSovsMockHandler(),
  getListPayAppsMockHandler(),
  getGetProjectMockHandler(),
  getGetUnreadCountMockHandler(),
  getListNotificationsMockHandler(),
  getListPendingTasksMockHandler(),
  getGetCalendarFeedMockHandler(),
  getGetProgressByMonthMockHandler(),
  getGetProjectOpenWorkMockHandler(),
  getGetDailyActivityMockHandler(),
  getGetDailyLogCarouselMockHandler({ data: [] }),
  getGetSubscriptionStatusMockHandler(),
  getListInvoicesMockHandler(),
  getListSubscriptionPlansMockHandler(),
];

/** The name of a phone's width among the viewports of Storybook. */
export const PHONE = 'phone';

/** A story's `globals` for the width of a phone, 390 px. */
export const onPhone = { viewport: { value: PHONE, isRotated: false } };

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** A call that is refused, in the contract's one shape of an error. */
export function refuses(
  method: Method,
  path: string,
  status: number,
  errorCode: string,
  message: string,
  errors: readonly { field: string; message: string }[] = [],
) {
  // By path: one refusal may stand for several operations, and a generated handler answers in one status.
  return http[method](path, () => problem(status, errorCode, message, errors));
}

/** Calls that a story waits for in vain. */
const silent = new WeakSet<RequestHandler>();

/** A call without an end: what reads it keeps loading. */
export function neverAnswers(method: Method, path: string) {
  // By path, as above.
  const handler = http[method](path, () => delay('infinite'));
  silent.add(handler);
  return handler;
}

/** Whether a story with these handlers is one of something that loads. */
const staysBusy = (handlers: readonly RequestHandler[]): boolean =>
  handlers.some((handler) => silent.has(handler));

/** Parameters of a page's story: its address, and handlers that go before the platform's. */
export function pageStory(route: string, ...first: RequestHandler[]) {
  return {
    layout: 'fullscreen',
    route,
    staysBusy: staysBusy(first),
    msw: { handlers: inStoryWorld([...first, ...platformHandlers]) },
  };
}

/** The same for a page of visitors. */
export function visitorStory(route: string, ...first: RequestHandler[]) {
  return { ...pageStory(route, ...first), signedIn: false };
}

/** No right to anything but signing in. */
const withoutRights = getGetMyRolesMockHandler(() => ({ ...currentRights(), authorities: ['user'] }));

/**
 * The states that every page has, as stories: `export const Loading: Story = page.loading`.
 * @param story the page's parameters, given handlers that go first
 * @param reads what the page reads, as paths of the mock: they never answer, or fail
 */
export function states(
  story: (...first: RequestHandler[]) => ReturnType<typeof pageStory>,
  ...reads: string[]
) {
  const full = { parameters: story() };
  return {
    full,
    loading: { parameters: story(...reads.map((path) => neverAnswers('get', path))) },
    failed: {
      parameters: story(
        ...reads.map((path) =>
          refuses('get', path, 500, 'INTERNAL', 'An error occurred on our servers. Please try again later.'),
        ),
      ),
    },
    forbidden: { parameters: story(withoutRights) },
    /** Names and texts of the answers at their longest. */
    longText: { ...full, globals: { words: 'long' } },
    /** Any other state, by the answers that make it. */
    given: (...first: RequestHandler[]) => ({ parameters: story(...first) }),
  };
}

/** Parameters of a component that asks the server: the platform's answers, and handlers that go before them. */
export const partStory = (...first: RequestHandler[]) => ({
  staysBusy: staysBusy(first),
  msw: { handlers: inStoryWorld([...first, ...platformHandlers]) },
});

/** For a story that is a whole page: it has one title, and everything in it stands in a landmark. */
export const wholePage = {
  a11y: {
    config: {
      rules: ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'].map((id) => ({
        id,
        enabled: true,
      })),
    },
  },
};

/** For a story that shows one component several times: on a page there would be one, with a landmark of its own. */
export const sideBySide = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } };
