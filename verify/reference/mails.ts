import type { Mail, Message } from '../mail/mail.ts';
import type { Pairs } from './pairs.ts';

/** How often the reference's mails are looked at for one that the tested server has sent. */
const LOOKS = 20;
const PAUSE = 100;

/**
 * The mails of the tested server; where one is taken for the code or the link in it, the reference's own of the same words
 * is found, and what stands in the same place of it is paired.
 */
export function pairedMail(tested: Mail, reference: Mail, pairs: Pairs): Mail {
  const used = new Set<string>();
  const codes = (text: string): string => text.replaceAll(/\b\d{6}\b/g, '######');
  const isSame = (one: Message, two: Message): boolean =>
    pairs.mayBeAlike(codes(one.subject), codes(two.subject)) &&
    pairs.mark(codes(one.text), 'tested') === pairs.mark(codes(two.text), 'reference');
  return {
    to: (email) => tested.to(email),
    async taken(email, message, holding) {
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
