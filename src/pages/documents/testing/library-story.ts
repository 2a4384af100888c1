import type { RequestHandler } from 'msw';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { FILE } from '@/widgets/document/dialogs/testing/document-fixture';
import { documentServer } from '@/widgets/document/dialogs/testing/document-server';
import { viewServer, viewsOf } from '@/widgets/record-list/testing/view-server';
import { reader } from './file-story';
import { LIBRARY } from './library-fixture';
import { libraryServer } from './library-server';

/** Parameters of a story of a library with this content; `first` answers before the story's server. */
export const libraryOf = (content: readonly DocumentEntry[], search = '', ...first: RequestHandler[]) =>
  pageStory(
    `/app/projects/${STORY_PROJECT}/tools/documents${search}`,
    ...first,
    reader,
    ...libraryServer(content),
    // Of one file the dialogs about a row ask.
    ...documentServer(FILE),
    ...viewServer(viewsOf('DOCUMENT', 'Level 3 drawings', { search: { tag: 'Level 3', below: true } })),
  );

export const libraryStory = (search = '', ...first: RequestHandler[]) => libraryOf(LIBRARY, search, ...first);
