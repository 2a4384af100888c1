import type { ActionRule } from './action-rule.ts';
import type { StatusFaces } from './status-face.ts';

/** "a", "a or b", "a, b or c". */
export function orList(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/**
 * Names the status the record is in and the ones that would do: "This schedule of values is Approved; only a
 * draft or rejected one can be submitted."
 */
export function wrongStatusReason<S extends string, R>(
  machine: { noun: string; faces: StatusFaces<S> },
  rule: ActionRule<S, R>,
  status: S,
): string {
  const { noun, faces } = machine;
  const now = `This ${noun} is ${faces[status].label}`;
  const adjectives = rule.from.map((from) => faces[from].adjective);
  if (!rule.object && adjectives.every((word) => word !== undefined)) {
    return `${now}; only ${article(adjectives[0] ?? '')} ${orList(adjectives)} one can be ${rule.participle}.`;
  }
  const subject = rule.object ?? 'it';
  const whose = rule.object ? `the ${noun}` : 'it';
  const labels = orList(rule.from.map((from) => faces[from].label));
  return `${now}; ${subject} can be ${rule.participle} only while ${whose} is ${labels}.`;
}

/** "You do not have the right to submit this schedule of values." */
export const wrongRightReason = <S extends string, R>(noun: string, rule: ActionRule<S, R>): string =>
  `You do not have the right to ${rule.verb} ${rule.object ? `${rule.object} of this ${noun}` : `this ${noun}`}.`;

/** "Only its creator can submit this schedule of values." */
export const wrongWhoReason = <S extends string, R>(noun: string, rule: ActionRule<S, R>): string =>
  `Only ${orList((rule.who ?? []).map((who) => who.phrase))} can ${rule.verb} ${
    rule.object ? `${rule.object} of this ${noun}` : `this ${noun}`
  }.`;
