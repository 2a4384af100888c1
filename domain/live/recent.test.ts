import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('tells what happened since a moment, the oldest first', () => {
  const recent = new Recent<string>(0);
  recent.note('a', 100);
  recent.note('b', 200);
  recent.note('c', 300);
  expect(recent.since(200, 400)).toEqual(['b', 'c']);
  expect(recent.since(350, 400)).toEqual([]);
});

test('says that it does not know what was before it listened, or is longer ago than a minute', () => {
  const recent = new Recent<string>(1_000);
  expect(recent.since(900, 2_000)).toBeNull();
  recent.note('a', 2_000);
  expect(recent.since(1_500, 2_500)).toEqual(['a']);
  expect(recent.since(1_500, 70_000)).toBeNull();
  recent.note('b', 70_000);
  expect(recent.since(20_000, 70_000)).toEqual(['b']);
  recent.begin(71_000);
  expect(recent.since(70_500, 71_500)).toBeNull();
  expect(recent.since(71_200, 71_500)).toEqual([]);
});

test('keeps no more than it can hold, and says so', () => {
  const recent = new Recent<number>(0);
  for (let i = 1; i <= 6_000; i++) recent.note(i, i);
  expect(recent.since(500, 6_001)).toBeNull();
  expect(recent.since(5_990, 6_001)).toHaveLength(11);
});
