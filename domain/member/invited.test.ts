import { expect, test } from 'vitest';
import { byAddressAlone, isKnown } from './invited.ts';
import { MEMBER_STATUSES } from './status.ts';

test('a person is known once they have accepted, also after they were deactivated', () => {
  expect(MEMBER_STATUSES.filter(isKnown)).toEqual(['ACTIVE', 'INACTIVE']);
});

test('until then they are an address: nothing that they said about themselves is left', () => {
  const person = {
    id: 'u1',
    email: 'mei@example.com',
    name: 'Mei Tanaka',
    photoKey: 'p',
    jobTitle: 'Estimator',
  };
  const unknown = {
    id: 'u1',
    email: 'mei@example.com',
    name: 'mei@example.com',
    photoKey: null,
    jobTitle: null,
  };
  expect(byAddressAlone(person)).toEqual(unknown);
  expect(byAddressAlone({ ...person, phone: '+14155550134' })).toEqual({ ...unknown, phone: null });
});
