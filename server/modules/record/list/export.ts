import type { ProjectContext } from '../../../http/context.ts';
import { invalid } from '../../../http/problem.ts';
import type { ListOf, Sorting } from './declared.ts';
import { allOf, type ReadSlice } from './page.ts';

/** Records in one file; a longer list is to be filtered first. */
const MOST = 10_000;

/**
 * The rows of a list that go into one file, in order and not cut into pages. 422 where they are more than it holds.
 * @param many what the records are called
 */
export async function exportOf<F, O extends string, Row>(
  tool: ListOf<F, O>,
  ctx: ProjectContext,
  query: F & Sorting<O>,
  many: string,
  read: ReadSlice<Row>,
): Promise<Row[]> {
  const { rows, total } = await allOf(tool, ctx, query, MOST, read);
  if (total > MOST)
    throw invalid(
      [],
      `This list has ${total} ${many}; one file holds ${MOST}. Filter the list, then export.`,
    );
  return rows;
}
