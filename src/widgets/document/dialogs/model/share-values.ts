import type { GrantAudience } from '#domain/document/rights.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { DocumentPermissionLevel, DocumentShareInput } from '@/shared/api/generated/model';

/** What is entered to give somebody a right. */
export interface ShareValues {
  audience: GrantAudience;
  userId: string;
  role: ProjectRole | '';
  permission: DocumentPermissionLevel;
}

export const NEW_GRANT: ShareValues = { audience: 'PERSON', userId: '', role: '', permission: 'VIEW' };

/** The one of person, role and everyone that is chosen, as the contract wants it. */
export function shareBody({
  audience,
  userId,
  role,
  permission,
}: ShareValues): Omit<DocumentShareInput, 'version'> {
  if (audience === 'EVERYONE') return { everyone: true, permission };
  if (audience === 'PERSON') return { userId, permission };
  // Which role is asked for by the rule below before it is sent.
  return role === '' ? { permission } : { role, permission };
}

/** What is missing, by field. */
export const shareProblems = ({ audience, userId, role }: ShareValues) => ({
  userId: audience === 'PERSON' && userId === '' ? 'Choose a person.' : undefined,
  role: audience === 'ROLE' && role === '' ? 'Choose a role.' : undefined,
});
