import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnTape, readTape } from './tape.ts';

test.each([
  ['3/8', 'in', 0.375],
  ['1 1/2', 'in', 1.5],
  ['1-1/2', 'inches', 1.5],
  ['1 ½', 'in', 1.5],
  ['1½"', 'in', 1.5],
  ['-1/8', 'in', -0.125],
  ['− 1/8', 'in', -0.125],
  ['1/32', 'in', 0.0313],
  ['4.5', 'in', 4.5],
  ['5\'-6"', 'in', 66],
  ['5′ 6 1/2″', 'in', 66.5],
  ['5 ft 6 in', 'ft', 5.5],
  ["5'6", 'ft', 5.5],
  ["5'", 'ft', 5],
  ['6"', 'ft', 0.5],
  ['5 1/2', 'ft', 5.5],
] as const)('%s in %s is %d', (text, unit, value) => {
  expect(readTape(text, unit)).toBe(value);
});

test.each([
  ['', 'in'],
  ['x', 'in'],
  ['1/0', 'in'],
  ['1/2/3', 'in'],
  ["5'-x", 'in'],
  ['3/8', null],
  ['3/8', 'mm'],
  ['3/8', 'psi'],
] as const)('%s in %s is none', (text, unit) => {
  expect(readTape(text, unit)).toBeNull();
});

test('feet, inches and eighths come to what they add up to', () => {
  const part = { feet: fc.nat(500), inches: fc.nat(11), eighths: fc.nat(7) };
  fc.assert(
    fc.property(fc.record(part), ({ feet, inches, eighths }) => {
      const said = `${String(feet)}'-${String(inches)} ${String(eighths)}/8"`;
      expect(readTape(said, 'in')).toBe(feet * 12 + inches + eighths / 8);
    }),
  );
});

test('a tape is read in inches and feet alone', () => {
  expect(['in', 'Inches', 'FT', 'mm', 'psi', null].map(isOnTape)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
