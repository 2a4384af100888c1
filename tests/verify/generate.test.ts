import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { loadContract, parametersIn } from '../../verify/contract.ts';
import { exampleOf } from '../../verify/generate/example.ts';
import { brokenTogether, mutationsOf } from '../../verify/generate/invalid.ts';
import { Random } from '../../verify/generate/random.ts';
import { sampleValid } from '../../verify/generate/valid.ts';
import { hasDecimals, SchemaCheck } from '../../verify/schema-check.ts';
import { ahead } from '../../verify/world/ahead.ts';
import { Bodies } from '../../verify/world/bodies.ts';
import type { Account, Resources, Row } from '../../verify/world/resources.ts';
import { workflowsOf } from '../../verify/workflow/definition.ts';
import { loadMachines } from '../../verify/workflow/machines.ts';

const contract = loadContract();
const schemas = new SchemaCheck(contract);
const withBody = contract.operations.filter(({ body }) => body?.mediaType === 'application/json');

describe('what is generated from the schemas', () => {
  test('bodies fit, for every operation', () => {
    const misfits = withBody.flatMap(({ id, body }) =>
      sampleValid(contract, body?.schema ?? {}, 3, 12)
        .filter((value) => !schemas.fits(body?.schema ?? {}, value))
        .map((value) => `${id}: ${JSON.stringify(value).slice(0, 200)}`),
    );
    expect(misfits).toEqual([]);
  });

  test('query values fit, for every operation', () => {
    const misfits = contract.operations.flatMap((operation) =>
      parametersIn(operation, 'query').flatMap(({ name, schema }) =>
        sampleValid(contract, schema, 5, 8)
          .filter((value) => !schemas.fits(schema, value))
          .map((value) => `${operation.id} ${name}: ${JSON.stringify(value)}`),
      ),
    );
    expect(misfits).toEqual([]);
  });

  test('the same seed gives the same values, another gives others', () => {
    const schema = contract.find('createProject')?.body?.schema ?? {};
    expect(sampleValid(contract, schema, 9, 5)).toEqual(sampleValid(contract, schema, 9, 5));
    expect(sampleValid(contract, schema, 9, 5)).not.toEqual(sampleValid(contract, schema, 10, 5));
  });

  test("the contract's examples make bodies that fit, whole and bare", () => {
    const misfits = withBody.flatMap(({ id, body }) =>
      [true, false]
        .filter(
          (bare) => !schemas.fits(body?.schema ?? {}, exampleOf(contract, body?.schema ?? {}, { bare })),
        )
        .map((bare) => `${id}${bare ? ' (bare)' : ''}`),
    );
    expect(misfits).toEqual([]);
  });

  test('each bad body breaks its schema, and each kind of break is among them', () => {
    const kinds = new Set<string>();
    for (const { body } of withBody) {
      const schema = body?.schema ?? {};
      const base = exampleOf(contract, schema);
      for (const mutation of mutationsOf(contract, schema, base, (value) => schemas.fits(schema, value))) {
        expect(schemas.fits(schema, mutation.body)).toBe(false);
        kinds.add(mutation.rule);
      }
    }
    expect([...kinds].toSorted()).toEqual(
      [
        'refuse-decimals',
        'refuse-format',
        'refuse-length',
        'refuse-missing',
        'refuse-null',
        'refuse-range',
        'refuse-unknown-field',
        'refuse-unknown-value',
        'refuse-wrong-type',
      ].toSorted(),
    );
  });

  test('bodies broken in several places hold each break once, and none within another', () => {
    for (const { id, body } of withBody) {
      const schema = body?.schema ?? {};
      const base = exampleOf(contract, schema);
      const all = mutationsOf(contract, schema, base, (value) => schemas.fits(schema, value));
      const groups = brokenTogether(base, all);
      const held = groups.flatMap(({ mutations }) => mutations);
      expect(new Set(held).size, id).toBe(held.length);
      for (const { body: whole, mutations } of groups) {
        const wrong = mutations.filter(({ path, value }) => {
          const there = path.reduce<unknown>((node, key) => (node as Row | null)?.[key], whole);
          return !isDeepStrictEqual(there, value);
        });
        expect(wrong, id).toEqual([]);
      }
    }
  });

  test.each([
    [1.25, 2, true],
    [1.255, 2, false],
    [1e-7, 4, false],
    [1e21, 2, true],
    [0, 0, true],
    [0.1 + 0.2, 2, false],
  ])('%s has at most %s decimals: %s', (value, most, expected) => {
    expect(hasDecimals(value, most)).toBe(expected);
  });
});

test('days that have to lie ahead follow today, others stay', () => {
  const now = Date.parse('2027-01-30T18:00:00Z');
  expect(
    ahead(
      { dueDate: '2026-04-17', logDate: '2026-04-14', due: [{ scheduledFor: '2026-04-14T15:00:00Z' }] },
      now,
    ),
  ).toEqual({
    dueDate: '2027-02-07',
    logDate: '2026-04-14',
    due: [{ scheduledFor: '2027-02-07T15:00:00Z' }],
  });
  expect(ahead({ dueDate: '2027-03-01' }, now)).toEqual({ dueDate: '2027-03-01' });
});

test('no member who takes part is put out or given a role by a body that is made up', async () => {
  const rows: Row[] = [
    { user: { id: crypto.randomUUID() }, joinedAt: '2026-03-02T15:04:05Z' },
    { user: { id: null }, joinedAt: null },
  ];
  const found = rows.map((row) => ({ id: crypto.randomUUID(), row }));
  const resources = { find: () => Promise.resolve(found), now: () => Date.now() } as unknown as Resources;
  const main: Account = { label: 'main', email: 'a@b.example', token: '', userId: '', companyId: null };
  const bodies = new Bodies({ contract, schemas, random: new Random(7), resources, main, other: null });
  const operation = contract.find('bulkRemoveMembers');
  expect.assert(operation?.body);
  const named = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const body = (await bodies.for(operation, { params: {} })) as { members: { memberId: string }[] };
    for (const { memberId } of body.members) named.add(memberId);
  }
  expect([...named]).toEqual([found[1]?.id]);
});

test('every machine that operations move is walked, each from its own create and reader', async () => {
  const machines = await loadMachines();
  const named = contract.operations.flatMap(({ transition }) => transition?.machine ?? []);
  expect([...new Set(named)].filter((name) => !machines.has(name))).toEqual([]);
  const found = workflowsOf({ contract, machines }).map(
    ({ name, creator, reader, status }) => `${name}: ${creator?.id ?? '-'} ${reader.id} ${status}`,
  );
  expect(found.toSorted()).toEqual([
    'changeRequest: saveChangeRequest getChangeRequest status',
    'dailyLog: createDailyLog getDailyLog status',
    'g702: createPayApp getPayApp g702.status',
    'inspection: createInspection getInspection status',
    'message: saveMessageDraft getMessage status',
    'nonconformance: createDailyLog getDailyLog entries.0.status',
    'payApp: createPayApp getPayApp status',
    'project: createProject getProject status',
    'qualityTask: createQualityTask getQualityTask status',
    'rfi: createRfi getRfi status',
    'sov: saveSov getSov sovStatus',
    'submittal: createSubmittal getSubmittal status',
  ]);
});
