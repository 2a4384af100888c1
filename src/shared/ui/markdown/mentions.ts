import type { UserRef } from '@/shared/api/generated/model';

/** What is typed after an @ up to the caret, and where the @ stands. */
export interface MentionQuery {
  at: number;
  text: string;
}

/** Names have at most a few words; a longer text after an @ is no name that is being looked for. */
const LONGEST = 40;

/** The mention that is being typed at the caret; null where none is. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at === -1) return null;
  // An address of mail is no mention.
  if (at > 0 && !/[\s([{>]/.test(before[at - 1] ?? '')) return null;
  const typed = before.slice(at + 1);
  return typed.length > LONGEST || /[\n@]/.test(typed) ? null : { at, text: typed };
}

/** People whose name, or a word of it, begins with what is typed. */
export function mentionChoices(people: readonly UserRef[], typed: string): UserRef[] {
  const wanted = typed.toLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(wanted) || lower.split(' ').some((word) => word.startsWith(wanted));
    })
    .slice(0, 6);
}

/** The text with the person's name in the place of what was typed, and where the caret goes. */
export function insertMention(
  text: string,
  query: MentionQuery,
  person: Pick<UserRef, 'name'>,
): { text: string; caret: number } {
  const head = `${text.slice(0, query.at)}@${person.name} `;
  const rest = text.slice(query.at + 1 + query.text.length).replace(/^ /, '');
  return { text: head + rest, caret: head.length };
}

/** Who of the people that were picked still stands in the text. A longer name is not mistaken for a shorter one. */
export function mentionedIn(text: string, people: readonly UserRef[]): UserRef[] {
  let rest = text;
  return people
    .toSorted((a, b) => b.name.length - a.name.length)
    .filter(({ name }) => {
      const found = rest.includes(`@${name}`);
      rest = rest.replaceAll(`@${name}`, '');
      return found;
    });
}

/** Characters that Markdown reads as more than themselves. */
const SPECIAL = /[\\`*_{}[\]()#+\-.!|<>~]/g;

/** The text with the names of the people mentioned set off, as Markdown. */
export function withMentions(text: string, people: readonly Pick<UserRef, 'name'>[]): string {
  return people
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce(
      (done, { name }) =>
        // What is set off already is left alone, also where a shorter name is part of it.
        done
          .split(/(\*\*@[^*]+\*\*)/)
          .map((part, index) =>
            index % 2 === 1
              ? part
              : part.replaceAll(`@${name}`, `**@${name.replaceAll(SPECIAL, String.raw`\$&`)}**`),
          )
          .join(''),
      text,
    );
}
