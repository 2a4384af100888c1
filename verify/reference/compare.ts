import { isMadeUp, type Pairs, type Server } from './pairs.ts';

/** One place at which two answers say different things. */
export interface Difference {
  path: string;
  tested: string;
  reference: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are compared
type Json = any;

/** How far two answers are compared. */
export interface Comparing {
  pairs: Pairs;
  /**
   * Whether both servers hold the same of what the answer is about: `same`, where all of it was made by the run; `more`,
   * where the tested one may show other things besides; `apart`, where one has carried out what the other refused.
   */
  holding: 'same' | 'more' | 'apart';
  /**
   * Whether a row of one of the servers is about a project that was made by the run, and in which neither has carried out what
   * the other refused: of it both hold the same, whatever else there is.
   */
  isOfTheRun: (row: Readonly<Record<string, unknown>>, on: Server) => boolean;
  /** Fields of the whole answer that count what lies elsewhere too, where one server has more of that. */
  ofElsewhere?: ReadonlySet<string>;
  /** Ids of the tested server whose records are at another point than those of the reference. */
  apart: ReadonlySet<string>;
  /** Ids of companies that the run has made: nothing of them is of before. */
  founded?: ReadonlySet<string>;
  /** What the rows are ordered by, where the request says it. */
  orderBy: string | null;
  /** Whether there are more rows than those of the page. */
  isPage?: boolean;
  /** Whether the rows are those of a list that comes in pages. */
  isPaged?: boolean;
}

/** What names the request, and what each server's assistant says in its own words. */
const OF_THE_ANSWER = new Set(['requestId', 'output', 'answeredBy']);
/** A ticket in an address is signed for one moment and one reader: that there is one is compared, and where it leads. */
const withoutTicket = (text: string): string => text.replace(/([?&]ticket=)[^&]+/, '$1');
/**
 * What is credited of a paid period is reckoned by the millisecond, and the servers are asked within some seconds: a cent of a
 * yearly price lasts more than a minute. That the amounts fit together is judged of each server (invoices.ts).
 */
const BY_THE_MOMENT = new Set(['unused', 'creditBefore', 'creditAfter', 'credit', 'amountDue', 'amountPaid']);
/** Of whose amounts it is so: amounts of that name are others elsewhere. */
const isReckoned = (record: Record<string, Json>): boolean => 'credit' in record || 'unused' in record;
/** How far such amounts may lie apart. */
const MOMENT = 0.02;
/** What a company has of before the run, and no account can be given: its plan. */
const OF_BEFORE = new Set(['plan']);
/** A session says what the device told of itself, which asks each server in its own way. */
const OF_THE_DEVICE = new Set(['device', 'kind', 'address', 'place']);
/** Instants that are noted anew only after so many milliseconds: which use of a session is noted hangs on the moment. */
const NOTED_EVERY = new Map([['lastUsedAt', 300_000]]);
/** Differences of one answer that are told. */
const MOST = 3;

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 120);

/** The places at which the answers say different things; what they call the same thing is paired on the way. */
export function differences(tested: Json, reference: Json, comparing: Comparing): Difference[] {
  const found: Difference[] = [];
  compare(tested, reference, '', comparing, found);
  return found;
}

function compare(one: Json, two: Json, path: string, comparing: Comparing, found: Difference[]): void {
  if (found.length >= MOST) return;
  if (Array.isArray(one) && Array.isArray(two)) return compareLists(one, two, path, comparing, found);
  if (isObject(one) && isObject(two)) return compareObjects(one, two, path, comparing, found);
  // What else is there is counted too.
  if (comparing.holding !== 'same' && typeof one === 'number' && typeof two === 'number') return;
  const isSame =
    typeof one === 'string' && typeof two === 'string'
      ? comparing.pairs.alike(withoutTicket(one), withoutTicket(two))
      : one === two;
  if (!isSame) found.push({ path: path || '(body)', tested: shown(one), reference: shown(two) });
}

function compareObjects(
  one: Record<string, Json>,
  two: Record<string, Json>,
  path: string,
  comparing: Comparing,
  found: Difference[],
): void {
  if (comparing.apart.has(String(one['id']))) return;
  const { data, meta } = one;
  const isPaged = Array.isArray(data) && isObject(meta);
  const isPage = isPaged && Number(meta['total']) > data.length;
  const isSession = 'isCurrent' in one && 'signedInAt' in one;
  // Ids first: what else is said hangs on which record it is.
  const names = Object.keys(one).toSorted((a, b) => Number(b === 'id') - Number(a === 'id'));
  const isEven = comparing.holding !== 'same' && comparing.isOfTheRun(one, 'tested');
  const holding = isEven ? 'same' : comparing.holding;
  const seen = new Set<string>();
  for (const name of names) {
    const other = comparing.pairs.of(name) ?? name;
    seen.add(other);
    const isOfBefore = OF_BEFORE.has(name) && !comparing.founded?.has(String(one['id']));
    if (OF_THE_ANSWER.has(name) || (holding !== 'same' && isOfBefore)) continue;
    if (BY_THE_MOMENT.has(name) && isReckoned(one) && isNear(one[name], two[other])) continue;
    if (path === '' && comparing.ofElsewhere?.has(name)) continue;
    if (isSession && OF_THE_DEVICE.has(name)) continue;
    const every = NOTED_EVERY.get(name);
    if (every !== undefined && comparing.pairs.areOne(String(one[name]), String(two[other]), every)) continue;
    compare(
      one[name],
      two[other],
      path ? `${path}.${name}` : name,
      { ...comparing, holding, isPage, isPaged },
      found,
    );
  }
  for (const name of Object.keys(two))
    if (!seen.has(name) && !OF_THE_ANSWER.has(name))
      found.push({ path: path ? `${path}.${name}` : name, tested: 'nothing', reference: shown(two[name]) });
}

const isNear = (one: Json, two: Json): boolean =>
  typeof one === 'number' && typeof two === 'number' && Math.abs(one - two) < MOMENT + 0.001;

/** What a row counts, where it says how many there are of something. */
const countedBy = (row: Record<string, Json>): unknown => {
  if ('count' in row) return row['kind'];
  return 'total' in row ? (row['objectType'] ?? row['projectId']) : undefined;
};

/** What names a row: its own id, whose it is, or what it counts. A plain value names nothing unless a server has made it up. */
const idOf = (row: Json): string | null => {
  const id: unknown = isObject(row) ? (row['id'] ?? row['user']?.id ?? row['userId'] ?? countedBy(row)) : row;
  return typeof id === 'string' && (isObject(row) || isMadeUp(id)) ? id : null;
};

/** Whether two rows may have been made by one request; where they do not say when, they may. */
function mayBeOfOneMoment(one: Json, two: Json, pairs: Pairs): boolean {
  const [made, other]: unknown[] = [one?.['createdAt'], two?.['createdAt']];
  return typeof made !== 'string' || typeof other !== 'string' || pairs.mayBeAlike(made, other);
}

/** Which row of the reference each tested row stands for: by what is paired, then by what they say, then by their place. */
function matched(
  one: readonly Json[],
  two: readonly Json[],
  { pairs, isPage }: Comparing,
): (number | null)[] {
  const isPlain = [...one, ...two].every((row) => idOf(row) === null);
  if (isPlain && one.length === two.length) return one.map((_, i) => i);
  const places = new Map(two.map((row, i) => [idOf(row), i]));
  const free = new Set(two.keys());
  const found: (number | null)[] = one.map((row) => {
    const id = idOf(row);
    const place = id === null ? undefined : places.get(pairs.translated(id));
    if (place === undefined || !free.delete(place)) return null;
    return place;
  });
  const isOpen = (row: Json): boolean => {
    const id = idOf(row);
    return id === null || !pairs.isPaired(id);
  };
  if (found.every((place) => place !== null)) return found;
  const left = new Map<string, number[]>();
  for (const i of free) {
    const id = idOf(two[i]);
    if (id !== null && pairs.isKnown(id)) continue;
    const mark = pairs.mark(JSON.stringify(two[i]), 'reference');
    left.set(mark, [...(left.get(mark) ?? []), i]);
  }
  const alike = one.map((row, i) =>
    found[i] === null && isOpen(row) ? left.get(pairs.mark(JSON.stringify(row), 'tested')) : undefined,
  );
  // Of rows that say the same, such as who joined twice, first those of one moment.
  for (const anyMoment of [false, true])
    for (const [i, row] of one.entries()) {
      if (found[i] !== null) continue;
      const place = alike[i]?.find((each) => anyMoment || mayBeOfOneMoment(row, two[each], pairs));
      if (place === undefined) continue;
      alike[i]?.splice(alike[i].indexOf(place), 1);
      found[i] = place;
      free.delete(place);
    }
  const open = [...found.keys()].filter((i) => found[i] === null && isOpen(one[i]));
  const rest = [...free].filter((i) => {
    const id = idOf(two[i]);
    return id === null || !pairs.isKnown(id);
  });
  if (open.length !== rest.length) return found;
  // The last of a page may be another one on each server, where only ids decide what begins the next page.
  if (isPage && open.length === 1 && open[0] === one.length - 1 && rest[0] === two.length - 1) return found;
  for (const [n, i] of open.entries()) found[i] = rest[n] ?? null;
  return found;
}

function compareLists(
  one: readonly Json[],
  two: readonly Json[],
  path: string,
  comparing: Comparing,
  found: Difference[],
): void {
  const places = matched(one, two, comparing);
  const { apart, holding, isPage, pairs } = comparing;
  const isAway = (row: Json, on: Server): boolean => apart.has(pairs.testedOf(idOf(row) ?? '', on) ?? '');
  const taken = new Set(places);
  const more = [...one.keys()].filter((i) => places[i] === null && !isAway(one[i], 'tested'));
  const less = [...two.keys()].filter((i) => !taken.has(i) && !isAway(two[i], 'reference'));
  // What begins the next page instead of ending this one, where only ids decide which of them it is.
  const isCut =
    more.length === less.length && more.every((i, n) => isCutFrom(one[i], two[less[n] ?? 0], comparing));
  // A row of a project in which both stand alike is missed on either side, unless it may be on another page.
  const isMissed = (row: Json, on: Server): boolean =>
    holding === 'same' ||
    (!isPage && (holding === 'more' ? on === 'reference' : isObject(row) && comparing.isOfTheRun(row, on)));
  for (const i of isCut ? [] : more)
    if (isMissed(one[i], 'tested'))
      found.push({ path: `${path}[${i}]`, tested: shown(one[i]), reference: 'no such row' });
  for (const i of isCut ? [] : less)
    if (isMissed(two[i], 'reference'))
      found.push({ path: `${path}[${i}]`, tested: 'no such row', reference: shown(two[i]) });
  for (const [i, place] of places.entries())
    if (place !== null) compare(one[i], two[place], `${path}[${i}]`, comparing, found);
  const placed = [...places.keys()].filter((i) => places[i] !== null);
  const order = places.flatMap((place) => place ?? []);
  const wrong = order.findIndex(
    (place, i) =>
      i > 0 &&
      place < (order[i - 1] ?? 0) &&
      !isTie(two[place], two[order[i - 1] ?? 0], comparing) &&
      !isTie(one[placed[i] ?? 0], one[placed[i - 1] ?? 0], comparing),
  );
  if (wrong > 0)
    found.push({
      path: `${path}[${wrong}]`,
      tested: 'another order',
      reference: `row ${String(order[wrong])} before row ${String(order[wrong - 1])}`,
    });
}

/** Whether it is only by their ids that one row is on the page of one server and the other on that of the other one. */
function isCutFrom(one: Json, two: Json, { isPage, orderBy }: Comparing): boolean {
  if (!isPage || !isObject(one) || !isObject(two)) return false;
  return [orderBy, 'dueDate'].every(
    (name) => !name || JSON.stringify(one[name]) === JSON.stringify(two[name]),
  );
}

/** Whether two rows stand in an order that only their ids decide. */
function isTie(one: Json, two: Json, { orderBy, holding, isPaged }: Comparing): boolean {
  if (!isObject(one) || !isObject(two)) return false;
  if (orderBy !== null && orderBy in one && JSON.stringify(one[orderBy]) !== JSON.stringify(two[orderBy]))
    return false;
  const names = Object.keys(one).filter((name) => name.endsWith('At') && typeof one[name] === 'string');
  // What tells no time stands in an order of its own, unless it was there before and came to be otherwise on each server.
  // A list that comes in pages may be ordered by what its rows do not say, such as when a company was made.
  const isHidden = holding !== 'same' || (isPaged === true && (orderBy === null || !(orderBy in one)));
  const isOneMoment = (name: string): boolean =>
    Math.abs(Date.parse(one[name]) - Date.parse(two[name])) <= (NOTED_EVERY.get(name) ?? 0);
  return names.length === 0 ? isHidden : names.some(isOneMoment);
}
