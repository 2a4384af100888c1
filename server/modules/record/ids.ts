import type { ProjectContext } from '../../http/context.ts';

/**
 * Ids for so many records of one instant: lists keep the newest first and tell equals apart by id, so that these stand in
 * the order in which they are made.
 */
export const idsInOrder = ({ random }: Pick<ProjectContext, 'random'>, count: number): string[] =>
  Array.from({ length: count }, () => random.uuid())
    .toSorted()
    .toReversed();
