import { expect, test } from 'vitest';
import { fileNameLike, safeFileName } from './reply.ts';

test.each([
  ['plan.exe', 'plan.pdf', 'plan.exe.pdf'],
  ['Plan of level 2.PDF', 'a.pdf', 'Plan of level 2.PDF'],
  ['photo', 'b.png', 'photo.png'],
  ['photo.jpeg', 'b.jpg', 'photo.jpeg'],
  ['a.pdf\r\n.exe', 'a.pdf', 'a.pdf__.exe.pdf'],
  ['plan.pdf ', 'plan.pdf', 'plan.pdf'],
  ['plan.exe.', 'plan.pdf', 'plan.exe.pdf'],
  ['', 'plan.pdf', 'plan.pdf'],
  ['notes', 'notes', 'notes'],
])('a file asked for as %j that is %j is saved as %j', (asked, stored, saved) => {
  expect(fileNameLike(asked, stored)).toBe(saved);
});

test('a name that is cut keeps its ending', () => {
  const long = safeFileName(`${'x'.repeat(300)}.pdf`);
  expect(long).toHaveLength(200);
  expect(long).toMatch(/x\.pdf$/);
  expect(fileNameLike('y'.repeat(300), 'plan.pdf')).toMatch(/^y{196}\.pdf$/);
});
