import type { RequestHandler } from 'msw';
import { getUploadCommentFilesMockHandler } from '@/shared/api/generated/comments/comments.msw';
import { getListChangeRequestsMockHandler } from '@/shared/api/generated/change-requests/change-requests.msw';
import type { MessageDetail, UserRef } from '@/shared/api/generated/model';
import { getListQualityTasksMockHandler } from '@/shared/api/generated/quality-check/quality-check.msw';
import { getListRfisMockHandler } from '@/shared/api/generated/rfi/rfi.msw';
import { getListSubmittalsMockHandler } from '@/shared/api/generated/submittals/submittals.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { commentHandlers } from '@/shared/testing/comment-server';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { BOARD, ME, NOAH, PRIYA } from './message-fixture';
import { messageServer } from './message-server';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/message-board`;
const signedIn = getGetMeResponseMock();
const readBy = (person: UserRef) =>
  getGetMeMockHandler({
    ...signedIn,
    user: { ...signedIn.user, ...person, jobTitle: person.jobTitle ?? null, photoKey: null },
  });

const rest = (messages: readonly MessageDetail[], reader: UserRef): RequestHandler[] => [
  readBy(reader),
  ...messageServer(messages, reader),
  ...commentHandlers({ objectType: 'MESSAGE', me: reader, people: [NOAH, PRIYA] }),
  ...viewServer(viewsOf('MESSAGE', 'Safety, flagged', { search: { flag: 'URGENT' } })),
  getUploadCommentFilesMockHandler(),
  getListRfisMockHandler(),
  getListChangeRequestsMockHandler(),
  getListQualityTasksMockHandler(),
  getListSubmittalsMockHandler(),
  storedFiles,
];

/** Parameters of a story of the board; `first` answers before the story's server. */
export const listStory = (search = '', ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}${search}`, ...first, ...rest(BOARD, ME));

/** The board of a project with other messages. */
export const boardOf = (messages: readonly MessageDetail[], search = '') =>
  pageStory(`${ROUTE}${search}`, ...rest(messages, ME));

/** Parameters of a story of one message, read by somebody. */
export const detailStory = (message: MessageDetail, search = '', ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/${message.id}${search}`, ...first, ...rest([message, ...BOARD.slice(0, 1)], ME));

/** Parameters of a story of a new message. */
export const formStory = (...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/new`, ...first, ...rest(BOARD, ME));
