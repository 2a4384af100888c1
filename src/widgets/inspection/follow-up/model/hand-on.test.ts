import { expect, it } from 'vitest';
import { getListInspectionFollowUpsResponseMock } from '@/shared/api/generated/inspections/inspections.msw';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { mayTakeOver } from './hand-on';

const [SHOWN] = getListInspectionFollowUpsResponseMock().data as [InspectionFollowUp];
const company = (id: string) => ({ id, name: id });
const PEOPLE = [
  { id: 'foreman', company: company('northline') },
  { id: 'lead', company: company('northline') },
  { id: 'other', company: company('ironline') },
  { id: 'nobody’s', company: null },
];
const of = (id: string, edits: boolean): InspectionFollowUp => ({
  ...SHOWN,
  owner: { ...SHOWN.owner, id: 'foreman' },
  company: company(id),
  abilities: { ...SHOWN.abilities, edit: { allowed: edits, reason: null } },
});
const ids = (...followUps: InspectionFollowUp[]) => mayTakeOver(PEOPLE, followUps).map(({ id }) => id);

it('offers the same company’s people to who hands on, and everybody else to who may change it', () => {
  expect(ids(of('northline', false))).toEqual(['lead']);
  expect(ids(of('northline', true))).toEqual(['lead', 'other', 'nobody’s']);
  expect(ids(of('northline', false), of('northline', true))).toEqual(['foreman', 'lead']);
  expect(ids(of('northline', false), of('ironline', false))).toEqual([]);
});
