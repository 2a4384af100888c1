import type { RequestHandler } from 'msw';
import type { DailyLogDetail, UserRef } from '@/shared/api/generated/model';
import { getGetSovLibraryMockHandler, getGetSovMockHandler } from '@/shared/api/generated/sov/sov.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { commentHandlers } from '@/shared/testing/comment-server';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { LOGS, ME } from './daily-log-fixture';
import { dailyLogServer } from './daily-log-server';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/daily-logs`;
const signedIn = getGetMeResponseMock();
const readBy = (person: UserRef) =>
  getGetMeMockHandler({
    ...signedIn,
    user: { ...signedIn.user, ...person, jobTitle: person.jobTitle ?? null, photoKey: null },
  });

const rest = (logs: readonly DailyLogDetail[], reader: UserRef): RequestHandler[] => [
  readBy(reader),
  ...dailyLogServer(logs, reader),
  ...commentHandlers({ objectType: 'DAILY_LOG', me: reader }),
  ...viewServer(viewsOf('DAILY_LOG', 'Open days', { search: { status: ['OPEN'] } })),
  getGetSovLibraryMockHandler(),
  getGetSovMockHandler(),
  storedFiles,
];

/** Parameters of a story of the list; `first` answers before the story's server. */
export const listStory = (search = '', ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}${search}`, ...first, ...rest(LOGS, ME));

/** The list of a project with other logs. */
export const listOf = (logs: readonly DailyLogDetail[], search = '') =>
  pageStory(`${ROUTE}${search}`, ...rest(logs, ME));

/** Parameters of a story of one log, read by somebody. */
export const detailStory = (log: DailyLogDetail, reader = ME, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/${log.id}`, ...first, ...rest([log, ...LOGS.slice(1)], reader));
