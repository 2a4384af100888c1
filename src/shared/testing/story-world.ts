import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import { permissionsOfCell, grantCell } from '#domain/authority/grants.ts';
import { type Authority, MODULES, USER_AUTHORITY } from '#domain/authority/modules.ts';
import { PROJECT_ROLES, type ProjectRole } from '#domain/authority/roles.ts';
import type { Me, MyRoles, UserRef } from '@/shared/api/generated/model';
import { getGetMyRolesResponseMock } from '@/shared/api/generated/projects/projects.msw';
import { readerAs } from './story-reader';

/** What the toolbar says about the answers of the server, as opposed to the look of the app. */
export interface StoryWorld {
  /** The reader's role in the project, and with it who the reader is (story-reader.ts). */
  role: ProjectRole;
  /** Whose money: the United States' dollars, or India's rupees in lakhs and crores. */
  locale: 'en-US' | 'en-IN';
  /** The lengths of names and texts in the answers. */
  words: 'usual' | 'long';
}

const USUAL: StoryWorld = { role: 'GENERAL_CONTRACTOR', locale: 'en-US', words: 'usual' };
let world = USUAL;

/** Takes over what the toolbar or a story's `globals` ask for; whatever is unknown stays as usual. */
export function setStoryWorld({ role, locale, words }: Record<string, unknown>): void {
  world = {
    role: PROJECT_ROLES.find((known) => known === role) ?? USUAL.role,
    locale: locale === 'en-IN' ? 'en-IN' : 'en-US',
    words: words === 'long' ? 'long' : 'usual',
  };
}

/** The reader's rights under a role, by the product's own matrix; the example's contractor owns the project. */
export function rightsOf(role: ProjectRole): MyRoles {
  const permissions = MODULES.map((module) => ({
    module_code: module,
    permission: [...permissionsOfCell(grantCell(module, role), role === 'GENERAL_CONTRACTOR')],
  })).filter(({ permission }) => permission.length > 0);
  const authorities = permissions.flatMap(({ module_code: module, permission }) =>
    // The pair is an authority by construction: the matrix grants only what exists on a module.
    permission.map((name) => `${module}_${name}` as Authority),
  );
  return {
    ...getGetMyRolesResponseMock(),
    company: readerAs(role).company,
    roles: [{ roleName: role, permissions }],
    authorities: [...authorities, USER_AUTHORITY],
    seesPayApps: authorities.includes('PAYMENT_VIEW'),
  };
}

/** The rights of the role that is chosen now. */
export const currentRights = (): MyRoles => rightsOf(world.role);

/** Whether the toolbar asks for another reader than the one that a story is told for. */
const isRead = (): boolean => world.role !== USUAL.role;

/** Who reads now: the role's person where one is chosen, else the one that the story is told for. */
export const currentReader = (usual: UserRef): UserRef => (isRead() ? readerAs(world.role).user : usual);

/** The signed-in user's own data, told of the role's person. */
function toldOf(me: Me): Me {
  const { user, company } = readerAs(world.role);
  const { roleName = 'ORG_OWNER' as const, members = [], memberCount = 1 } = me.company ?? {};
  return {
    ...me,
    user: { ...me.user, ...user, jobTitle: user.jobTitle ?? null },
    company: me.company && { ...company, roleName, members, memberCount },
  };
}

const CURRENCY_FIELDS = new Set(['currency', 'budgetCurrency']);
const NAMES = /^(name|[a-z]+Name|title|jobTitle|documentName|requestedBy|invitedBy)$/;
const TEXTS = /^(description|message|comment|[a-z]+Comment|[a-z]+Note|action|termsAndConditions|address)$/;
/** Names by which programs and not people know something. */
const CODES = /^(roleName|fileName)$/;

const LONG_NAME =
  ' and Rehabilitation Center for Outpatient Care, Donaudampfschifffahrtsgesellschaft Building, Phase 2b';
const LONG_TEXT =
  '. It has to be coordinated with the mechanical, electrical and plumbing trades before the ceiling is closed, or whoever closes it opens it again at their own cost, which nobody has planned for; see also https://documents.example/harborview/level-3/coordination/ceiling-closure-record-2026-06-30.pdf';

/** The reader's place in a project, in the answers about projects. */
const isMembership = (key: string, value: unknown): value is object =>
  key === 'membership' && typeof value === 'object' && value !== null;

function retold(key: string, value: unknown): unknown {
  if (isMembership(key, value)) return isRead() ? { ...value, roleName: world.role } : value;
  if (typeof value !== 'string' || value === '') return value;
  if (world.locale === 'en-IN' && CURRENCY_FIELDS.has(key)) return 'INR';
  if (world.words === 'usual' || CODES.test(key)) return value;
  if (NAMES.test(key)) return value + LONG_NAME;
  return TEXTS.test(key) ? value + LONG_TEXT : value;
}

/**
 * Goes before a story's handlers: tells their answers to the role's person, in the toolbar's currency and with long words,
 * each where asked.
 */
export function inStoryWorld(handlers: RequestHandler[]): RequestHandler[] {
  // By hand: it stands before every operation, and tells another handler's answer.
  const asAsked = http.all('*/api/*', async ({ request }) => {
    if (world.locale === 'en-US' && world.words === 'usual' && !isRead()) return undefined;
    const response = await getResponse(handlers, request.clone());
    if (response === undefined || !response.headers.get('content-type')?.includes('json')) return response;
    const answer: unknown = JSON.parse(await response.text(), retold);
    const isMe = isRead() && response.ok && request.url.endsWith('/user-profile/me');
    // That address answers in no other shape.
    const told = isMe ? toldOf(answer as Me) : answer;
    return new HttpResponse(JSON.stringify(told), { status: response.status, headers: response.headers });
  });
  return [asAsked, ...handlers];
}
