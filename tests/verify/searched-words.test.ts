import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../verify/agreement/search.ts';

describe('the words by which a text is looked for', () => {
  it('are those at its end', () => {
    expect(wordsOf('Duct clash with beam B-14')).toBe('with beam B-14');
    expect(wordsOf('— …?')).toBe(null);
  });

  it('keep the marks of their letters', () => {
    expect(wordsOf('ኋ🆓す\u3099')).toBe('ኋ ず');
    expect(wordsOf('re\u0301sume\u0301')).toBe('résumé');
    // A word that begins with a mark is found by it: by what comes after alone, it begins otherwise.
    expect(wordsOf('\u0301\u0634\u0A99 x')).toBe('\u0301\u0634\u0A99 x');
  });
});
