import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedPieces } from './marks.ts';

const marked = (text: string, ...words: string[]) =>
  markedPieces(text, words)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

test('words are marked whole, whatever their case', () => {
  expect(marked('The duct, a Duct and ducts', 'duct')).toBe('The [duct], a [Duct] and ducts');
  expect(marked('RFI-0007: see B-14', 'rfi-0007', 'b-14')).toBe('[RFI]-[0007]: see [B]-[14]');
  expect(marked('Große Straße', 'straße')).toBe('Große [Straße]');
  expect(marked('nothing here')).toBe('nothing here');
});

test('no letter of a text is lost or comes twice', () =>
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, words) => {
      expect(
        markedPieces(text, words)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  ));
