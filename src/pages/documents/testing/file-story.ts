import type { RequestHandler } from 'msw';
import { getListDocumentFoldersMockHandler } from '@/shared/api/generated/documents/documents.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { commentHandlers } from '@/shared/testing/comment-server';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { ME, PRIYA } from '@/widgets/document/dialogs/testing/document-fixture';
import { documentServer } from '@/widgets/document/dialogs/testing/document-server';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';

const signedIn = getGetMeResponseMock();
/** Whoever reads the stories: the owner of the contract's file. */
export const reader = getGetMeMockHandler({
  ...signedIn,
  user: { ...signedIn.user, ...ME, jobTitle: ME.jobTitle ?? null, photoKey: null },
});

/** Parameters of a story of one file or folder. */
export const fileStory = (document: DocumentDetail, search = '', ...first: RequestHandler[]) =>
  pageStory(
    `/app/projects/${STORY_PROJECT}/tools/documents/${document.id}${search}`,
    ...first,
    reader,
    ...documentServer(document),
    ...commentHandlers({ objectType: 'DOCUMENT', me: ME, people: [PRIYA] }),
    getListDocumentFoldersMockHandler(),
    storedFiles,
  );
