import type { RequestHandler } from 'msw';
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
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { ME } from './rfi-fixture';

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
