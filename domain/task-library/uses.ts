import { countOf, plural } from '../text/count.ts';

/** What names a node of the library, or anything below it. */
export interface NodeUses {
  /** Lines of schedules of values. */
  sovLines: number;
  /** Lines of change requests. */
  changeLines: number;
  /** RFIs and quality checks, which are about a division or a subdivision. */
  rfis: number;
  qualityChecks: number;
}

export const NO_USES: NodeUses = { sovLines: 0, changeLines: 0, rfis: 0, qualityChecks: 0 };

/** How often a node is used, which decides whether it can go. */
export const countUses = ({ sovLines, changeLines, rfis, qualityChecks }: NodeUses): number =>
  sovLines + changeLines + rfis + qualityChecks;

/** "2 schedule lines and 1 RFI". */
function usesText({ sovLines, changeLines, rfis, qualityChecks }: NodeUses): string {
  const parts = [
    sovLines > 0 && countOf(sovLines, 'schedule line'),
    changeLines > 0 && countOf(changeLines, 'change request line'),
    rfis > 0 && countOf(rfis, 'RFI'),
    qualityChecks > 0 && countOf(qualityChecks, 'quality check'),
  ].filter((part) => part !== false);
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const NODE_WORDS = { DIVISION: 'division', SUBDIVISION: 'subdivision', TASK: 'task' } as const;

/** Why a node that is used can neither be deleted nor moved; null where nothing uses it. */
export function nodeInUseProblem(
  kind: keyof typeof NODE_WORDS,
  uses: NodeUses,
  doing: 'deleted' | 'moved',
): string | null {
  const count = countUses(uses);
  if (count === 0) return null;
  return `${usesText(uses)} ${plural(count, 'uses', 'use')} this ${NODE_WORDS[kind]}, so it cannot be ${doing}.`;
}
