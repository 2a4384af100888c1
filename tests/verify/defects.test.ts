import { expect, test } from 'vitest';
import { RULES, type Rule } from '../../verify/rules.ts';
import { ACCESS } from './defects/access.ts';
import { AGREEMENT } from './defects/agreement.ts';
import { ANSWERS } from './defects/answers.ts';
import { BETWEEN } from './defects/between.ts';
import { CALENDARS } from './defects/calendars.ts';
import { CHANGES } from './defects/changes.ts';
import { FORGOTTEN } from './defects/forgotten.ts';
import { HALFWAY } from './defects/halfway.ts';
import { KINDS_OF } from './defects/kinds.ts';
import { LASTING } from './defects/lasting.ts';
import { LISTS } from './defects/lists.ts';
import { MEANING } from './defects/meaning.ts';
import { PARTS } from './defects/parts.ts';
import { PAYMENTS } from './defects/payments.ts';
import { PEOPLE } from './defects/people.ts';
import { RECORDS } from './defects/records.ts';
import { REFERENCE } from './defects/reference.ts';
import { REFUSED } from './defects/refused.ts';
import { REFUSED_MONEY } from './defects/refused-money.ts';
import { REFUSALS } from './defects/refusals.ts';
import { STRANGERS } from './defects/strangers.ts';
import { STATES } from './defects/states.ts';
import { TELLING } from './defects/telling.ts';
import { UNPLAYED, UNPLAYED_BESIDE } from './defects/unplayed.ts';
import { WATCHED } from './defects/watched.ts';
import { PLAN_DEFECTS } from './defects/plans.ts';
import { playDefects } from './defects/play.ts';

const ALL = [
  ANSWERS,
  LISTS,
  REFUSALS,
  ACCESS,
  STRANGERS,
  CALENDARS,
  CHANGES,
  RECORDS,
  LASTING,
  TELLING,
  STATES,
  PEOPLE,
  PARTS,
  KINDS_OF,
  MEANING,
  AGREEMENT,
  PAYMENTS,
  PLAN_DEFECTS,
  BETWEEN,
  REFERENCE,
  UNPLAYED,
  UNPLAYED_BESIDE,
  WATCHED,
  REFUSED,
  REFUSED_MONEY,
  FORGOTTEN,
  HALFWAY,
].flat();

test('every rule is proved by a defect that it finds', () => {
  const proved = new Set(ALL.map(({ rule }) => rule));
  expect(Object.keys(RULES).filter((rule) => !proved.has(rule as Rule))).toEqual([]);
});

// What takes longest has files of its own, so that they are played side by side.
playDefects([
  ['answers', ANSWERS],
  ['lists', LISTS],
  ['refusals', REFUSALS],
  ['access', ACCESS],
  ['strangers', STRANGERS],
  ['changes', CHANGES],
  ['records', RECORDS],
  ['lasting', LASTING],
  ['telling', TELLING],
  ['states', STATES],
  ['calendars', CALENDARS],
  ['people', PEOPLE],
  ['parts', PARTS],
  ['kinds', KINDS_OF],
  ['meaning', MEANING],
]);
