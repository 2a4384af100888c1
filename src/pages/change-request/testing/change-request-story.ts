import type { RequestHandler } from 'msw';
import {
  getCanCreateChangeRequestMockHandler,
  getGetChangeRequestMarkupPresetsMockHandler,
  getGetChangeRequestPdfMockHandler,
  getGetNetChangeByPreviousChangeRequestsMockHandler,
  getListChangeRequestAssigneesMockHandler,
  getListChangeRequestPricersMockHandler,
  getListChangeRequestReferencesMockHandler,
  getListChangeRequestRequestersMockHandler,
  getListChangeRequestsMockHandler,
  getListChangeRequestsResponseMock,
  getUploadChangeRequestFilesMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import { getUploadCommentFilesMockHandler } from '@/shared/api/generated/comments/comments.msw';
import { getGetRfiMockHandler, getListRfisMockHandler } from '@/shared/api/generated/rfi/rfi.msw';
import {
  getGetSovLibraryMockHandler,
  getGetSovMockHandler,
  getListApprovedSovsMockHandler,
} from '@/shared/api/generated/sov/sov.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import type { ChangeRequestDetail, RfiDetail, UserRef } from '@/shared/api/generated/model';
import { commentHandlers } from '@/shared/testing/comment-server';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { PAPER } from '@/widgets/pdf-viewer/testing/paper';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { APPROVER, IN_STATUS, ME, PRICER } from './change-request-fixture';
import { changeRequestHandlers } from './change-request-server';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/change-requests`;
/** The record's own call, as a path of the mock. */
export const DETAIL = '*/tools/change-requests/:changeRequestId';

const signedIn = getGetMeResponseMock();
const readerIs = (person: UserRef) =>
  getGetMeMockHandler({
    ...signedIn,
    user: { ...signedIn.user, ...person, jobTitle: person.jobTitle ?? null, photoKey: null },
  });

const rest = (change: ChangeRequestDetail, reader: UserRef): RequestHandler[] => [
  readerIs(reader),
  // By their paths these go before the record's own.
  getCanCreateChangeRequestMockHandler(),
  getGetChangeRequestMarkupPresetsMockHandler({ data: [], version: 0 }),
  getListChangeRequestAssigneesMockHandler(),
  getListChangeRequestRequestersMockHandler(),
  getListChangeRequestPricersMockHandler(),
  getListChangeRequestReferencesMockHandler(),
  getGetNetChangeByPreviousChangeRequestsMockHandler(),
  // Nothing else is approved, unless the story says so.
  getListChangeRequestsMockHandler({ ...getListChangeRequestsResponseMock(), data: [] }),
  getListApprovedSovsMockHandler(),
  getGetSovLibraryMockHandler(),
  getGetSovMockHandler(),
  getListRfisMockHandler(),
  getUploadChangeRequestFilesMockHandler(),
  getUploadCommentFilesMockHandler(),
  getGetChangeRequestPdfMockHandler(() => new Blob([PAPER], { type: 'application/pdf' })),
  storedFiles,
  ...changeRequestHandlers(change, reader),
  ...commentHandlers({ objectType: 'CHANGE_REQUEST', me: reader, people: [ME, APPROVER, PRICER] }),
];

/** Parameters of a story of one change request, read by somebody; `first` answers before the story's server. */
export const detailStory = (change: ChangeRequestDetail, reader = ME, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/${change.id}`, ...first, ...rest(change, reader));

/** The same while it is edited. */
export const editStory = (change: ChangeRequestDetail, reader = ME, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/${change.id}?edit=true`, ...first, ...rest(change, reader));

/** Parameters of a story of a new change request. */
export const formStory = (...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/new`, ...first, ...rest(IN_STATUS.DRAFT, ME));

/** Parameters of a story of a new one that comes from an RFI. */
export const fromRfiStory = (rfi: RfiDetail, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}/new?from=${rfi.id}`, ...first, getGetRfiMockHandler(rfi), ...rest(IN_STATUS.DRAFT, ME));
