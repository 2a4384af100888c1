import type { Authority } from '../authority/modules.ts';
import type { Actor } from '../authority/scope.ts';
import type { ErrorCode } from '../errors/codes.ts';

/** A named condition on who acts, read as "Only {phrase} can ...". */
export interface Who<R> {
  phrase: string;
  holds: (actor: Actor, record: R) => boolean;
}

/** A further condition on the record, with the sentence shown when it does not hold. */
export interface Condition<R> {
  holds: (record: R, actor: Actor) => boolean;
  code: ErrorCode;
  reason: string | ((record: R) => string);
  /** The field of the request that is to be filled in otherwise, where it is one: a refusal stands there. */
  field?: string;
}

export interface ActionRule<S extends string, R> {
  /** Verb for a button and a sentence: "submit"; and its participle: "submitted". */
  verb: string;
  participle: string;
  /** What is acted on, when it is a part of the record: "the G703". */
  object?: string;
  from: readonly S[];
  /** Target status, or a function of the record; `stays` where the status does not change. */
  to: S | ((record: R) => S);
  /** Authority needed besides being the right person. */
  authority?: Authority;
  /** Who may: any one of these. Left out = whoever holds the authority. */
  who?: readonly Who<R>[];
  conditions?: readonly Condition<R>[];
  /** Whether it brings something new into the project, so that a completed one refuses it; left out = it never does. */
  adds?: (record: R) => boolean;
  /** A consequence of something else, never a button. */
  automatic?: boolean;
}
