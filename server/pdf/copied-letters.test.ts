import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { save } from './document.ts';
import type { Face } from './fonts.ts';
import { Sheet } from './sheet.ts';
import { readPdf } from './testing/read-pdf.ts';
import { Typesetter } from './typesetter.ts';

/** What a reader copies of a text that is alone on a paper, in a face that embeds no alphabet. */
async function copied(text: string, face: Face = 'script'): Promise<string> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const type = await Typesetter.for(document, [face], 'PLBDOC');
  const sheet = Sheet.add(document, type, 'portrait');
  sheet.text(text, 40, 40, { face, size: 20, grey: 0 });
  sheet.finish();
  const pages = await readPdf(await save(document, type));
  return pages.flatMap(({ items }) => items.map(({ text: part }) => part)).join('');
}

// A letter with an accent is drawn of its letter and its accent, which the font program then holds without saying so.
test('a letter is copied as itself after a paper that held it only under an accent', async () => {
  expect(await copied('Zö')).toBe('Zö');
  expect(await copied('Grace Okafor')).toBe('Grace Okafor');
  expect(await copied('Ángel')).toBe('Ángel');
  expect(await copied('Adaeze')).toBe('Adaeze');
});

// Two characters that look the same are one glyph of the font.
test('what a glyph is copied as is what its own paper says', async () => {
  const pairs = [
    ['regular', 'See detail ①', 'See detail ➀'],
    ['semibold', 'ι', 'ɩ'],
    ['medium', 'Change ∆ 3', 'Change Δ 3'],
  ] as const;
  for (const [face, ...texts] of pairs) for (const text of texts) expect(await copied(text, face)).toBe(text);
});
