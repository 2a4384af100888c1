import contract from '#contract/openapi.json' with { type: 'json' };
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COMPANY_WHO,
  type CompanyRow,
  type CompanyWho,
  PLAN_GIVEN,
  type PlanGiven,
  SUBSCRIPTION_ROWS,
} from '../../../tests/rules/roles/company.ts';
import type { LooseInput } from '../../testing/client.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { companies } from '../companies/schema.ts';
import { invoices, subscriptions } from './schema.ts';
import { planPayments } from './sync.ts';

const DAY = 86_400_000;
const NONE = '00000000-0000-4000-8000-000000000000';

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2027-04-01T16:00:00Z');
});
afterAll(() => t.close());

interface Stage {
  companyId: string;
  projectId: string;
  people: Record<CompanyWho, TestUser | null>;
  sessionId: string;
}

/** A company whose plan stands as given, with everybody who asks, all signed in now. */
async function stage(given: PlanGiven): Promise<Stage> {
  const now = t.clock.now();
  const companyId = await t.company(`Roles ${++count}`);
  const owner = await t.user({ company: companyId });
  const begun = given === 'trial' ? now : new Date(now.getTime() - 60 * DAY);
  await t.db((db) => db.update(companies).set({ trialStartedAt: begun }).where(eq(companies.id, companyId)));
  const { sessionId } = await t
    .as(owner)
    .call('createCheckoutSession', { body: { priceId: 'price_monthly', companyId } });
  if (given !== 'trial' && given !== 'trialOver') await bring(given, owner, sessionId);
  const lead = await t.user({ company: companyId, role: 'ORG_MEMBER' });
  const project = await t.project(lead, { role: 'PROJECT_ADMIN', status: 'DRAFT' });
  const guest = await t.user({ company: await t.company(`Guest ${count}`) });
  await t.member(project, guest, 'SUBCONTRACTOR');
  return {
    companyId,
    projectId: project.id,
    sessionId,
    people: {
      ORG_OWNER: given === 'pastDue' || given === 'ended' ? await t.user({ company: companyId }) : owner,
      ORG_MEMBER: await t.user({ company: companyId, role: 'ORG_MEMBER' }),
      MEMBER_WHO_LEADS: lead,
      GUEST: guest,
      STRANGER: await t.user({ company: await t.company(`Stranger ${count}`) }),
      NOBODY: null,
    },
  };
}

/** Buys the plan and lets it come to where it is to stand, by the clock and the owner's own calls. */
async function bring(given: PlanGiven, owner: TestUser, sessionId: string): Promise<void> {
  await t.ports.payments.desk?.payCheckout(sessionId, given === 'pastDue' ? 'DECLINED_LATER' : 'WORKS');
  const { version } = await t.as(owner).call('captureSuccessCheckout', { query: { sessionId } });
  if (given === 'cancelled' || given === 'ended')
    await t.as(owner).call('cancelSubscription', { body: { version } });
  if (given === 'pastDue' || given === 'ended') {
    t.clock.advance(31 * DAY);
    await planPayments(t.ports);
    await t.runJobs();
  }
}

async function inputOf({ operation }: CompanyRow, at: Stage, n: number): Promise<LooseInput> {
  const { companyId, sessionId, projectId } = at;
  const [plan] = await t.db((db) =>
    db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId)),
  );
  const [invoice] = await t.db((db) => db.select().from(invoices).where(eq(invoices.companyId, companyId)));
  const version = plan?.version ?? 1;
  const inputs: Partial<Record<CompanyRow['operation'], LooseInput>> = {
    getSubscriptionStatus: { query: { companyId } },
    createCheckoutSession: { body: { priceId: 'price_monthly', companyId } },
    captureSuccessCheckout: { query: { sessionId } },
    previewSubscriptionChange: { query: { companyId, priceId: 'price_yearly' } },
    changeSubscriptionPlan: { body: { companyId, priceId: 'price_yearly', version } },
    cancelSubscription: { body: { companyId, version } },
    resumeSubscription: { body: { companyId, version } },
    listInvoices: { query: { companyId } },
    downloadInvoice: { params: { invoiceId: invoice?.id ?? NONE } },
    createProject: {
      body: { companyId, name: `Project ${n}`, owningCompanyRole: 'GENERAL_CONTRACTOR' },
    },
    publishProject: { params: { projectId }, body: { version: 1 } },
  };
  return inputs[operation] ?? {};
}

const CODES: Readonly<Record<string, string>> = {
  '401': 'UNAUTHENTICATED',
  '402': 'SUBSCRIPTION_REQUIRED',
  '403': 'FORBIDDEN',
  '404': 'NOT_FOUND',
  '409': 'WRONG_STATUS',
};

const standsAt = (companyId: string) =>
  t.db(async (db) => [
    await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId)),
    await db
      .select({ ref: invoices.invoiceRef, status: invoices.status })
      .from(invoices)
      .where(eq(invoices.companyId, companyId)),
  ]);

describe('The plan of a company', () => {
  test.each(SUBSCRIPTION_ROWS.map((row) => [row.operation, PLAN_GIVEN[row.given], row] as const))(
    '%s, %s',
    async (operation, _, row) => {
      const at = await stage(row.given);
      const cells: Record<string, string> = {};
      // Whoever is refused asks first, so that nothing has changed for the one who may.
      const everyone = (Object.keys(COMPANY_WHO) as CompanyWho[]).toSorted(
        (a, b) => Number(row.cells[a] < '300') - Number(row.cells[b] < '300'),
      );
      const before = await standsAt(at.companyId);
      for (const [n, who] of everyone.entries()) {
        const refused = row.cells[who] >= '400';
        const input = await inputOf(row, at, n);
        const { status, body } = await t.as(at.people[who]).attempt(operation, input);
        cells[who] = String(status);
        if (refused) {
          expect([who, body.errorCode]).toEqual([who, CODES[String(status)]]);
          expect(await standsAt(at.companyId)).toEqual(before);
        }
      }
      expect(cells).toEqual(row.cells);
    },
  );
});

test('the table has every operation on subscriptions', () => {
  const named = Object.values(contract.paths)
    .flatMap((path) => Object.values(path) as { operationId?: string; tags?: string[] }[])
    .filter(({ tags }) => tags?.includes('Subscription'))
    .map(({ operationId }) => operationId);
  expect(named.length).toBeGreaterThan(8);
  const inTable = new Set<string>(SUBSCRIPTION_ROWS.map(({ operation }) => operation));
  for (const operation of named) expect(inTable).toContain(operation);
});
