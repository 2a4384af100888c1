import { expect, test } from 'vitest';
import { RISK_RULES } from '#domain/project/risk.ts';
import { CHANGE_REQUEST_LIST } from '@/pages/change-request/list/model/search';
import { RFI_LIST } from '@/pages/rfi/list/model/search';
import { leadOf, overduePath } from './leads';

/** The search of an address as the router reads it. */
const searchOf = (path: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URL(path, 'http://app').searchParams].map(([name, value]) => [
      name,
      JSON.parse(value) as unknown,
    ]),
  );

test('a way to what is overdue arrives with the filter of that list set', () => {
  expect(RFI_LIST.params(RFI_LIST.read(searchOf(overduePath('p', 'RFI'))))).toMatchObject({
    isOverdue: true,
  });
});

test('pending changes lead to the statuses that they are counted in', () => {
  const { to } = leadOf('p', 'CHANGES_PENDING');
  const { status } = CHANGE_REQUEST_LIST.params(CHANGE_REQUEST_LIST.read(searchOf(to)));
  expect(status).toContain('APPROVAL_PENDING');
  expect(status).not.toContain('SIGNED');
});

test('every rule leads somewhere inside the project', () => {
  for (const rule of RISK_RULES) expect(leadOf('p', rule).to).toMatch(/^\/app\/projects\/p\/tools\//);
});
