import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Recorder } from '../../../verify/recorder.ts';
import type { Rule } from '../../../verify/rules.ts';
import { type Prepared, verify, type VerifyOptions } from '../../../verify/verify.ts';
import { BASE, besides, prepared, type Scene, verifyScene } from '../scene.ts';
import { FOREIGN } from './access.ts';
import { LEADER } from './between.ts';
import { STRANGER } from './strangers.ts';
import { type Defect, withDefect } from './proxy.ts';

const brokenRules = (recorder: Recorder): Rule[] => [
  ...new Set([...recorder.results.values()].flatMap(({ failures }) => failures.map(({ rule }) => rule))),
];

/** What is said of a right server, as one text, which a report shows whole. */
const saidWrongly = (recorder: Recorder): string =>
  [...recorder.results.values()]
    .flatMap(({ operation, failures }) =>
      failures.map(({ rule, detail }) => `${operation.id}: ${rule}: ${detail}`),
    )
    .join('\n');

/** Checks that end with what they began with: a role, a session, a membership. */
const PUT_BACK: ReadonlySet<string> = new Set([
  'roles',
  'each-role',
  'sessions',
  'own-things',
  'calendar',
  'accounts',
  'joining',
  'codes',
  'live',
  'leaving',
]);

const HOUR = 3_600_000;

export interface Playing {
  /** Beside a second server of ours that the answers are compared with: what nothing else than that sees is found. */
  besideReference?: boolean;
  /** Nothing more is asked beside it once the rule is broken: for scenes that take long. */
  isFirstEnough?: boolean;
}

/**
 * Tests that plant each of these defects in our own server's answers and expect the rule that finds it; and that the same run
 * finds nothing without one. By the group's name. The groups of a file share one server.
 */
export function playDefects(
  groups: readonly (readonly [string, readonly Defect[]])[],
  { besideReference = false, isFirstEnough = !besideReference }: Playing = {},
): void {
  let scene: Scene;
  let world: Prepared;
  let beside: Awaited<ReturnType<typeof besides>> | null = null;

  beforeAll(async () => {
    scene = await verifyScene();
    if (besideReference) beside = await besides(scene);
    world = await prepared(scene, beside?.reference);
    FOREIGN.projectId = world.world.foreign?.projectId ?? '';
    LEADER.token = world.world.main.token;
    Object.assign(STRANGER, world.world.third);
  }, 120_000);
  afterAll(async () => {
    await scene.t.close();
    await beside?.t.close();
  });

  /** What invites one address is limited by the day: such a run comes a day after the one before. */
  const runOf = ({ only, checks }: Defect, more: Partial<VerifyOptions> = {}) => {
    if (checks.includes('roles')) scene.t.clock.advance(25 * HOUR);
    return verify(world, {
      baseUrl: BASE,
      fetch: scene.fetch,
      seed: 7,
      samples: 12,
      steps: 150,
      only,
      checks,
      ...more,
    });
  };

  describe.each(groups)('%s', (_, defects) => {
    const kinds = Map.groupBy(defects, ({ only, checks }) => [...only, ...checks].join(' '));

    test.each([...kinds.keys()])('nothing is found without a defect: %s', async (kind) => {
      const [first] = kinds.get(kind) ?? [];
      expect(saidWrongly(await runOf(first as Defect))).toBe('');
    });

    test.each(defects)('$name: $rule', async (defect) => {
      const recorder = await runOf(defect, {
        fetch: withDefect(scene.fetch, defect),
        // Nothing more is asked once its rule is broken, unless the rest puts back what the beginning changed.
        enough: (found) =>
          isFirstEnough &&
          !defect.checks.some((name) => PUT_BACK.has(name)) &&
          brokenRules(found).includes(defect.rule),
      });
      const leftOut = [...recorder.results.values()].flatMap(({ skips }) => skips);
      expect(brokenRules(recorder), leftOut.join('\n')).toContain(defect.rule);
      if (!isFirstEnough) expect(brokenRules(recorder)).toEqual([defect.rule]);
      const shown = [...recorder.results.values()]
        .flatMap(({ failures }) => failures)
        .map(({ curl }) => curl);
      expect(shown.every((line) => line.startsWith('curl -i -X '))).toBe(true);
      expect(shown.join('\n')).not.toContain(world.world.main.token);
    });
  });
}
