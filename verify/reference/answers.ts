import { cellsOfWorkbook } from '../checks/workbook.ts';
import { digestOf, type Exchange } from '../exchange.ts';
import { type Comparing, type Difference, differences } from './compare.ts';
import { pagesOf } from './pages.ts';

/** All of an answer that is compared. */
export const saidBy = ({ contentType, headers, content }: Exchange): string =>
  [contentType, headers.get('content-disposition') ?? '', digestOf(content)].join(' ');

/** Refusals have the same parts and name the same fields; their prose is each server's own. */
export function* refusals(exchange: Exchange, answer: Exchange): Generator<Difference> {
  const named = ({ body }: Exchange): string =>
    JSON.stringify(
      Array.isArray(body?.errors)
        ? (body.errors as { field?: unknown }[]).map(({ field }) => String(field)).toSorted()
        : [],
    );
  const parts = ({ body }: Exchange): string =>
    Object.keys((body ?? {}) as object)
      .toSorted()
      .join(', ');
  if (parts(exchange) !== parts(answer))
    yield { path: '(body)', tested: parts(exchange), reference: parts(answer) };
  if (named(exchange) !== named(answer))
    yield { path: 'errors', tested: named(exchange), reference: named(answer) };
}

/** What two answers that carried something out say differently. */
export function bodies(exchange: Exchange, answer: Exchange, comparing: Comparing): Difference[] {
  const { contentType } = exchange;
  if (contentType !== answer.contentType)
    return [{ path: 'content-type', tested: contentType, reference: answer.contentType }];
  const found: Difference[] = [];
  const name = 'content-disposition';
  const [one, two] = [exchange.headers.get(name), answer.headers.get(name)];
  if ((one === null) !== (two === null) || (one && two && !comparing.pairs.alike(one, two)))
    found.push({ path: name, tested: String(one), reference: String(two) });
  if (contentType.endsWith('json')) found.push(...differences(exchange.body, answer.body, comparing));
  else if (contentType.includes('spreadsheetml')) {
    const table = (bytes: Uint8Array) => cellsOfWorkbook(bytes).map((row) => [...row.values()]);
    found.push(...differences(table(exchange.content), table(answer.content), comparing));
  } else if (contentType === 'application/pdf')
    found.push(...differences(pagesOf(exchange.content), pagesOf(answer.content), comparing));
  else if (contentType === 'text/csv')
    found.push(...differences(exchange.text.split('\n'), answer.text.split('\n'), comparing));
  return found;
}
