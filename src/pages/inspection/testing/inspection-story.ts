import type { RequestHandler } from 'msw';
import type {
  InspectionDetail,
  InspectionFollowUp,
  InspectionTemplateDetail,
  UserRef,
} from '@/shared/api/generated/model';
import { getListQualitySovLinesMockHandler } from '@/shared/api/generated/quality-check/quality-check.msw';
import { getGetSovLibraryMockHandler } from '@/shared/api/generated/sov/sov.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { commentHandlers } from '@/shared/testing/comment-server';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { forgetOutbox } from '@/shared/testing/forget-outbox';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { ELENA, ME, NOAH } from './inspection-fixture';
import { FOLLOW_UPS, INSPECTIONS } from './inspection-list-fixture';
import { followUpServer } from './follow-up-server';
import { inspectionServer } from './inspection-server';
import { templateServer } from './template-server';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/inspections`;
const signedIn = getGetMeResponseMock();
const readBy = (person: UserRef) =>
  getGetMeMockHandler({
    ...signedIn,
    user: { ...signedIn.user, ...person, jobTitle: person.jobTitle ?? null, photoKey: null },
  });

/** What one story typed or kept waits in no other. */
export const forgetDevice = async (): Promise<void> => {
  forgetDrafts();
  await forgetOutbox();
};

interface World {
  inspections?: readonly InspectionDetail[];
  followUps?: readonly InspectionFollowUp[];
  templates?: readonly InspectionTemplateDetail[];
  reader?: UserRef;
}

const world = ({
  inspections = INSPECTIONS,
  followUps = FOLLOW_UPS,
  templates,
  reader = ME,
}: World = {}): RequestHandler[] => [
  readBy(reader),
  // Before one template and one inspection, whose paths hold theirs.
  ...templateServer(templates),
  ...followUpServer,
  ...inspectionServer({ inspections, followUps, reader }),
  ...viewServer(viewsOf('INSPECTION', 'Failed ones', { search: { status: ['FAILED'] } })),
  ...commentHandlers({ objectType: 'INSPECTION', me: ME, people: [NOAH, ELENA] }),
  getGetSovLibraryMockHandler(),
  getListQualitySovLinesMockHandler(),
  storedFiles,
];

/** Parameters of a story of a page of the tool, by what follows its address; `first` answers before the story's server. */
export const toolStory = (path: string, given?: World, ...first: RequestHandler[]) =>
  pageStory(`${ROUTE}${path}`, ...first, ...world(given));

/** Parameters of a story of one inspection, read by somebody. */
export const detailStory = (
  inspection: InspectionDetail,
  { search = '', reader = ME }: { search?: string; reader?: UserRef } = {},
  ...first: RequestHandler[]
) => toolStory(`/${inspection.id}${search}`, { inspections: [inspection], reader }, ...first);
