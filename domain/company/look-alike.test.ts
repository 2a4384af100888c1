import { expect, test } from 'vitest';
import { LATIN, LOOK_ALIKES, nameToTheEye } from './look-alike.ts';

test('each letter that looks like another has its own', () => {
  expect([...LOOK_ALIKES]).toHaveLength([...LATIN].length);
  expect(new Set(LOOK_ALIKES).size).toBe([...LOOK_ALIKES].length);
});

test('a name of another alphabet is the same to the eye, and another name is not', () => {
  expect(nameToTheEye('N\u043erthgate Builders')).toBe(nameToTheEye('northgate builders'));
  expect(nameToTheEye('Northgate\u00a0Builders')).toBe('northgate builders');
  expect(nameToTheEye('Northgate Builder')).not.toBe(nameToTheEye('Northgate Builders'));
});
