import contract from '#contract/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_WHO, type CompanyWho } from '../../../tests/rules/roles/company.ts';
import {
  COMPANY_GIVEN,
  COMPANY_PEOPLE_ROWS,
  type CompanyGiven,
  type CompanyPeopleRow,
} from '../../../tests/rules/roles/company-people.ts';
import type { LooseInput } from '../../testing/client.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The smallest PNG: one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

interface Stage {
  companyId: string;
  caller: TestUser | null;
  owner: TestUser;
  /** Of the member, the invitation or the request at hand. */
  id: string;
}

const ALONE: readonly CompanyGiven[] = ['onlyOwner', 'lastOwner'];

/** A company as given, with the one who calls, all signed in now. */
async function stage(given: CompanyGiven, who: CompanyWho): Promise<Stage> {
  const companyId = await t.company(`People ${++count}`);
  const owner = await t.user({ company: companyId });
  const second = ALONE.includes(given) ? null : await t.user({ company: companyId });
  const plain = await t.user({ company: companyId, role: 'ORG_MEMBER' });
  const callers: Record<CompanyWho, () => Promise<TestUser | null>> = {
    ORG_OWNER: async () => owner,
    ORG_MEMBER: () => t.user({ company: companyId, role: 'ORG_MEMBER' }),
    MEMBER_WHO_LEADS: async () => {
      const lead = await t.user({ company: companyId, role: 'ORG_MEMBER' });
      await t.project(lead, { role: 'PROJECT_ADMIN' });
      return lead;
    },
    GUEST: async () => {
      const guest = await t.user({ company: await t.company(`Guest ${count}`) });
      await t.member(await t.project(owner), guest, 'SUBCONTRACTOR');
      return guest;
    },
    STRANGER: async () => t.user({ company: await t.company(`Stranger ${count}`) }),
    NOBODY: async () => null,
  };
  const caller = await callers[who]();
  return { companyId, caller, owner, id: await atHand({ given, companyId, owner, second, plain, caller }) };
}

interface Making {
  given: CompanyGiven;
  companyId: string;
  owner: TestUser;
  second: TestUser | null;
  plain: TestUser;
  caller: TestUser | null;
}

/** The id of what the row is about, made as its people make it. */
async function atHand({ given, companyId, owner, second, plain, caller }: Making): Promise<string> {
  const params = { companyId };
  if (given === 'invitation') {
    const body = { email: `row${count}@example.com` };
    const { id } = await t.as(owner).call('inviteCompanyMember', { params, body });
    t.clock.advance(61_000);
    return id;
  }
  if (given === 'request') await t.as(await t.user()).call('linkCompany', { params, body: {} });
  if (given === 'ownRequest' && caller) await t.as(caller).attempt('linkCompany', { params, body: {} });
  if (given === 'request')
    return (await t.as(owner).call('listJoinRequests', { params })).data[0]?.id ?? 'no request';
  const person = { member: plain, secondOwner: second, lastOwner: owner }[given as string];
  const { data } = await t.as(owner).call('listCompanyMembers', { params, query: { limit: 100 } });
  return data.find(({ userId }) => userId === person?.id)?.id ?? crypto.randomUUID();
}

function inputOf({ operation, given }: CompanyPeopleRow, { companyId, id }: Stage): LooseInput {
  const params = { companyId };
  const roleName = given === 'member' ? 'ORG_OWNER' : 'ORG_MEMBER';
  const inputs: Partial<Record<CompanyPeopleRow['operation'], LooseInput>> = {
    searchCompanies: { query: { name: 'People' } },
    createCompany: { body: { name: `Another ${crypto.randomUUID()}` } },
    setPrimaryCompany: { body: { companyId } },
    updateCompany: { params, body: { version: 1, city: 'Oakland' } },
    uploadCompanyLogo: { params, body: { file: new File([PNG], 'logo.png', { type: 'image/png' }) } },
    inviteCompanyMember: { params, body: { email: `new${count}@example.com` } },
    resendCompanyInvitation: { params, body: { memberId: id } },
    updateCompanyMember: { params: { ...params, memberId: id }, body: { version: 1, roleName } },
    removeCompanyMember: { params: { ...params, memberId: id } },
    getCompanyHandOver: { params, query: given === 'member' ? { memberId: id } : {} },
    acceptJoinRequest: { params: { ...params, joinRequestId: id } },
    declineJoinRequest: { params: { ...params, joinRequestId: id } },
    linkCompany: { params, body: {} },
  };
  return inputs[operation] ?? { params };
}

/** What the owner sees of the company, which nobody has changed who was refused. */
async function seen({ owner, companyId }: Stage) {
  const params = { companyId };
  return [
    await t.as(owner).call('getCompany', { params }),
    await t.as(owner).call('listCompanyMembers', { params, query: { limit: 100 } }),
    await t.as(owner).call('listJoinRequests', { params }),
  ];
}

describe('A company and its people', () => {
  test.each(COMPANY_PEOPLE_ROWS.map((row) => [row.operation, COMPANY_GIVEN[row.given], row] as const))(
    '%s, %s',
    async (operation, _, row) => {
      const cells: Record<string, string> = {};
      for (const who of Object.keys(COMPANY_WHO) as CompanyWho[]) {
        const at = await stage(row.given, who);
        const before = await seen(at);
        const { status } = await t.as(at.caller).attempt(operation, inputOf(row, at));
        cells[who] = String(status);
        if (status >= 400) expect([who, await seen(at)]).toEqual([who, before]);
      }
      expect(cells).toEqual(row.cells);
    },
  );
});

test('the table has every operation on companies', () => {
  const named = Object.values(contract.paths)
    .flatMap((path) => Object.values(path) as { operationId?: string; tags?: string[] }[])
    .filter(({ tags }) => tags?.includes('Companies'))
    .map(({ operationId }) => operationId);
  const inTable = new Set<string>(COMPANY_PEOPLE_ROWS.map(({ operation }) => operation));
  expect([...inTable].toSorted()).toEqual(named.toSorted());
});
