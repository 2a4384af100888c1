import type { RequestHandler } from 'msw';
import type { QualityTaskDetail, UserRef } from '@/shared/api/generated/model';
import { getGetSovLibraryMockHandler } from '@/shared/api/generated/sov/sov.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { ME, TASKS } from './quality-fixture';
import { qualityServer } from './quality-server';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/quality-check`;
const signedIn = getGetMeResponseMock();
const readBy = (person: UserRef) =>
  getGetMeMockHandler({
    ...signedIn,
    user: { ...signedIn.user, ...person, jobTitle: person.jobTitle ?? null, photoKey: null },
  });

const rest = (tasks: readonly QualityTaskDetail[], reader: UserRef): RequestHandler[] => [
  readBy(reader),
  ...qualityServer(tasks, reader),
  ...viewServer(viewsOf('QUALITY_CHECK', 'Failed', { search: { lastResult: 'FAIL' } })),
  getGetSovLibraryMockHandler(),
  storedFiles,
];

/** Parameters of a story of the list; `first` answers before the story's server. */
export const listStory = (search = '', ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}${search}`, ...first, ...rest(TASKS, ME));

/** The list of a project with other tasks. */
export const listOf = (tasks: readonly QualityTaskDetail[], search = '') =>
  pageStory(`${ROUTE}${search}`, ...rest(tasks, ME));

/** Parameters of a story of one task, read by somebody. */
export const detailStory = (task: QualityTaskDetail, reader = ME, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/${task.id}`, ...first, ...rest([task, ...TASKS.slice(0, 3)], reader));
