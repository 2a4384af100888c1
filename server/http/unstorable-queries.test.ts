import { operations } from '#contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../testing/harness.ts';

let t: TestApp;
let owner: TestUser;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.user({ company: await t.company('Alder Construction') });
  project = await t.project(owner, { role: 'GENERAL_CONTRACTOR' });
});
afterAll(() => t.close());

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** The parameters of a query that take any text. */
const textsOf = (querySchema: object): string[] =>
  Object.entries(querySchema as Record<string, { type?: unknown; format?: unknown; enum?: unknown }>).flatMap(
    ([name, schema]) =>
      [schema.type].flat().includes('string') && schema.format === undefined && schema.enum === undefined
        ? [name]
        : [],
  );

const asked = Object.entries(operations).flatMap(([id, { method, path, querySchema }]) =>
  method === 'get' ? textsOf(querySchema).map((name) => ({ id, path, name })) : [],
);

test('there are texts to ask for', () => {
  expect(asked.length).toBeGreaterThan(20);
});

// What no database keeps: NUL, and half of a letter that takes two.
test.each(asked)('$id takes any text for $name without failing', async ({ path, name }) => {
  const address = path
    .replace('{projectId}', project.id)
    .replace('{companyId}', owner.companyId ?? NOWHERE)
    .replaceAll(/\{\w+\}/g, NOWHERE);
  for (const text of ['%00', 'wall%00', 'INSP-1%00', '%ED%A0%80'])
    expect(
      (
        await t.app.request(`/api${address}?${name}=${text}`, {
          headers: { authorization: `Bearer ${owner.token}` },
        })
      ).status,
    ).toBeLessThan(500);
});
