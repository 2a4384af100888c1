import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import { permissionsOfCell, grantCell } from '#domain/authority/grants.ts';
import { type Authority, MODULES, USER_AUTHORITY } from '#domain/authority/modules.ts';
import { PROJECT_ROLES, type ProjectRole } from '#domain/authority/roles.ts';
import type { MyRoles } from '@/shared/api/generated/model';
import { getGetMyRolesResponseMock } from '@/shared/api/generated/projects/projects.msw';

/** What the toolbar says about the answers of the server, as opposed to the look of the app. */
export interface StoryWorld {
  /** The reader's role in the project. */
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
    roles: [{ roleName: role, permissions }],
    authorities: [...authorities, USER_AUTHORITY],
    seesPayApps: authorities.includes('PAYMENT_VIEW'),
  };
}

/** The rights of the role that is chosen now. */
export const currentRights = (): MyRoles => rightsOf(world.role);

const CURRENCY_FIELDS = new Set(['currency', 'budgetCurrency']);
const NAMES = /^(name|[a-z]+Name|title|jobTitle|documentName|requestedBy|invitedBy)$/;
const TEXTS = /^(description|message|comment|[a-z]+Comment|[a-z]+Note|action|termsAndConditions|address)$/;
/** Names by which programs and not people know something. */
const CODES = /^(roleName|fileName)$/;

const LONG_NAME =
  ' and Rehabilitation Center for Outpatient Care, Donaudampfschifffahrtsgesellschaft Building, Phase 2b';
const LONG_TEXT =
  '. It has to be coordinated with the mechanical, electrical and plumbing trades before the ceiling is closed, or whoever closes it opens it again at their own cost, which nobody has planned for; see also https://documents.example/harborview/level-3/coordination/ceiling-closure-record-2026-06-30.pdf';

function retold(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  if (world.locale === 'en-IN' && CURRENCY_FIELDS.has(key)) return 'INR';
  if (world.words === 'usual' || CODES.test(key)) return value;
  if (NAMES.test(key)) return value + LONG_NAME;
  return TEXTS.test(key) ? value + LONG_TEXT : value;
}

/** Goes before a story's handlers: tells their answers in the toolbar's currency and with long words where asked. */
export function inStoryWorld(handlers: RequestHandler[]): RequestHandler[] {
  const retelling = http.all('*/api/*', async ({ request }) => {
    if (world.locale === 'en-US' && world.words === 'usual') return undefined;
    const response = await getResponse(handlers, request.clone());
    if (response === undefined || !response.headers.get('content-type')?.includes('json')) return response;
    const told: unknown = JSON.parse(await response.text(), retold);
    return new HttpResponse(JSON.stringify(told), { status: response.status, headers: response.headers });
  });
  return [retelling, ...handlers];
}
