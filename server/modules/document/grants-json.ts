import { type SQL, sql } from 'drizzle-orm';
import { documentGrants } from './schema.ts';
import type { GrantRow } from './tree.ts';

/** A right as it comes with its document's row: what JSON has no word for is text. */
export type GrantJson = Omit<GrantRow, 'grantedAt'> & { grantedAt: string };

/** With its table, which Drizzle leaves out where a statement has one alone: within, `id` would be the right's own. */
const listed = sql`${sql.identifier('documents')}.${sql.identifier('id')}`;

/** The rights that were given on each document of a list, in the order in which they were given; null where there are none. */
export const GRANTS_JSON: SQL<GrantJson[] | null> = sql`(
  select json_agg(json_build_object(
    'id', ${documentGrants.id}, 'documentId', ${documentGrants.documentId}, 'projectId', ${documentGrants.projectId},
    'userId', ${documentGrants.userId}, 'role', ${documentGrants.role}, 'permission', ${documentGrants.permission},
    'grantedBy', ${documentGrants.grantedBy}, 'grantedAt', ${documentGrants.grantedAt}
  ) order by ${documentGrants.grantedAt}, ${documentGrants.id})
  from ${documentGrants} where ${documentGrants.documentId} = ${listed})`;

export const grantOf = ({ grantedAt, ...grant }: GrantJson): GrantRow => ({
  ...grant,
  grantedAt: new Date(grantedAt),
});
