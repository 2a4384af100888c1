import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Recorder } from '../../verify/recorder.ts';
import { RULES, type Rule } from '../../verify/rules.ts';
import { verify, type Prepared } from '../../verify/verify.ts';
import { ACCESS, FOREIGN } from './defects/access.ts';
import { AGREEMENT } from './defects/agreement.ts';
import { ANSWERS } from './defects/answers.ts';
import { CHANGES } from './defects/changes.ts';
import { KINDS_OF } from './defects/kinds.ts';
import { LASTING } from './defects/lasting.ts';
import { LISTS } from './defects/lists.ts';
import { MEANING } from './defects/meaning.ts';
import { type Defect, withDefect } from './defects/proxy.ts';
import { PARTS } from './defects/parts.ts';
import { PAYMENTS } from './defects/payments.ts';
import { PEOPLE } from './defects/people.ts';
import { RECORDS } from './defects/records.ts';
import { REFUSALS } from './defects/refusals.ts';
import { TELLING } from './defects/telling.ts';
import { BASE, prepared, type Scene, verifyScene } from './scene.ts';

let scene: Scene;
let world: Prepared;

beforeAll(async () => {
  scene = await verifyScene();
  world = await prepared(scene);
  FOREIGN.projectId = world.world.foreign?.projectId ?? '';
}, 120_000);
afterAll(() => scene.t.close());

const brokenRules = (recorder: Recorder): Rule[] => [
  ...new Set([...recorder.results.values()].flatMap(({ failures }) => failures.map(({ rule }) => rule))),
];

const HOUR = 3_600_000;

/** What invites one address is limited by the day: such a run comes a day after the one before. */
const runOf = ({ only, checks }: Defect, fetch = scene.fetch) => {
  if (checks.includes('roles')) scene.t.clock.advance(25 * HOUR);
  return verify(world, { baseUrl: BASE, fetch, seed: 7, samples: 12, only, checks });
};

const ALL = [
  ANSWERS,
  LISTS,
  REFUSALS,
  ACCESS,
  CHANGES,
  RECORDS,
  LASTING,
  TELLING,
  PEOPLE,
  PARTS,
  KINDS_OF,
  MEANING,
  AGREEMENT,
  PAYMENTS,
].flat();

test('every rule is proved by a defect that it finds', () => {
  const proved = new Set(ALL.map(({ rule }) => rule));
  expect(Object.keys(RULES).filter((rule) => !proved.has(rule as Rule))).toEqual([]);
});

describe.each([
  ['answers', ANSWERS],
  ['lists', LISTS],
  ['refusals', REFUSALS],
  ['access', ACCESS],
  ['changes', CHANGES],
  ['records', RECORDS],
  ['lasting', LASTING],
  ['telling', TELLING],
  ['people', PEOPLE],
  ['parts', PARTS],
  ['kinds', KINDS_OF],
  ['meaning', MEANING],
  ['agreement', AGREEMENT],
  ['payments', PAYMENTS],
] as const)('%s', (_, defects) => {
  const kinds = Map.groupBy(defects, ({ only, checks }) => [...only, ...checks].join(' '));

  test.each([...kinds.keys()])('nothing is found without a defect: %s', async (kind) => {
    const [first] = kinds.get(kind) ?? [];
    expect(brokenRules(await runOf(first as Defect))).toEqual([]);
  });

  test.each(defects)('$name: $rule', async (defect) => {
    const recorder = await runOf(defect, withDefect(scene.fetch, defect));
    const leftOut = [...recorder.results.values()].flatMap(({ skips }) => skips);
    expect(brokenRules(recorder), leftOut.join('\n')).toContain(defect.rule);
    const shown = [...recorder.results.values()].flatMap(({ failures }) => failures).map(({ curl }) => curl);
    expect(shown.every((line) => line.startsWith('curl -i -X '))).toBe(true);
    expect(shown.join('\n')).not.toContain(world.world.main.token);
  });
});
