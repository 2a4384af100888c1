import { expect, test } from 'vitest';
import { comparable, isReading, previewKind } from './preview-kind';

test.each([
  ['image/png', 'site.png', 'image'],
  ['application/pdf', 'M-301.pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Budget.xlsx', 'sheet'],
  ['text/plain', 'budget.csv', 'sheet'],
  ['text/plain', 'Readme.MD', 'markdown'],
  ['text/plain', 'notes', 'text'],
  ['application/octet-stream', 'film.bin', null],
  ['text/plain', 'model.ifc', null],
  // A picture that browsers do not show.
  ['image/tiff', 'scan.tiff', null],
])('%s named %s is shown as %s', (contentType, name, kind) => {
  expect(previewKind({ contentType, name })).toBe(kind);
});

test('pictures and PDFs can be compared', () => {
  expect(comparable({ contentType: 'application/pdf', name: 'a.pdf' })).toBe(true);
  expect(comparable({ contentType: 'text/plain', name: 'a.txt' })).toBe(false);
});

test('a text is read from top to bottom', () => {
  expect(isReading({ contentType: 'text/plain', name: 'a.md' })).toBe(true);
  expect(isReading({ contentType: 'text/plain', name: 'a.csv' })).toBe(false);
});
