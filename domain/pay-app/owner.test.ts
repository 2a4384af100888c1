import { expect, it } from 'vitest';
import { ownerOf } from './owner.ts';

const member = (roleName: string, name: string) => ({ roleName, company: { id: name, name } });
const payer = { id: 'Northgate', name: 'Northgate' };

it('is the company of the owner role, also where a contractor pays its subcontractor', () => {
  expect(ownerOf([member('GENERAL_CONTRACTOR', 'Northgate'), member('OWNER', 'Harborview')], payer)).toBe(
    'Harborview',
  );
});

it('is the paying one among several, and where nobody is the owner', () => {
  const owners = [member('OWNER', 'Harborview'), member('OWNER', 'Bayside')];
  expect(ownerOf(owners, { id: 'Bayside', name: 'Bayside' })).toBe('Bayside');
  expect(ownerOf([member('ARCHITECT', 'Lindgren')], payer)).toBe('Northgate');
});
