import { entriesOf } from '../checks/calendar-file.ts';
import { filesOf, workbookOf } from '../checks/workbook.ts';
import { digestOf, type Exchange } from '../exchange.ts';
import { type Comparing, type Difference, differences } from './compare.ts';
import { type Drawn, pagesOf, picturesIn } from './pages.ts';

/** Characters of a file in an archive that are compared, beside how many there are. */
const SHOWN = 10_000;

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

interface Print {
  pages: Drawn[][];
  pictures: number;
}

const printOf = async (content: Uint8Array): Promise<Print> => ({
  pages: await pagesOf(content),
  pictures: picturesIn(content),
});

/** Whether two prints say the same: an instant may be broken between two lines, so that each page is read as one text. */
function isSamePrint(one: Print, two: Print, { pairs }: Comparing): boolean {
  const whole = (page: readonly Drawn[] = []): string => page.map(({ text }) => text).join(' ');
  return (
    one.pictures === two.pictures &&
    one.pages.length === two.pages.length &&
    one.pages.every((page, i) => pairs.alike(whole(page), whole(two.pages[i])))
  );
}

/** What an answer says, whatever it is written in: what two servers write of themselves into a file (when it was made) is left out. */
async function saidIn(
  { contentType, body, content, text }: Exchange,
  holding: Comparing['holding'],
): Promise<unknown> {
  if (contentType.endsWith('json')) return body as unknown;
  if (contentType.includes('spreadsheetml')) {
    const { names, sheets: read } = workbookOf(content);
    const sheets = read.map((rows) => rows.map((row) => [...row.values()]));
    // Further sheets hold the sums of the first: those of one server may be of more than both have.
    return { names, sheets: holding === 'same' ? sheets : sheets.slice(0, 1) };
  }
  if (contentType === 'application/pdf') return printOf(content);
  if (contentType === 'application/zip')
    return [...filesOf(content)].map(([name, file]) => ({
      name,
      bytes: file.length,
      file: file.slice(0, SHOWN),
    }));
  if (contentType === 'text/calendar') return entriesOf(text);
  if (contentType.startsWith('text/')) return text.split('\n');
  return digestOf(content);
}

/** What two answers that carried something out say differently. */
export async function bodies(
  exchange: Exchange,
  answer: Exchange,
  comparing: Comparing,
): Promise<Difference[]> {
  const { contentType } = exchange;
  if (contentType !== answer.contentType)
    return [{ path: 'content-type', tested: contentType, reference: answer.contentType }];
  const found: Difference[] = [];
  const name = 'content-disposition';
  const [one, two] = [exchange.headers.get(name), answer.headers.get(name)];
  if ((one === null) !== (two === null) || (one && two && !comparing.pairs.alike(one, two)))
    found.push({ path: name, tested: String(one), reference: String(two) });
  // Ids are paired by what stands where in two answers; a file that is the same has none to tell.
  if (!contentType.endsWith('json') && digestOf(exchange.content) === digestOf(answer.content)) return found;
  const { holding } = comparing;
  const [here, there] = [await saidIn(exchange, holding), await saidIn(answer, holding)];
  const isPrint = contentType === 'application/pdf';
  if (isPrint && isSamePrint(here as Print, there as Print, comparing)) return found;
  found.push(...differences(here, there, comparing));
  return found;
}
