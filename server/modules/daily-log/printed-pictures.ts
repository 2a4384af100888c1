import { storedUnder } from '../attachments/kept.ts';
import type { PublicContext } from '../../http/context.ts';
import type { DailyLogDocument, PrintedLog } from '../../pdf/daily-log-model.ts';
import { paperTimes } from '../../pdf/paper-times.ts';
import { printedPicture } from '../../pdf/kept-pictures.ts';
import type { PrintedFile } from '../../pdf/rfi-model.ts';
import type { PrintedPicture } from '../../ports/pictures.ts';
import { captionOf, isPicture, type KeptFile } from '../record/printed-files.ts';

/** A document is to be mailed: so many pictures, in equal parts for its logs. */
const MOST_PICTURES = 120;
const MOST_OF_A_LOG = 40;
/** Read and shrunk side by side; more would be a question of memory. */
const AT_ONCE = 4;

/** The files of a log that are shown as pictures: the first of each entry before the second of any. */
function chosen(log: PrintedLog<KeptFile>, most: number): KeptFile[] {
  const ofEntries = log.sections.flatMap(({ entries }) =>
    entries.filter(({ holds }) => holds).map(({ files }) => files.filter(isPicture)),
  );
  const longest = Math.max(0, ...ofEntries.map((files) => files.length));
  const inTurn = Array.from({ length: longest }, (_, i) => ofEntries.flatMap((files) => files[i] ?? []));
  return inTurn.flat().slice(0, most);
}

/**
 * The document with pictures of its photos; what is not shown is counted. Reads the store; belongs after the
 * transaction.
 */
export async function withPictures(
  ctx: Pick<PublicContext, 'files' | 'pictures'>,
  document: DailyLogDocument<KeptFile>,
): Promise<DailyLogDocument> {
  const share = Math.max(1, Math.floor(MOST_PICTURES / Math.max(1, document.logs.length)));
  const wanted = document.logs
    .flatMap((log) => chosen(log, Math.min(share, MOST_OF_A_LOG)))
    .slice(0, MOST_PICTURES);
  const pictures = new Map<string, PrintedPicture | null>();
  const queue = [...wanted];
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift())
      pictures.set(file.key, await printedPicture(ctx, storedUnder(file.key)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const times = paperTimes(document.facts.timeZone);
  const printed = (files: readonly KeptFile[]): PrintedFile[] =>
    files
      .map((file) => ({ file, picture: pictures.get(file.key) ?? null }))
      // A photo without a picture is one of many: it is counted below the others and not named.
      .filter(({ file, picture }) => picture !== null || !isPicture(file))
      .map(({ file, picture }) => ({ name: picture ? captionOf(file, times) : file.name, picture }));
  return {
    ...document,
    logs: document.logs.map((log) => ({
      ...log,
      sections: log.sections.map((section) => ({
        ...section,
        entries: section.entries.map((entry) => {
          const files = printed(entry.files);
          return { ...entry, files, notShown: entry.files.length - files.length };
        }),
      })),
    })),
  };
}
