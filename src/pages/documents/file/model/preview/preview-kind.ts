import { endingOf, fileTypeOf } from '#domain/document/kinds.ts';
import { fileKind } from '@/features/attachments';

/** A stored file, as far as it is shown. */
export interface PreviewedFile {
  key: string;
  name: string;
  /** Decided from the content when it was stored. */
  contentType: string;
  size: number;
}

/** How a file is shown in place; null for none of them. */
export type PreviewKind = 'image' | 'pdf' | 'sheet' | 'markdown' | 'text';

const SHEETS: ReadonlySet<string> = new Set('csv ods tsv xls xlsb xlsm xlsx xltx'.split(' '));
const MARKDOWN: ReadonlySet<string> = new Set(['md', 'markdown']);
const TEXTS: ReadonlySet<string> = new Set('json log txt xml yaml yml'.split(' '));
const MB = 1024 * 1024;

/** Bytes above which a file is too much for a browser to take apart; pictures and PDFs it reads as they come. */
export const LARGEST: Readonly<Partial<Record<PreviewKind, number>>> = {
  sheet: 10 * MB,
  markdown: MB,
  text: 5 * MB,
};

export function previewKind({
  contentType,
  name,
}: Pick<PreviewedFile, 'contentType' | 'name'>): PreviewKind | null {
  const kind = fileKind(contentType);
  if (kind !== 'other') return kind;
  // A model is kept as text at times, which nobody reads.
  if (fileTypeOf(contentType, name) === 'DRAWING') return null;
  const ending = endingOf(name);
  if (SHEETS.has(ending)) return 'sheet';
  if (MARKDOWN.has(ending)) return 'markdown';
  return TEXTS.has(ending) || contentType.startsWith('text/') ? 'text' : null;
}

/** Whether two contents of a file can be looked at side by side. */
export const comparable = (file: Pick<PreviewedFile, 'contentType' | 'name'>): boolean =>
  ['image', 'pdf'].includes(previewKind(file) ?? '');

/** Whether it is read from top to bottom: a frame around it can be as high as its text. */
export const isReading = (file: Pick<PreviewedFile, 'contentType' | 'name'>): boolean =>
  ['markdown', 'text'].includes(previewKind(file) ?? '');
