import type { Mail, Message } from '../mail/mail.ts';
import type { Pairs, Server } from './pairs.ts';
import type { Twin } from './twin.ts';

/** How often the reference's mails are looked at for one that the tested server has sent. */
const LOOKS = 20;
const PAUSE = 100;

/** Where a mail leads, inside a project and beside them: its path in the app. */
const INTO_APP = /https?:\/\/[^\s/]+(\/[^\s<>")\]#?]*)/;
/** What leads nowhere is for who can read the mail, such as a code. */
const NOWHERE = 'no place';
/** Where a mail leads inside a project: its path in the app, with the project's id. */
const INTO_PROJECT = /https?:\/\/[^\s/]+(\/app\/projects\/([0-9a-f-]{36})[^\s<>")\]]*)/;

/**
 * The mails that lead to each place of the run's projects, and where all of an address is of the run, to any other place. A mail
 * of a whole day is the business of who wants one.
 */
function byPlace(
  messages: readonly Message[],
  { pairs, isApart }: Pick<Twin, 'pairs' | 'isApart'>,
  { from, isNew }: { from: Server; isNew: boolean },
): Map<string, Message[]> {
  const isOfTheRun = (id: string): boolean => (from === 'tested' ? pairs.isPaired(id) : pairs.isKnown(id));
  const placeOf = ({ text }: Message): string | null => {
    const [, path = '', projectId] = INTO_PROJECT.exec(text) ?? [];
    if (projectId === undefined) return isNew ? pairs.mark(INTO_APP.exec(text)?.[1] ?? NOWHERE, from) : null;
    if (!isOfTheRun(projectId)) return null;
    return isApart(path, from) || path.includes('/tools/activity') ? null : pairs.mark(path, from);
  };
  const found = new Map<string, Message[]>();
  for (const message of messages) {
    const place = placeOf(message);
    if (place !== null) found.set(place, [...(found.get(place) ?? []), message]);
  }
  return found;
}

/** Characters of a text by which it is known again: a mail may repeat the beginning alone. */
const BEGINNING = 24;
/** What was written, without the signs of Markdown: a mail says it in plain words. */
const plain = (text: string): string =>
  text
    .replaceAll(/[*_`#>[\]()~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Characters of what may be a name or a title: what a mail is about, which it says whatever its prose is. */
const NAME = 60;

/**
 * What somebody wrote that a mail repeats and none of the reference's does, since a mail cannot be taken back when the words are;
 * and names and titles that the reference's mails say and none of these does.
 */
function toldOtherwise(
  here: readonly Message[],
  there: readonly Message[],
  { pairs, words }: Pick<Twin, 'pairs' | 'words'>,
): string[] {
  const whole = (messages: readonly Message[]): string =>
    messages.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  const [told, right] = [whole(here), whole(there)];
  if (pairs.mark(told, 'tested') === pairs.mark(right, 'reference')) return [];
  const [said, allowed] = [plain(told), plain(right)];
  return [...words].flatMap((text) => {
    const whole = plain(text);
    const beginning = whole.slice(0, BEGINNING);
    const [isSaid, isRight] = [said.includes(beginning), allowed.includes(beginning)];
    if (isSaid && !isRight) return `says “${text.slice(0, 80)}”, and that of the reference does not`;
    const isName = whole.length <= NAME && !text.includes('\n');
    return isRight && !isSaid && isName ? `does not say “${text}”, and that of the reference does` : [];
  });
}

/**
 * The mails of the tested server; where one is taken for the code or the link in it, the reference's own of the same words
 * is found, and what stands in the same place of it is paired.
 */
export function pairedMail(tested: Mail, reference: Mail, twin: Twin): Mail {
  const pairs: Pairs = twin.pairs;
  const used = new Set<string>();
  const codes = (text: string): string => text.replaceAll(/\b\d{6}\b/g, '######');
  const isSame = (one: Message, two: Message): boolean =>
    pairs.mayBeAlike(codes(one.subject), codes(two.subject)) &&
    pairs.mark(codes(one.text), 'tested') === pairs.mark(codes(two.text), 'reference');
  return {
    to: (email, all) => tested.to(email, all),
    async unlike(email, isNew) {
      await twin.settled();
      const [here, there] = [
        byPlace(await tested.to(email, true), twin, { from: 'tested', isNew }),
        byPlace(await reference.to(email, true), twin, { from: 'reference', isNew }),
      ];
      return [...new Set([...here.keys(), ...there.keys()])].flatMap((place) => {
        const [one = [], two = []] = [here.get(place), there.get(place)];
        const subject = (one[0] ?? two[0])?.subject ?? '';
        if (one.length !== two.length)
          return `${one.length} mails lead to ${place} (“${subject}”), ${two.length} at the reference`;
        return toldOtherwise(one, two, twin).map((what) => `the mail “${subject}” ${what}`);
      });
    },
    async taken(email, message, holding) {
      // What is mailed there is mailed once it was asked the same.
      await twin.settled();
      for (let look = 0; look < LOOKS; look++) {
        const free = (await reference.to(email)).filter(
          ({ id, subject, text }) => !used.has(id) && holding.test(`${subject}\n${text}`),
        );
        // Another server may write other prose: then the newest is taken.
        const other = free.find((each) => isSame(message, each)) ?? free[0];
        if (other) {
          used.add(other.id);
          const [one, two] = [message, other].map(({ subject, text }) => {
            const found = holding.exec(`${subject}\n${text}`);
            return found?.[1] ?? found?.[0] ?? '';
          });
          if (one && two) pairs.pair(one, two);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    },
  };
}
