import type { ProjectContext } from '../../../http/context.ts';

const read = new WeakMap<ProjectContext, Map<string, Promise<number>>>();

/**
 * The revision of a tool's records in the project at which what an answer counts is kept: read once for all of it, before
 * the first of it is counted. Not for a transaction that changes such records itself.
 */
export function listRevision(ctx: ProjectContext, tool: string): Promise<number> {
  const known = read.get(ctx) ?? new Map<string, Promise<number>>();
  read.set(ctx, known);
  const revision = known.get(tool) ?? ctx.counts.revision(ctx.db, ctx.project.id, tool);
  known.set(tool, revision);
  return revision;
}
