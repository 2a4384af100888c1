import { http, HttpResponse, type RequestHandler } from 'msw';
import { getUploadCommentFilesMockHandler } from '@/shared/api/generated/comments/comments.msw';
import {
  getExportRfiMockHandler,
  getListRfiAssigneesMockHandler,
  getListRfiChangeRequestReferencesMockHandler,
  getListRfiContractorsMockHandler,
  getListRfiDivisionsMockHandler,
  getListRfiPayAppReferencesMockHandler,
  getListRfiSovReferencesMockHandler,
  getListRfiSubdivisionsMockHandler,
  getUploadRfiFilesMockHandler,
} from '@/shared/api/generated/rfi/rfi.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { refuses } from '@/shared/testing/story-api';
import { PAPER } from '@/widgets/pdf-viewer/testing/paper';
import { ME } from './rfi-fixture';

/** A small picture, so that images of a story are something to look at. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#7d8a95"/><path d="M0 210h480v26H0z" fill="#c8552d"/><path d="M60 40h90v280H60z" fill="#4d565e"/></svg>`;

/** Stored files: a PDF where the key says so, a picture else. */
export const storedFiles = http.get('*/documents/stream', ({ request }) => {
  const isPdf = new URL(request.url).searchParams.get('key')?.endsWith('.pdf') === true;
  return isPdf
    ? new HttpResponse(PAPER, { headers: { 'content-type': 'application/pdf' } })
    : new HttpResponse(PICTURE, { headers: { 'content-type': 'image/svg+xml' } });
});

/** Lookups of tools that this server does not have. */
const notBuilt = refuses('get', '*/tools/rfi/daily-log-references', 501, 'NOT_BUILT', 'Not built');

/** What the pages of an RFI read and upload beside the RFI itself. */
export const lookups: RequestHandler[] = [
  getListRfiAssigneesMockHandler(),
  getListRfiContractorsMockHandler(),
  getListRfiDivisionsMockHandler(),
  getListRfiSubdivisionsMockHandler(),
  getListRfiSovReferencesMockHandler(),
  getListRfiPayAppReferencesMockHandler(),
  getListRfiChangeRequestReferencesMockHandler(),
  notBuilt,
  getUploadRfiFilesMockHandler(),
  getUploadCommentFilesMockHandler(),
  storedFiles,
  getExportRfiMockHandler(() => new Blob([PAPER], { type: 'application/pdf' })),
];

const signedIn = getGetMeResponseMock();
/** Who reads the story's pages. */
export const reader = getGetMeMockHandler({
  ...signedIn,
  user: { ...signedIn.user, ...ME, jobTitle: ME.jobTitle ?? null, photoKey: null },
});
