import type { RequestHandler } from 'msw';
import { getUploadCommentFilesMockHandler } from '@/shared/api/generated/comments/comments.msw';
import type { Submittal, SubmittalDetail, UserRef } from '@/shared/api/generated/model';
import { getListRfisMockHandler } from '@/shared/api/generated/rfi/rfi.msw';
import { getGetSovMockHandler } from '@/shared/api/generated/sov/sov.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { commentHandlers } from '@/shared/testing/comment-server';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { DANA, NOAH, PENDING, PRIYA, REGISTER } from './submittal-fixture';
import { listServer, submittalServer } from './submittal-server';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/submittals`;
const signedIn = getGetMeResponseMock();

const rest = (
  submittal: SubmittalDetail,
  register: readonly Submittal[],
  reader: UserRef,
): RequestHandler[] => [
  getGetMeMockHandler({
    ...signedIn,
    user: { ...signedIn.user, ...reader, jobTitle: reader.jobTitle ?? null, photoKey: null },
  }),
  ...listServer(register),
  ...submittalServer(submittal, reader),
  ...commentHandlers({ objectType: 'SUBMITTAL', me: reader, people: [NOAH, PRIYA] }),
  ...viewServer(viewsOf('SUBMITTAL', 'Division 23', { search: { specSection: '23 31 00' } })),
  getUploadCommentFilesMockHandler(),
  getListRfisMockHandler(),
  getGetSovMockHandler(),
  storedFiles,
];

/** Parameters of a story of the register; `first` answers before the story's server. */
export const listStory = (search = '', ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}${search}`, ...first, ...rest(PENDING, REGISTER, DANA));

/** The register of a project with other submittals. */
export const registerOf = (register: readonly Submittal[], search = '') =>
  pageStory(`${ROUTE}${search}`, ...rest(PENDING, register, DANA));

/** Parameters of a story of one submittal, read by somebody. */
export const detailStory = (submittal: SubmittalDetail, reader: UserRef = DANA, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/${submittal.id}`, ...first, ...rest(submittal, REGISTER, reader));

/** Parameters of a story of its form. */
export const editStory = (submittal: SubmittalDetail, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/${submittal.id}?edit=true`, ...first, ...rest(submittal, REGISTER, DANA));

/** Parameters of a story of a new submittal. */
export const formStory = (...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/new`, ...first, ...rest(PENDING, REGISTER, DANA));
