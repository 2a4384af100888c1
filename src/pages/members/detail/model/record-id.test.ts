import { expect, test } from 'vitest';
import { recordIdIn } from './record-id';

const PROJECT = '3f6c1d2a-7b14-4c5e-9a80-5d2e8f1b3301';
const RFI = 'd4f4a1b2-0001-4f60-9001-000000000007';

test('takes the record of an address, not its project, and an id by itself', () => {
  expect(recordIdIn(`https://app.example/app/projects/${PROJECT}/tools/rfi/${RFI}?tab=1`)).toBe(RFI);
  expect(recordIdIn(` ${RFI} `)).toBe(RFI);
  expect(recordIdIn('RFI-0007')).toBeUndefined();
  expect(recordIdIn('')).toBeUndefined();
});
