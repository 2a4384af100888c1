import { expect, test } from 'vitest';
import { retagged, tooManyTags, uniqueTags } from './tags.ts';

test('the same tag in other capitals is one', () => {
  expect(uniqueTags(['HVAC', 'hvac', 'Level 3'])).toEqual(['HVAC', 'Level 3']);
});

test('tags are added behind those that are there, and taken off whatever their case', () => {
  expect(retagged(['HVAC', 'Level 3'], { add: ['Issued', 'hvac'], remove: [] })).toEqual([
    'HVAC',
    'Level 3',
    'Issued',
  ]);
  expect(retagged(['HVAC', 'Level 3'], { add: ['Level 4'], remove: ['level 3', 'None'] })).toEqual([
    'HVAC',
    'Level 4',
  ]);
});

test('more than 20 are too many', () => {
  const tags = Array.from({ length: 21 }, (_, i) => `t${i}`);
  expect(tooManyTags(tags)).toBe('At most 20 tags.');
  expect(tooManyTags(tags.slice(1))).toBeNull();
});
