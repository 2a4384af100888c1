import { expect, test } from 'vitest';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import { seesFacts } from '../authority/sight.ts';
import { hidesInvoiceStep, invoiceSight, maySeeInvoice, maySeeInvoices } from './invoices.ts';

const log = { companyId: 'contractor', readsWhole: true };
const someone = (projectRole: ProjectRole | null, companyId: string | null = 'other') => ({
  userId: 'u',
  companyId,
  projectRole,
  authorities: [],
});

test('its own company sees the invoices of a log, in any role', () => {
  for (const role of PROJECT_ROLES) expect(maySeeInvoices(someone(role, 'contractor'), log)).toBe(true);
});

test('of the others only who sees the money of the project', () => {
  expect(maySeeInvoices(someone('OWNER'), log)).toBe(true);
  expect(maySeeInvoices(someone('GENERAL_CONTRACTOR'), log)).toBe(true);
  expect(maySeeInvoices(someone('SUBCONTRACTOR'), log)).toBe(false);
  expect(maySeeInvoices(someone('OTHER'), log)).toBe(false);
  expect(maySeeInvoices(someone(null, null), { ...log, companyId: null })).toBe(false);
});

test('an excerpt of a log has none of them', () => {
  const excerpt = { ...log, readsWhole: false };
  for (const role of PROJECT_ROLES) expect(maySeeInvoices(someone(role, 'contractor'), excerpt)).toBe(false);
  expect(maySeeInvoice(someone('OWNER'), excerpt, { addedBy: 'u' })).toBe(true);
});

test('whoever added one sees it', () => {
  expect(maySeeInvoice(someone('SUBCONTRACTOR'), log, { addedBy: 'u' })).toBe(true);
  expect(maySeeInvoice(someone('SUBCONTRACTOR'), log, { addedBy: 'v' })).toBe(false);
});

test('a list of them and a step of the history follow the same rule', () => {
  for (const role of [...PROJECT_ROLES, null])
    for (const company of ['contractor', 'other', null])
      for (const addedBy of ['u', 'v']) {
        const actor = someone(role, company);
        const sees = maySeeInvoice(actor, log, { addedBy });
        expect(seesFacts(invoiceSight(actor), { companyId: log.companyId, addedBy })).toBe(sees);
        expect(hidesInvoiceStep(actor, log, { field: 'invoice', by: addedBy })).toBe(!sees);
        expect(hidesInvoiceStep(actor, log, { field: 'entry', by: addedBy })).toBe(false);
      }
});
