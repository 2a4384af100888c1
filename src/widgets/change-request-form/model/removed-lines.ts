import type { ChangeLine } from '@/entities/change-request';

/** Lines that were taken off together, each with its place among all. */
export type RemovedLines = readonly { readonly line: ChangeLine; readonly at: number }[];

/** The lines without those of the ids, and what brings them back. */
export function withoutLines(
  lines: readonly ChangeLine[],
  gone: ReadonlySet<string>,
): { kept: ChangeLine[]; removed: RemovedLines } {
  return {
    kept: lines.filter(({ id }) => !gone.has(id)),
    removed: lines.flatMap((line, at) => (gone.has(line.id) ? [{ line, at }] : [])),
  };
}

/** The lines with those that were taken off, where they stood. A task that was added again meanwhile stays as it is now. */
export function withLinesBack(lines: readonly ChangeLine[], removed: RemovedLines): ChangeLine[] {
  const next = [...lines];
  const there = new Set(lines.map(({ taskId }) => taskId));
  for (const { line, at } of removed) if (!there.has(line.taskId)) next.splice(at, 0, line);
  return next;
}
