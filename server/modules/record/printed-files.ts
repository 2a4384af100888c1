import type { PublicContext } from '../../http/context.ts';
import { printedPicture } from '../../pdf/kept-pictures.ts';
import { type PaperTimes, paperTimes } from '../../pdf/paper-times.ts';
import type { PrintedFile } from '../../pdf/rfi-model.ts';
import type { DocumentFacts } from '../../pdf/model.ts';
import { storedUnder } from '../attachments/kept.ts';
import type { AttachmentView } from '../attachments/store.ts';

/** A file as it is kept. */
export type KeptFile = Pick<AttachmentView, 'key' | 'name' | 'size' | 'contentType'> &
  Partial<Pick<AttachmentView, 'takenAt'>>;

type Stores = Pick<PublicContext, 'files' | 'pictures'>;

/** More are named only: a document is to be mailed. */
const MOST_PICTURES = 40;
/** A larger file is named only, and not read. */
const MOST_BYTES = 40 * 1024 * 1024;

/** What stands below a picture: when it was taken, where that is known, and its name. */
export const captionOf = ({ name, takenAt }: KeptFile, { day, time }: PaperTimes): string =>
  takenAt ? `Taken ${day(takenAt)}, ${time(takenAt)}: ${name}` : name;

/** Whether a file is shown as a picture. */
export const isPicture = ({ contentType, size }: KeptFile): boolean =>
  contentType.startsWith('image/') && size <= MOST_BYTES;

/**
 * Puts the pictures into lists of a document's files, those that are asked for first before the others, as many as one
 * document shows. Reads the store one by one; belongs after the transaction.
 */
export function printerOf(
  ctx: Stores,
  { timeZone }: Pick<DocumentFacts, 'timeZone'>,
  most = MOST_PICTURES,
): (files: readonly KeptFile[]) => Promise<PrintedFile[]> {
  const times = paperTimes(timeZone);
  let left = most;
  return async (files) => {
    const all: PrintedFile[] = [];
    for (const file of files) {
      const picture = left > 0 && isPicture(file) ? await printedPicture(ctx, storedUnder(file.key)) : null;
      if (picture) left -= 1;
      all.push({ name: picture ? captionOf(file, times) : file.name, picture });
    }
    return all;
  };
}
