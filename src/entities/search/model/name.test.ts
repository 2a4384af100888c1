import { expect, test } from 'vitest';
import { hitName } from './name';

test.each([
  [{ kind: 'RFI', number: 'RFI-0007', title: 'Duct clearance' }, 'RFI-0007, Duct clearance'],
  [{ kind: 'DOCUMENT', number: null, title: 'M-301.pdf' }, 'M-301.pdf'],
  [{ kind: 'MESSAGE', number: null, title: '' }, 'Message draft'],
] as const)('%j is called %s', (hit, name) => {
  expect(hitName(hit)).toBe(name);
});
