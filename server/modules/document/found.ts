import { and, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import { documents } from './schema.ts';
import { documentsWith } from './sight.ts';

/** Those of these documents that are in the library and that the caller may see, for records that are linked to them. */
export const findDocuments = async (
  ctx: ProjectContext,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? []
    : ctx.db
        .select({ id: documents.id, name: documents.name })
        .from(documents)
        .where(
          and(
            eq(documents.projectId, ctx.project.id),
            anyOf(documents.id, ids),
            isNull(documents.trashedAt),
            documentsWith(ctx, 'VIEW'),
          ),
        );
