import { expect, test } from 'vitest';
import { failedBefore, followUpBefore, reasonNotToApply } from './reinspection.ts';

const followUp = (id: string, itemId: string, revisionNumber: number) => ({ id, itemId, revisionNumber });

test('an item failed before where a follow-up of an earlier round is its own, the newest of which counts', () => {
  const [first, second, other] = [followUp('a', '1', 0), followUp('b', '1', 1), followUp('c', '2', 1)];
  for (const all of [[first, second, other] as const, [other, second, first] as const]) {
    expect(followUpBefore(all, '1', 2)?.id).toBe('b');
    expect(followUpBefore(all, '1', 1)?.id).toBe('a');
    expect(failedBefore(all, '1', 0)).toBe(false);
    expect(failedBefore(all, '2', 1)).toBe(false);
    expect(failedBefore(all, '2', 2)).toBe(true);
    expect(failedBefore(all, '3', 2)).toBe(false);
  }
});

test('only an item of the round that does not apply, with a word why, gives a reason', () => {
  const said = { result: 'NOT_APPLICABLE', note: 'Deleted by sketch 14.', isCarriedOver: false } as const;
  expect(reasonNotToApply(said)).toBe('Deleted by sketch 14.');
  expect(reasonNotToApply({ ...said, isCarriedOver: true })).toBeUndefined();
  expect(reasonNotToApply({ ...said, note: ' ' })).toBeUndefined();
  expect(reasonNotToApply({ ...said, result: 'PASS' })).toBeUndefined();
});
