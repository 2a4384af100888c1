import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../config/paths.ts';
import { companyPeople } from '../modules/companies/schema.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const file = readdirSync(MIGRATIONS_FOLDER).find((name) => name.endsWith('_company_people.sql')) ?? '';
/** The statements of the migration that fill the list from what is there. */
const FILL = readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trimStart().startsWith('INSERT INTO "company_people"'));

const rows = (companyId: string) =>
  t.db((db) =>
    db
      .select()
      .from(companyPeople)
      .where(eq(companyPeople.companyId, companyId))
      .orderBy(asc(companyPeople.status), asc(companyPeople.nameKey)),
  );

test('what the triggers keep of a company’s people is what the migration makes of them', async () => {
  expect(FILL).toHaveLength(2);
  const companyId = await t.company('Kept in a list');
  const params = { companyId };
  const [owner, member, leaver] = [
    await t.user({ company: companyId, name: 'Dana Whitfield' }),
    await t.user({ company: companyId, role: 'ORG_MEMBER', name: '' }),
    await t.user({ company: companyId, role: 'ORG_MEMBER', name: 'Owen Hale' }),
  ];
  const people = (await t.as(owner).call('listCompanyMembers', { params })).data;
  const idOf = (userId: string) => people.find((person) => person.userId === userId)?.id ?? '';
  await t.as(member).call('updateMe', { body: { name: 'Noah PRICE', jobTitle: 'Project Engineer' } });
  await t.as(owner).call('updateCompanyMember', {
    params: { ...params, memberId: idOf(member.id) },
    body: { version: 1, roleName: 'ORG_OWNER' },
  });
  await t.as(leaver).call('leaveCompany', { params });
  const invite = (email: string) => t.as(owner).call('inviteCompanyMember', { params, body: { email } });
  const [kept, withdrawn] = [await invite('ines.keller@kept.example'), await invite('gone@kept.example')];
  await t.as(owner).call('removeCompanyMember', { params: { ...params, memberId: withdrawn.id } });

  const before = await rows(companyId);
  expect(
    before.map(({ name, email, roleName, status, version }) => [name ?? email, roleName, status, version]),
  ).toEqual([
    ['Dana Whitfield', 'ORG_OWNER', 'ACTIVE', 1],
    ['Noah PRICE', 'ORG_OWNER', 'ACTIVE', 2],
    [kept.email, 'ORG_MEMBER', 'INVITED', 1],
  ]);
  expect(before[1]).toMatchObject({
    nameKey: 'noah price',
    searched: `noah price\n${member.email}\nproject engineer`,
  });

  await t.db(async (db) => {
    await db.delete(companyPeople);
    for (const statement of FILL) await db.execute(sql.raw(statement));
  });
  expect(await rows(companyId)).toEqual(before);
});
