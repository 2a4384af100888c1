/**
 * What a server makes up by itself and no other one makes up alike: ids, numbers of invoices, the tokens of sessions and
 * links, cursors, keys of files and the address at which people open it. Instants are no names, but they differ between two servers too.
 */
const MADE_UP = new RegExp(
  [
    String.raw`https?://[\w.:[\]-]+`,
    // The number of an invoice counts those of all companies of a server.
    String.raw`\bPL-\d{4}-\d{4,}`,
    // An id with what a server may put behind it: one key tells that it was made from another one.
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:-[0-9a-f]{8,})?',
    String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z`,
    String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}(?: at|,) \d\d:\d\d [A-Z][A-Z\d:+-]+`,
    // As the record of a signature says it, on the clock of the site.
    String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [A-Z][A-Z\d:+-]+`,
    '(?=[A-Za-z_-]*[0-9])(?=[0-9_-]*[A-Za-z])[A-Za-z0-9_-]{20,}={0,2}',
    '[A-Za-z_-]{40,}',
  ].join('|'),
  'g',
);
const INSTANT = /^(?:\d{4}-\d\d-\d\d[T ]\d\d:|[A-Z][a-z]{2} \d{1,2}, \d{4}(?: at|,) \d\d:)/;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What a file is known by. Two servers that make the same file call it the same, and that names nothing. */
const DIGEST = /^[0-9a-f]{64}$/;
const isSameFile = (tested: string, reference: string): boolean =>
  tested === reference && DIGEST.test(tested);

const ONE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Whether a text has room for nothing made up but an address or an invoice's number, and has none: most texts are looked at no further. */
const isTooShort = (text: string): boolean =>
  text.length < 20 && !text.includes('://') && !text.startsWith('PL-');

/** An instant as a sentence, a print or the record of a signature tells it: a day, a time and the zone of the site. */
const TOLD = /^(.+?)(?: at|,)? (\d\d:\d\d(?::\d\d)?) (\S+)$/;
/** How much less exactly such a one is told than it was set: what is one may be told on either side of a full minute. */
const MINUTE = 60_000;

/** The instant that is told so; undefined where it is told as a machine reads it. */
function toldIn(text: string): string | undefined {
  const [, day, time, zone] = TOLD.exec(text) ?? [];
  if (day === undefined) return undefined;
  // A zone that has no name which is known everywhere is the same on both servers: it moves both by as much.
  const at = [zone, 'UTC'].map((each) => Date.parse(`${day} ${time} ${each}`)).find(Number.isFinite);
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** Whether two instants, by the clock of either server, are one; how many milliseconds less exactly they are told. */
type AreOne = (tested: string, reference: string, roughly?: number) => boolean;

/** Whether a text is nothing but what a server has made up. */
export const isMadeUp = (text: string): boolean => text.replace(MADE_UP, '') === '' && text !== '';

/** A text cut where something made up begins and ends. */
interface Cut {
  fixed: string;
  made: readonly string[];
}

function cut(text: string): Cut {
  const made: string[] = [];
  const fixed = text.replace(MADE_UP, (piece) => {
    made.push(piece);
    return INSTANT.test(piece) ? '\u0001' : '\u0000';
  });
  return { fixed, made };
}

/** One of the two servers. */
export type Server = 'tested' | 'reference';

/** What the two servers call one thing: each name of the one stands for one name of the other. */
export class Pairs {
  private readonly forward = new Map<string, string>();
  private readonly back = new Map<string, string>();
  /** When the reference did what the tested server did at an instant. */
  private readonly instants = new Map<string, string>();
  /** Ids of the tested server that stand for nothing at the reference. */
  private readonly strange = new Set<string>();
  readonly areOne: AreOne;

  constructor(areOne: AreOne) {
    this.areOne = areOne;
  }

  /** Notes that two names stand for one thing; false where one of them stands for another thing already. */
  pair(tested: string, reference: string): boolean {
    if (isSameFile(tested, reference)) return true;
    const known = this.forward.get(tested);
    if (known !== undefined || this.back.has(reference)) return known === reference;
    this.forward.set(tested, reference);
    this.back.set(reference, tested);
    this.strange.delete(tested);
    return true;
  }

  /** What the reference calls it; undefined where nothing is known of it. */
  of(tested: string): string | undefined {
    return this.forward.get(tested);
  }

  /** What the tested server calls what is called so on one of them; undefined where it knows nothing of it. */
  testedOf(name: string, on: Server): string | undefined {
    return on === 'tested' ? name : this.back.get(name);
  }

  /** Whether all that a text names is paired. */
  isPaired(tested: string): boolean {
    return cut(tested).made.every((piece) => this.forward.has(piece));
  }

  /** Whether the reference knows something by that name that the tested server has too. */
  isKnown(reference: string): boolean {
    return cut(reference).made.every((piece) => this.back.has(piece));
  }

  /** Whether two texts say the same, each in the words of its server; pairs what they make up at the same place. */
  alike(tested: string, reference: string): boolean {
    if (isTooShort(tested) && isTooShort(reference)) return tested === reference;
    if (ONE_ID.test(tested) && ONE_ID.test(reference)) return this.pair(tested, reference);
    const [one, two] = [cut(tested), cut(reference)];
    if (one.made.length === 0 && two.made.length === 0) return tested === reference;
    if (one.fixed !== two.fixed) return false;
    return one.made.every((piece, i) => {
      const other = two.made[i] ?? '';
      if (!INSTANT.test(piece)) return this.pair(piece, other);
      const isOne = this.sameTime(piece, other);
      if (isOne && piece === tested) this.instants.set(tested, other);
      return isOne;
    });
  }

  /** Two instants as they were set, or as they are told. */
  private sameTime(tested: string, reference: string): boolean {
    const [here, there] = [toldIn(tested), toldIn(reference)];
    if (here === undefined || there === undefined) return this.areOne(tested, reference);
    return this.areOne(here, there, MINUTE);
  }

  /** Whether `alike` could hold, with nothing paired by it. */
  mayBeAlike(tested: string, reference: string): boolean {
    const [one, two] = [cut(tested), cut(reference)];
    return (
      one.fixed === two.fixed &&
      one.made.every((piece, i) => {
        const other = two.made[i] ?? '';
        if (INSTANT.test(piece)) return this.sameTime(piece, other);
        if (isSameFile(piece, other)) return true;
        const known = this.forward.get(piece);
        return known === undefined ? piece === other || !this.back.has(other) : known === other;
      })
    );
  }

  /** The text as the reference would say it. */
  translated(text: string): string {
    // An instant is sent by whoever says what they have seen.
    const whole = this.forward.get(text) ?? this.instants.get(text);
    if (whole !== undefined) return whole;
    if (isTooShort(text)) return text;
    return text.replace(MADE_UP, (piece) => this.forward.get(piece) ?? piece);
  }

  /** Notes the ids of an answer that are not paired: what they name is not at the reference. */
  unpaired(text: string): void {
    for (const [id] of text.matchAll(ID)) if (!this.forward.has(id)) this.strange.add(id);
  }

  /** Whether a text names something that the reference does not have. */
  isStrange(text: string): boolean {
    if (this.strange.size === 0) return false;
    return this.strange.has(text) || [...text.matchAll(ID)].some(([id]) => this.strange.has(id));
  }

  /**
   * A text by which records can be told apart that are not paired yet: what is paired by its name at the reference, what
   * is not by none.
   */
  mark(text: string, from: Server): string {
    return text.replace(MADE_UP, (piece) => {
      if (INSTANT.test(piece)) return '@';
      if (from === 'tested') return this.forward.get(piece) ?? '#';
      return this.back.has(piece) ? piece : '#';
    });
  }
}
