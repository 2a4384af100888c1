import { and, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/database.ts';
import type { Looking } from '../../record/sight.ts';
import type { Standing } from './places.ts';

/** In the projects of each standing, what it may see. */
export const seenBy = (
  db: Db,
  standings: readonly Standing[],
  projectId: PgColumn,
  sight: (looking: Looking) => SQL | undefined,
): SQL | undefined =>
  or(
    ...standings.map(({ actor, projectIds }) =>
      and(anyOf(projectId, projectIds), sight({ actor, db, project: { id: projectIds } })),
    ),
  );
