import { expect, it } from 'vitest';
import { either, nearNames, plainName, typosBetween } from './near.ts';

const COMPANIES = [
  'Bay Mechanical, Inc.',
  'Cascade Concrete LLC',
  'Harborview Health',
  'Summit Electric Co.',
];
const near = (written: string) => nearNames(written, COMPANIES, (name) => name);

it('takes a name as it is meant', () => {
  expect(plainName('  BAY  Mechanical, Inc. ')).toBe('bay mechanical');
  expect(plainName('Müller & Co')).toBe('muller and');
  // A name that is a legal form alone keeps it.
  expect(plainName('The Company')).toBe('the');
  expect(plainName('Co')).toBe('co');
});

it('counts typos', () => {
  expect(typosBetween('kitten', 'sitting')).toBe(3);
  expect(typosBetween('', 'abc')).toBe(3);
});

it('offers the names that may be meant, the nearest first', () => {
  expect(near('Bay Mechanicl')).toEqual(['Bay Mechanical, Inc.']);
  expect(near('Mechanical contractor')).toEqual(['Bay Mechanical, Inc.']);
  expect(near('Cascade')).toEqual(['Cascade Concrete LLC']);
  expect(near('Zyx')).toEqual([]);
  expect(either(['A', 'B', 'C'])).toBe('A, B or C');
  expect(either([])).toBe('');
});
