import { expect, test } from 'vitest';
import { pastedAddresses } from './pasted.ts';

test('takes addresses as mail programs, spreadsheets and people write them, each once', () => {
  expect(
    pastedAddresses(
      'Mei Tanaka <Mei@Cascade.example>; owen@cascade.example,\n"noah@northgate.example".  mei@cascade.example',
    ),
  ).toEqual(['mei@cascade.example', 'owen@cascade.example', 'noah@northgate.example']);
  expect(pastedAddresses('"Smith, Jo" <jo.smith@acme.example>, "Lee; Ann" <ann@acme.example>')).toEqual([
    'jo.smith@acme.example',
    'ann@acme.example',
  ]);
  expect(pastedAddresses(' \n ')).toEqual([]);
});

test('keeps what is no address, so that it is told', () => {
  expect(pastedAddresses('mei(at)cascade')).toEqual(['mei(at)cascade']);
});
