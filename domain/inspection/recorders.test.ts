import { expect, test } from 'vitest';
import { formerInspectors } from './recorders.ts';

const [luis, priya, dana] = ['luis', 'priya', 'dana'].map((id) => ({ id, name: id }));
const of = (...people: (typeof luis | null)[]) =>
  people.map((recordedBy) => ({ recordedBy: recordedBy ?? null }));

test('who gave results and handed the inspection over is named once, who inspects is not', () => {
  if (!luis || !priya || !dana) throw new Error('Three people');
  expect(formerInspectors({ inspectors: [priya, dana], items: of(luis, luis, dana, null) })).toEqual([luis]);
});

test('nobody is named whose results are all of present inspectors', () => {
  if (!dana) throw new Error('One person');
  expect(formerInspectors({ inspectors: [dana], items: of(dana, null) })).toEqual([]);
});
