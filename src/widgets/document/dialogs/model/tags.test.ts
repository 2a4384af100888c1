import { expect, test } from 'vitest';
import { cleanTags, tagsProblem } from './tags';

test('a tag is once, whatever its case, and a list with commas is several', () => {
  expect(cleanTags(['HVAC', ' hvac ', 'Level  3, ducts', ''])).toEqual(['HVAC', 'Level 3', 'ducts']);
});

test('too long and too many are said', () => {
  expect(tagsProblem(['x'.repeat(51)])).toBe('A tag has at most 50 characters.');
  expect(tagsProblem(Array.from({ length: 21 }, (_, index) => `t${String(index)}`))).toBe('At most 20 tags.');
  expect(tagsProblem(['HVAC'])).toBeUndefined();
});
