import type { RequestHandler } from 'msw';
import { http, HttpResponse } from 'msw';
import {
  getGetTaskLibraryMockHandler,
  getListAdminProjectTypesMockHandler,
  getListCustomRolesMockHandler,
  getListUnitsMockHandler,
  getPreviewTaskImportMockHandler,
} from '@/shared/api/generated/project-admin/project-admin.msw';
import {
  getGetSignaturePacketMockHandler,
  getListSignaturePacketsMockHandler,
} from '@/shared/api/generated/signing/signing.msw';
import type { AdminTab } from '../model/address';
import { pageStory, states, STORY_PROJECT } from '@/shared/testing/story-api';

const reads = {
  roles: 'roles',
  library: 'task-library',
  types: 'project-types',
  signatures: 'signatures',
} as const satisfies Record<AdminTab, string>;

const handlers: readonly RequestHandler[] = [
  getListCustomRolesMockHandler(),
  getGetTaskLibraryMockHandler(),
  getListUnitsMockHandler(),
  getListAdminProjectTypesMockHandler(),
  getListSignaturePacketsMockHandler(),
  getGetSignaturePacketMockHandler(),
  getPreviewTaskImportMockHandler(),
];

/** The address of a part, with what else it says. */
export const adminRoute = (tab: AdminTab, more = ''): string =>
  `/app/projects/${STORY_PROJECT}/tools/admin?tab=${tab}${more}`;

/** Parameters of a story of one part. */
export const adminStory = (tab: AdminTab, more = '', ...first: RequestHandler[]) =>
  pageStory(adminRoute(tab, more), ...first, ...handlers);

/** The states of one part. */
export const adminStates = (tab: AdminTab) =>
  states((...first) => adminStory(tab, '', ...first), `*/tools/admin/${reads[tab]}`);

/** What was sent to an address of the administration, kept by the story that looks at it. */
export function keepsSent(method: 'post' | 'put' | 'delete', path: string, answer: object | null) {
  const sent: unknown[] = [];
  // By path: it hands what was sent to the story, which no generated handler does.
  const handler = http[method](`*/tools/admin/${path}`, async ({ request }) => {
    sent.push(method === 'delete' ? request.url : await request.json());
    return answer === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer);
  });
  return { sent, handler };
}
