import { shortened } from '#domain/text/beginning.ts';
import { blocksOf, textOf } from '../../pdf/markdown.ts';

/** So much of a text is told in a message; the rest is read in the RFI. Characters. */
const TOLD = 240;

/** The beginning of a Markdown text in plain words. */
const told = (markdown: string): string => shortened(blocksOf(markdown).map(textOf).join(' '), TOLD);

/** `: “…”` with the beginning of what was written, or the full stop of a sentence where nothing was. */
export const quoted = (markdown: string | null | undefined): string =>
  markdown?.trim() ? `: “${told(markdown)}”` : '.';
