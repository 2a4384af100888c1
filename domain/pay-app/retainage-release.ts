import { distribute } from '../money/distribute.ts';
import type { Cents } from '../money/money.ts';
import { type Currency, formatMoney } from '../money/text.ts';

/** What a line holds (column I) before retainage is released, in cents. */
export interface LineHeld {
  sovLineId: string;
  held: Cents;
}

/** What is asked for: all that is held, a part of it, or an amount of single lines. In cents. */
export type ReleaseRequest =
  | { of: 'ALL' }
  | { of: 'PART'; amount: Cents }
  | { of: 'LINES'; lines: readonly { sovLineId: string; amount: Cents }[] };

export interface ReleaseProblem {
  field: string;
  message: string;
}

/** What an application releases, line by line in the order of the sheet; or why it may not, at the field of the request. */
export type Release =
  | { ok: true; amounts: Cents[]; total: Cents; releasesAll: boolean }
  | { ok: false; problems: ReleaseProblem[] };

/** Why nothing can be entered on an application that releases retainage; for its cells and for the refusal. */
export const RELEASES_ONLY =
  'This application releases retainage and bills nothing. Bill work in the next one.';

const refused = (field: string, message: string): Release => ({ ok: false, problems: [{ field, message }] });

/** How much of the retainage is released on each line; a part of it goes over what the lines hold by largest remainder. */
export function releaseOf(lines: readonly LineHeld[], request: ReleaseRequest, currency: Currency): Release {
  const held = lines.reduce((sum, line) => sum + line.held, 0);
  const show = (cents: Cents): string => formatMoney(cents, currency);
  if (held <= 0) return refused('sovId', 'No retainage is held on this schedule of values.');
  const done = (amounts: Cents[]): Release => {
    const total = amounts.reduce((sum, cents) => sum + cents, 0);
    return { ok: true, amounts, total, releasesAll: amounts.every((cents, at) => cents === lines[at]?.held) };
  };
  if (request.of === 'ALL') return done(lines.map((line) => line.held));
  if (request.of === 'PART') {
    const { amount } = request;
    if (amount <= 0)
      return refused('amount', 'Enter more than 0, or leave it out to release all that is held.');
    if (amount > held) return refused('amount', `Only ${show(held)} is held. Enter that or less.`);
    return done(
      distribute(
        amount,
        lines.map((line) => line.held),
      ),
    );
  }
  const places = new Map(lines.map((line, at) => [line.sovLineId, at]));
  const amounts = lines.map(() => 0);
  const seen = new Set<string>();
  const problems = request.lines.flatMap(({ sovLineId, amount }, at): ReleaseProblem[] => {
    const problem = (field: string, message: string) => [{ field: `lines.${at}.${field}`, message }];
    const place = places.get(sovLineId);
    if (place === undefined) return problem('sovLineId', 'This line is not on the last application.');
    if (seen.has(sovLineId)) return problem('sovLineId', 'This line is named twice.');
    seen.add(sovLineId);
    const has = lines[place]?.held ?? 0;
    if (amount * Math.sign(has) < 0 || Math.abs(amount) > Math.abs(has))
      return problem('amount', `This line holds ${show(has)}. Release that or less of it.`);
    amounts[place] = amount;
    return [];
  });
  if (problems.length > 0) return { ok: false, problems };
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  if (total <= 0)
    return refused('lines', 'The lines release nothing. Enter an amount on at least one of them.');
  return total > held
    ? refused(
        'lines',
        `The lines release ${show(total)}, and ${show(held)} is held. Release what deductions hold, too.`,
      )
    : done(amounts);
}

/**
 * Whether an application that releases retainage is the contract's last: it releases all that is held, nothing is left to
 * finish, and what was stored is built in.
 */
export const releaseIsFinal = (
  releasesAll: boolean,
  lines: readonly { balance: Cents; stored: Cents }[],
): boolean => releasesAll && lines.every(({ balance, stored }) => balance === 0 && stored === 0);
