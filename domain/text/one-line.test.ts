import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['Dana\r\nBcc: everyone@example.com', 'Dana Bcc: everyone@example.com'],
  ['  Dana \t Whitfield ', 'Dana Whitfield'],
  ['Dana\u0000\u0007\u001b[31m Whitfield', 'Dana [31m Whitfield'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['Northgate\u00a0Builders\u200b', 'Northgate Builders'],
  ['José Ñandú — 李雷', 'José Ñandú — 李雷'],
  ['\u0000\u0001', ''],
])('%j is stored as %j', (given, stored) => {
  expect(oneLine(given)).toBe(stored);
});
