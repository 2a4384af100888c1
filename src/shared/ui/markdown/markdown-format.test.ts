import { expect, test } from 'vitest';
import { applyMarkdown, type MarkdownFormat } from './markdown-format';

/** Square brackets mark the selection. */
const apply = (marked: string, format: MarkdownFormat): string => {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const done = applyMarkdown({ text: marked.replace(/[«»]/g, ''), start, end }, format);
  return `${done.text.slice(0, done.start)}«${done.text.slice(done.start, done.end)}»${done.text.slice(done.end)}`;
};

test('marks words, and takes the mark away again', () => {
  expect(apply('the «beam» clashes', 'bold')).toBe('the **«beam»** clashes');
  expect(apply('the **«beam»** clashes', 'bold')).toBe('the «beam» clashes');
  expect(apply('«»', 'italic')).toBe('_«»_');
});

test('makes lists of whole lines', () => {
  expect(apply('a\nb«\nc»\nd', 'bullets')).toBe('a\n«- b\n- c»\nd');
  expect(apply('«a\nb»', 'numbers')).toBe('«1. a\n2. b»');
  expect(apply('«- a\n- b»', 'bullets')).toBe('«a\nb»');
  expect(apply('one «»line', 'quote')).toBe('> one line«»');
});

test('leaves the address of a link selected', () => {
  expect(apply('see «S-203»', 'link')).toBe('see [S-203](«https://»)');
  expect(apply('«»', 'link')).toBe('[text](«https://»)');
});
