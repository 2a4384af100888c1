import type { RequestHandler } from 'msw';
import { getResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { Me } from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import { getGetMyRolesResponseMock } from '@/shared/api/generated/projects/projects.msw';
import { getGetMeResponseMock } from '@/shared/api/generated/user-profile/user-profile.msw';
import { platformHandlers, STORY_PROJECT } from './story-api';
import { readerAs } from './story-reader';
import { currentReader, currentRights, inStoryWorld, rightsOf, setStoryWorld } from './story-world';

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

it('is read by the person who has the chosen role, and by the usual one otherwise', async () => {
  expect(await ask('/user-profile/me')).toEqual(getGetMeResponseMock());
  const readers = [];
  for (const role of PROJECT_ROLES.filter((each) => each !== 'GENERAL_CONTRACTOR')) {
    setStoryWorld({ role });
    const me = (await ask('/user-profile/me')) as Me;
    expect(me).toMatchObject({ user: readerAs(role).user, company: readerAs(role).company });
    expect(await ask(`/projects/${STORY_PROJECT}`)).toMatchObject({ membership: { roleName: role } });
    expect(currentRights().company).toEqual(readerAs(role).company);
    readers.push(me.user.id, me.user.name);
  }
  // Everybody is somebody, and nobody two.
  expect(new Set(readers).size).toBe(readers.length);
  expect(readers.every(Boolean)).toBe(true);
});

it('knows whoever has the role in the project itself', () => {
  for (const { user, projectRole, status } of getListMembersResponseMock().data)
    if (status === 'ACTIVE') expect(readerAs(projectRole.roleName).user).toMatchObject({ name: user.name });
});

it('lets a story be told for somebody until a role is chosen', () => {
  const usual = readerAs('ENGINEER').user;
  expect(currentReader(usual)).toBe(usual);
  setStoryWorld({ role: 'OWNER' });
  expect(currentReader(usual)).toEqual(readerAs('OWNER').user);
});
