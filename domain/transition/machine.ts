import type { Actor } from '../authority/scope.ts';
import type { ErrorCode } from '../errors/codes.ts';
import type { ActionRule } from './action-rule.ts';
import { wrongRightReason, wrongStatusReason, wrongWhoReason } from './reasons.ts';
import type { PhasedFaces } from './status-face.ts';
import type { Turns } from './turn.ts';

export type { ActionRule, Condition, Who } from './action-rule.ts';

/** Answer of a rule: where the record goes, or why not, as a code for programs and a sentence for people. */
export type Decision<S> =
  | { ok: true; to: S }
  /**
   * `byStatus` = the status is in the way, and not a condition besides: of it the history tells who brought it there; `field`
   * = the one field that the condition is about.
   */
  | { ok: false; code: ErrorCode; reason: string; byStatus?: true; field?: string };

/**
 * A status machine, as a table. T is what the turns are told by: a part of the record, so that a list need not read the
 * whole of it; `never` for whoever asks no turn.
 */
export interface Machine<S extends string, R extends { status: S }, A extends string, T = never> {
  /** What the record is called: "schedule of values". */
  noun: string;
  statuses: readonly S[];
  faces: PhasedFaces<S>;
  /** Whose turn it is; left out for what is a part of another record, whose turns are that record's. */
  turns?: Turns<S, T>;
  actions: Readonly<Record<A, ActionRule<S, R>>>;
}

/** Declares a machine; curried so that the record shape is given and the action names are inferred. */
export const defineMachine =
  <R extends { status: string }, T = never>() =>
  <A extends string>(machine: Machine<R['status'], R, A, T>): Machine<R['status'], R, A, T> =>
    machine;

/** For an action that leaves the status as it is (a save, a reassignment, a deletion the caller carries out). */
export const stays = <S extends string>(record: { status: S }): S => record.status;

/** For an action that sends a draft: with it the record comes into the project. */
export const leavesDraft = ({ status }: { status: string }): boolean => status === 'DRAFT';

/** Whether an action would bring the record into the project as something new. */
export const addsBy = <S extends string, R extends { status: S }, A extends string>(
  { actions }: Pick<Machine<S, R, A>, 'actions'>,
  action: A,
  record: R,
): boolean => actions[action].adds?.(record) ?? false;

/**
 * Decides whether the actor may do the action to the record now. Checked in this order, first no wins:
 * status (WRONG_STATUS, so that an unlisted pair is a 409 for everyone who can see the record), authority and
 * person (FORBIDDEN), the project (WRONG_STATUS where it is completed), conditions. The server turns a no into its HTTP status; a button shows the same reason.
 */
export function decide<S extends string, R extends { status: S }, A extends string>(
  machine: Machine<S, R, A>,
  actor: Actor,
  record: R,
  action: A,
): Decision<S> {
  const rule = machine.actions[action];
  if (!rule.from.includes(record.status)) {
    const reason = wrongStatusReason(machine, rule, record.status);
    return { ok: false, code: 'WRONG_STATUS', reason, byStatus: true };
  }
  if (rule.authority && !actor.authorities.includes(rule.authority)) {
    return { ok: false, code: 'FORBIDDEN', reason: wrongRightReason(machine.noun, rule) };
  }
  if (rule.who && !rule.who.some((who) => who.holds(actor, record))) {
    return { ok: false, code: 'FORBIDDEN', reason: wrongWhoReason(machine.noun, rule) };
  }
  if (actor.closed && addsBy(machine, action, record))
    return { ok: false, code: 'WRONG_STATUS', reason: actor.closed };
  for (const condition of rule.conditions ?? []) {
    if (condition.holds(record, actor)) continue;
    const reason = typeof condition.reason === 'string' ? condition.reason : condition.reason(record);
    const { code, field } = condition;
    return { ok: false, code, reason, ...(field !== undefined && { field }) };
  }
  return { ok: true, to: typeof rule.to === 'function' ? rule.to(record) : rule.to };
}

/** The actions the actor may do to the record now; automatic ones are left out. */
export function openActions<S extends string, R extends { status: S }, A extends string>(
  machine: Machine<S, R, A>,
  actor: Actor,
  record: R,
): A[] {
  const names = Object.keys(machine.actions) as A[];
  return names.filter((name) => !machine.actions[name].automatic && decide(machine, actor, record, name).ok);
}
