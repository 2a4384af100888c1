import type { RequestHandler } from 'msw';
import { getResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { getGetMyRolesResponseMock } from '@/shared/api/generated/projects/projects.msw';
import { platformHandlers, STORY_PROJECT } from './story-api';
import { inStoryWorld, rightsOf, setStoryWorld } from './story-world';

afterEach(() => setStoryWorld({}));

const ask = async (path: string): Promise<unknown> => {
  const handlers: RequestHandler[] = inStoryWorld(platformHandlers);
  const response = await getResponse(handlers, new Request(`http://localhost/api${path}`));
  return response?.json();
};

it("gives the contract's example role the rights of the contract's example", () => {
  expect(rightsOf('GENERAL_CONTRACTOR')).toEqual(getGetMyRolesResponseMock());
});

it('gives every role its own rights, asked for through the mock', async () => {
  for (const role of PROJECT_ROLES) {
    setStoryWorld({ role });
    expect(await ask(`/projects/${STORY_PROJECT}/my-roles`)).toEqual(rightsOf(role));
  }
  expect(rightsOf('OTHER').authorities).not.toContain('PAYMENT_VIEW');
});

it('tells a project in rupees and with long words when asked, and leaves codes and status alone', async () => {
  setStoryWorld({ locale: 'en-IN', words: 'long' });
  const project = await ask(`/projects/${STORY_PROJECT}`);
  expect(project).toMatchObject({
    name: expect.stringContaining('Phase 2b') as string,
    budgetCurrency: 'INR',
    status: 'ACTIVE',
    owningCompanyRole: 'GENERAL_CONTRACTOR',
    membership: { roleName: 'GENERAL_CONTRACTOR' },
  });
});
