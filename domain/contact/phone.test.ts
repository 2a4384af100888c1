import { describe, expect, test } from 'vitest';
import { isPhone, phoneStored } from './phone.ts';

describe('a telephone number', () => {
  test.each([
    ['(415) 555-0134', '+1 415 555 0134'],
    ['415.555.0134', '+1 415 555 0134'],
    ['415-555-0134 x22', '+1 415 555 0134 ext. 22'],
    ['(415) 555-0134 ext. 22', '+1 415 555 0134 ext. 22'],
    ['+1 415 555 0134 extension 7', '+1 415 555 0134 ext. 7'],
    ['1-415-555-0134', '+1 415 555 0134'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+49 (0)30 901820', '+49 30 901820'],
    ['+91 98765 43210', '+91 98765 43210'],
    [' +1 415 555 0100 ', '+1 415 555 0100'],
  ])('%s is stored as %s', (text, stored) => {
    expect(phoneStored(text)).toBe(stored);
    // What is stored is read again as the same.
    expect(phoneStored(stored)).toBe(stored);
  });

  test.each([
    '',
    'call me',
    '12',
    '555-01',
    '+999 12345678',
    '415 555 0134 or Dana',
    '----------',
    '((((((',
    '1'.repeat(30),
  ])('%j is none', (text) => expect(isPhone(text)).toBe(false));
});
