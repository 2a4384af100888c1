import { recordParam } from '../checks/details.ts';
import { NotBuilt, RateLimited, Unanswered } from '../client.ts';
import type { Exchange } from '../exchange.ts';
import { type Contract, isPaged, type Operation, parametersIn } from '../contract.ts';
import { KIND_NAMED } from '../agreement/survey.ts';
import type { Actor } from '../scenes/scene.ts';
import type { Params, Row } from '../world/resources.ts';

/**
 * How much is looked at: the records alone; their histories and what their tool tells of all as well, by some in turn or, at
 * a moment that comes once, by each; or, besides, what is said of them, what their tool lets one choose from, and the files
 * of both.
 */
export type Depth = 'records' | 'tools' | 'each' | 'files';

/** One read that everybody is to make. */
interface Look {
  operation: Operation;
  params: Params;
  query: Row;
  /** It tells of all records of a tool, or of a person's own, and not of one record. */
  isWide?: boolean;
  /** The filter by which its reader asks for what waits for them. */
  turn?: string;
}

/** What a person has from all tools, asked for one project; and what a project says of itself, once all is looked at. */
const OWN = ['listNotifications', 'listPendingTasks'];
const WIDE: Readonly<Record<Depth, readonly string[]>> = {
  records: [],
  tools: OWN,
  each: OWN,
  files: [
    ...OWN,
    'getUnreadCount',
    'getProject',
    'getProjectProgress',
    'getProgressByDivision',
    'getProgressByMonth',
    'getProjectOpenWork',
  ],
};
const ABOUT: Readonly<Record<Depth, readonly string[]>> = {
  records: [],
  tools: ['getRecordHistory'],
  each: ['getRecordHistory'],
  files: ['getRecordHistory', 'listComments'],
};
const PAGE = { limit: 20, page: 1 };
/** Of what a person is told and asked a step adds a row or two, and two go by from one look to the next. */
const NEWEST = { limit: 8, page: 1 };

const isRead = ({ method, token }: Operation): boolean => method === 'GET' && token === 'session';
const isFile = (operation: Operation): boolean =>
  !('application/json' in (operation.answers['200']?.content ?? {}));
const namesIn = (operation: Operation): string[] =>
  parametersIn(operation, 'path')
    .map(({ name }) => name)
    .filter((name) => name !== 'projectId');

/** Lists that only offer what may be chosen: they follow from what others show, and are read once all is looked at. */
const CHOICES =
  /(Approvers|Assignees|Requesters|Pricers|Divisions|Library|Contractors|Companies|People|Contacts|Inspectors|Sections|Subdivisions|canImportSov)$/;

/** Where the records of a tool stand: what comes before what names one. */
const placeOf = (path: string): string =>
  path.replace(/^\/projects?\/\{projectId\}/, '').split('/{')[0] ?? '';
const toolOf = (path: string): string => placeOf(path).replace('/tools', '').split('/')[1] ?? '';

/** The kinds of path in which a name stands for something else than the record. */
const OTHERWISE: Readonly<Record<string, RegExp>> = { taskId: /\/admin\// };

/** The reads of some records, by the contract's own paths: what names one, and at more depth what the first one's tool tells of all. */
export function looksAt(contract: Contract, names: Params, depth: Depth): Look[] {
  const reads = contract.operations.filter(
    (operation) =>
      isRead(operation) && (depth === 'files' || !(isFile(operation) || CHOICES.test(operation.id))),
  );
  const known = (operation: Operation): boolean =>
    namesIn(operation).every((name) => name in names && !OTHERWISE[name]?.test(operation.path));
  const own = reads.filter((operation) => namesIn(operation).length > 0 && known(operation));
  // Of the tool of the record that comes first: the others are opened beside it.
  const [first = ''] = Object.keys(names);
  const tools = new Set(
    own.filter((operation) => namesIn(operation)[0] === first).map(({ path }) => toolOf(path)),
  );
  const beside = reads.filter(
    (operation) =>
      namesIn(operation).length === 0 &&
      (WIDE[depth].includes(operation.id) ||
        (operation.path.includes('{projectId}') && tools.has(toolOf(operation.path)))),
  );
  const about = Object.entries(names).flatMap(([name, objectId]) => {
    const objectType = KIND_NAMED.get(name);
    return objectType ? [{ objectType, objectId }] : [];
  });
  return [
    ...own.map((operation) => ({ operation, params: names, query: queryOf(operation) })),
    ...about.flatMap((params) =>
      ABOUT[depth].flatMap((id): Look[] => {
        const operation = contract.find(id);
        return operation ? [{ operation, params, query: queryOf(operation) }] : [];
      }),
    ),
    ...(depth === 'records' ? [] : beside.flatMap((operation) => looksBeside(operation, names))),
  ];
}

const queryOf = (operation: Operation): Row => (isPaged(operation) ? PAGE : {});

/** Filters by the person for whom a record waits. */
const TURNS: ReadonlySet<string> = new Set(['assignedTo', 'ballInCourt']);

/** What a tool tells of all its records, of those of the schedule alone where it may be asked for one, and of whose turn it is. */
function looksBeside(operation: Operation, names: Params): Look[] {
  const whole: Look = { operation, params: {}, query: queryOf(operation), isWide: true };
  if (isFile(operation)) return [whole];
  const asked = parametersIn(operation, 'query').map(({ name }) => name);
  const named = asked.filter((name) => name in names);
  const some = Object.fromEntries(named.map((name) => [name, names[name]]));
  return [
    whole,
    ...(named.length > 0 ? [{ ...whole, query: { ...whole.query, ...some } }] : []),
    // Whose turn it is moves with each step, and with it what is found by it: of several, one by one.
    ...(isPaged(operation)
      ? asked.filter((name) => TURNS.has(name)).map((turn) => ({ ...whole, turn }))
      : []),
  ];
}

/** What is known of a person's looks so far. */
interface Looked {
  /** How often they looked. */
  often: number;
  /** What they were refused: it is asked for again at the turning points, and a record's own page at every look. */
  refused: Set<string>;
  /** Operations that they were refused on a record whose page they were refused: on the next such one they are not tried. */
  closed: Set<string>;
}

const LOOKED = new WeakMap<Actor, Looked>();

const nameOf = ({ operation, params, query, turn }: Look): string =>
  JSON.stringify([operation.id, params, query, turn]);
const isPage = ({ operation }: Look): boolean => recordParam(operation) !== undefined;

/** How many people look at each step; of more, one half at one step and others at the next. */
const FEW = 3;
/** A part of the circle that no number of steps comes back to: people are not away at every second step of something. */
const TURN = (Math.sqrt(5) - 1) / 2;
/** Whether it is the turn, at some step, of somebody who stands at a place of the circle: such a part of it has its turn. */
const hasTurn = (step: number, place: number, part: number): boolean => (step * TURN + place) % 1 < part;
/** How often people of a server have looked after a step. */
const STEPS = new WeakMap<Contract, number>();

/** Of how many people one reads what is shared among them; of a few at a turning point each does. */
const SHARE: Readonly<Record<Depth, number>> = { records: 3, tools: 3, each: 1, files: 2 };
const shareOf = (depth: Depth, people: number): number =>
  depth === 'files' && people <= FEW ? 1 : Math.min(SHARE[depth], people);

/**
 * What one part of the people reads at one look and the others at the next ones: all but the page of a record itself after a
 * step; at the turning points what tools tell of all, comments, files and what may be chosen.
 */
const isShared = (look: Look, depth: Depth): boolean => {
  if (depth !== 'files') return !isPage(look);
  const { operation, isWide } = look;
  return (
    isWide === true || operation.id === 'listComments' || isFile(operation) || CHOICES.test(operation.id)
  );
};

/**
 * The people who look after a step: half of them, where they are many, and in turn. What is shown wrongly is shown so until
 * the next steps change it, and is read by then; at the turning points everybody looks.
 */
function thoseWhoLook(contract: Contract, people: readonly Actor[], depth: Depth): readonly Actor[] {
  if (depth === 'files' || depth === 'each' || people.length <= FEW) return people;
  const step = (STEPS.get(contract) ?? 0) + 1;
  STEPS.set(contract, step);
  return people.filter((_, i) => hasTurn(step, i / people.length, 1 / 2));
}

/**
 * Everybody reads what there is to read of some records at this moment: their pages with abilities and histories, the
 * lists and totals of their tools, and their files; after a step half of them do. It judges nothing by itself: each answer
 * is compared with the reference and held against what others say.
 */
export async function everybodyLooks(
  contract: Contract,
  people: readonly Actor[],
  names: Params,
  depth: Depth = 'tools',
): Promise<void> {
  const all = looksAt(contract, names, depth);
  // Their own pages first: whoever is refused those is asked for the rest once.
  const looks = [...all.filter(isPage), ...all.filter((look) => !isPage(look))];
  // All at once, as nothing changes meanwhile: a server that answers one of them works for the next one beside it.
  await Promise.all(
    thoseWhoLook(contract, people, depth).map((person, i) => {
      const looked = LOOKED.get(person) ?? { often: 0, refused: new Set(), closed: new Set() };
      LOOKED.set(person, looked);
      looked.often += 1;
      const part = 1 / shareOf(depth, people.length);
      const isOff = !hasTurn(looked.often, i * part, part);
      return looksOf(person, looks, { depth, isOff, looked });
    }),
  );
}

async function looksOf(
  person: Actor,
  looks: readonly Look[],
  { depth, isOff, looked: { refused, closed } }: { depth: Depth; isOff: boolean; looked: Looked },
): Promise<void> {
  let sees = false;
  for (const look of looks) {
    const isOwn = !isPage(look) && look.isWide !== true;
    const wasRefused = !isPage(look) && depth !== 'files' && refused.has(nameOf(look));
    const isClosed = isOwn && !sees && closed.has(look.operation.id);
    if (wasRefused || isClosed || (isOff && isShared(look, depth))) continue;
    const answer = await readBy(person, look);
    const isRefused = answer !== null && answer.status >= 400;
    if (isRefused) refused.add(nameOf(look));
    else refused.delete(nameOf(look));
    if (isRefused && isOwn && !sees) closed.add(look.operation.id);
    if (isPage(look) && answer?.status === 200) sees = true;
  }
}

/** One read; null where nothing of it is built or the server asks to wait. */
async function readBy(person: Actor, { operation, params, query, turn }: Look): Promise<Exchange | null> {
  const ofAll = parametersIn(operation, 'query').some(({ name }) => name === 'projectId');
  const more = {
    ...(ofAll && { projectId: person.projectId, ...NEWEST }),
    ...(turn !== undefined && { [turn]: person.account.userId }),
  };
  try {
    return await person.ask(operation.id, { params, query: { ...query, ...more } });
  } catch (error) {
    if (![NotBuilt, RateLimited, Unanswered].some((kind) => error instanceof kind)) throw error;
    return null;
  }
}
