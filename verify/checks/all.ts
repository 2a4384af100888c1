import type { Check } from '../run.ts';
import { tokens } from './auth.ts';
import { SCENES } from '../scenes/all.ts';
import { deletes } from './deletes.ts';
import { details } from './details.ts';
import { exports } from './exports.ts';
import { fields } from './fields.ts';
import { filtering } from './filtering.ts';
import { idempotency } from './idempotency.ts';
import { badBodies, badHeaders, badQueries } from './invalid.ts';
import { ordering } from './ordering.ts';
import { paging } from './paging.ts';
import { searching } from './searching.ts';
import { sessions } from './sessions.ts';
import { strangers } from './strangers.ts';
import { otherProjects, otherTenants, unknownIds } from './tenants.ts';
import { texts } from './texts.ts';
import { together } from './together.ts';
import { updates } from './updates.ts';
import { uploads } from './uploads.ts';
import { validRequests } from './valid.ts';

/** Every check of single operations, in the order in which they are made: what only reads or is refused comes first. */
export const CHECKS: readonly Check[] = [
  tokens,
  unknownIds,
  otherTenants,
  otherProjects,
  strangers,
  badQueries,
  badHeaders,
  badBodies,
  details,
  paging,
  ordering,
  filtering,
  searching,
  exports,
  idempotency,
  updates,
  fields,
  together,
  texts,
  uploads,
  validRequests,
  sessions,
  deletes,
];

/** Name of the walk through the status graphs among the checks. */
export const WORKFLOWS = 'workflows';

export const CHECK_NAMES: readonly string[] = [
  WORKFLOWS,
  ...CHECKS.map(({ name }) => name),
  ...SCENES.map(({ name }) => name),
];
