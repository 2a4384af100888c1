import type { Actor } from '#domain/authority/scope.ts';
import { decide, type Decision, type Machine } from '#domain/transition/machine.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { history } from '../../db/schema/history.ts';
import { Problem, wrongStatus } from '../../http/problem.ts';
import { projects } from '../projects/schema.ts';
import { writtenAtSite } from './calendar.ts';

/** A record as the history knows it. */
export interface RecordName {
  objectType: string;
  objectId: string;
}

/**
 * Asks the machine inside the transaction and turns a no into its error. Where the status is in the way, the message
 * also says who brought the record there: of two people who decide at once, the second reads what the first did.
 */
export async function decideOrRefuse<S extends string, R extends { status: S }, A extends string>(
  db: Db,
  machine: Machine<S, R, A>,
  actor: Actor,
  record: R,
  action: A,
  name: RecordName,
): Promise<S> {
  const verdict = decide(machine, actor, record, action);
  if (verdict.ok) return verdict.to;
  throw await refusal(db, verdict, record.status, name);
}

/** The error of a refused decision. */
export async function refusal(
  db: Db,
  verdict: Extract<Decision<string>, { ok: false }>,
  status: string,
  { objectType, objectId }: RecordName,
): Promise<Problem> {
  const { field, reason } = verdict;
  if (!verdict.byStatus)
    return new Problem(
      verdict.code,
      reason,
      field === undefined ? {} : { errors: [{ field, message: reason }] },
    );
  const [last] = await db
    .select({
      actorName: history.actorName,
      at: history.at,
      site: { state: projects.state, zipCode: projects.zipCode },
    })
    .from(history)
    .leftJoin(projects, eq(projects.id, history.projectId))
    .where(
      and(
        eq(history.objectType, objectType),
        eq(history.objectId, objectId),
        sql`${history.changes} @> ${JSON.stringify([{ field: 'status', to: status }])}::jsonb`,
      ),
    )
    .orderBy(desc(history.seq))
    .limit(1);
  if (!last) return wrongStatus(reason);
  return wrongStatus(
    `${reason} ${last.actorName} did that on ${writtenAtSite(last.at, last.site && siteTimeZone(last.site))}.`,
  );
}

/** What somebody may do, or why not, as the contract has it. */
export interface Ability {
  allowed: boolean;
  reason: string | null;
}

/** An ability of the contract: the same decision, as a button shows it. */
export function abilityOf<S extends string, R extends { status: S }, A extends string>(
  machine: Machine<S, R, A>,
  actor: Actor,
  record: R,
  action: A,
): Ability {
  const verdict = decide(machine, actor, record, action);
  return verdict.ok ? { allowed: true, reason: null } : { allowed: false, reason: verdict.reason };
}

/** An ability for each action of the machine, by its name, also for those that are no button (`automatic`). */
export function abilitiesOf<S extends string, R extends { status: S }, A extends string>(
  machine: Machine<S, R, A>,
  actor: Actor,
  record: R,
): Record<A, Ability> {
  const actions = Object.keys(machine.actions) as A[];
  const entries = actions.map((action) => [action, abilityOf(machine, actor, record, action)]);
  return Object.fromEntries(entries) as Record<A, Ability>;
}
