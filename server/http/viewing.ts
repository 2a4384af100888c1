import { VIEW_AS_CHANGES_NOTHING } from '#domain/member/view-as.ts';
import type { Operation } from './operation.ts';
import { Problem } from './problem.ts';
import type { Caller } from './transaction.ts';

/** What a session that views as somebody else may still do beside reading. */
const ENDS_VIEWING: ReadonlySet<string> = new Set(['delete /user-profile/view-as', 'post /auth/signout']);

/** Whether the request reads the project as somebody else than the caller. */
export const readsAs = ({ project, session }: Caller): boolean =>
  project !== undefined && session?.viewing?.projectId === project.id;

/**
 * The one place where a view as somebody else is kept from changing anything: whatever is no reading is refused, but for
 * ending it and for signing out.
 */
export function requireOwnSession({ method, path }: Operation, { session }: Caller): void {
  if (!session?.viewing || method === 'get' || ENDS_VIEWING.has(`${method} ${path}`)) return;
  throw new Problem('FORBIDDEN', VIEW_AS_CHANGES_NOTHING);
}
