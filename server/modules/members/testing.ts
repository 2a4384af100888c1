import type { TestApp, TestProject, TestUser } from '../../testing/harness.ts';

/** A colleague who takes part in the project, with their entry in its list of members. */
export interface TestColleague {
  user: TestUser;
  memberId: string;
}

/**
 * A project of Dana's company, with these colleagues of hers as the contractor's members, in the order of the names, and with
 * an owner of another company.
 */
export async function companyOnSite(
  t: TestApp,
  names: readonly string[],
  options?: Parameters<TestApp['project']>[1],
): Promise<{ lead: TestUser; project: TestProject; colleagues: TestColleague[]; owner: TestUser }> {
  const lead = await t.user({ company: await t.company(), name: 'Dana Whitfield' });
  const project = await t.project(lead, options);
  const colleagues: TestColleague[] = [];
  for (const name of names) {
    const user = await t.user({ company: lead.companyId, name });
    colleagues.push({ user, memberId: await t.member(project, user, 'GC_MEMBER') });
  }
  const owner = await t.user({ company: await t.company(), name: 'Grace Lin' });
  await t.member(project, owner, 'OWNER');
  return { lead, project, colleagues, owner };
}

/** The colleague at this place of the names. */
export function colleagueAt(colleagues: readonly TestColleague[], place: number): TestColleague {
  const found = colleagues[place];
  if (!found) throw new Error(`There is no colleague ${place}`);
  return found;
}
