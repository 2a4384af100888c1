import type { RequestHandler } from 'msw';
import type { RfiDetail } from '@/shared/api/generated/model';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { commentHandlers } from '@/shared/testing/comment-server';
import { CLOSED, ME, OTHER, WAITING } from './rfi-fixture';
import { lookups, reader } from './rfi-lookups';
import { rfiHandlers } from './rfi-server';

const comments = () => commentHandlers({ objectType: 'RFI', me: ME, people: [OTHER, CLOSED.requester] });

const RFI_ROUTE = `/app/projects/${STORY_PROJECT}/tools/rfi`;

/** Parameters of a story of one RFI. */
export const detailStory = (rfi: RfiDetail, search = '', ...first: RequestHandler[]) =>
  pageStory(
    `${RFI_ROUTE}/${rfi.id}${search}`,
    ...first,
    reader,
    ...lookups,
    ...rfiHandlers(rfi),
    ...comments(),
  );

/** Parameters of a story of the new RFI. */
export const formStory = (...first: RequestHandler[]) =>
  pageStory(`${RFI_ROUTE}/new`, ...first, reader, ...lookups, ...rfiHandlers(WAITING), ...comments());
