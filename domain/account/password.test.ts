import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test.each([
  'password',
  'Password123!',
  'P@ssw0rd',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abababab',
  'abcdefgh',
  'Welcome1',
  'Construction2026',
  'qwertyuiop',
])('refuses the common password %s', (password) => {
  expect(passwordProblem(password)).toMatch(/too common/);
});

test.each(['plumb-bob-and-level-24', 'correct horse battery staple', 'Tide gauge 7 pier', 'länge läuft 88'])(
  'takes %s',
  (password) => {
    expect(passwordProblem(password, 'dana@northgate.example')).toBeNull();
  },
);

test('bounds the length in characters, not in code units', () => {
  expect(passwordProblem('short-7')).toMatch(/at least 8/);
  expect(passwordProblem('🦺'.repeat(4) + 'vest')).toBeNull();
  expect(passwordProblem(`${'long '.repeat(25)}tail`)).toMatch(/at most 128/);
});

test('refuses the e-mail address and its local part', () => {
  expect(passwordProblem('Dana.Whitfield', 'dana.whitfield@northgate.example')).toMatch(/email address/);
  expect(passwordProblem('dana.whitfield@northgate.example', 'dana.whitfield@northgate.example')).toMatch(
    /email/,
  );
});
