import { castOf, members } from '../cast/cast.ts';
import { inProject, isPaged, type Operation, type Parameter, parametersIn } from '../contract.ts';
import type { Run } from '../run.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

const NOT_FILTERS = new Set(['page', 'limit', 'orderBy', 'order', 'search', 'version', 'groupBy']);
/** Filters by a person, and by a company. */
const PERSON =
  /^(createdBy|assigneeId|assignedTo|ballInCourt|inspectorId|watcherId|ownerId|workedBy|userId|contractorId)$/;
const COMPANY = /^companyId$/;

const LISTS_OF_OWN = new Set(['listPendingTasks', 'listNotifications']);

/** Lists of the project's records, and what waits for somebody or was told them in it. */
const isAsked = (operation: Operation): boolean =>
  operation.method === 'GET' &&
  isPaged(operation) &&
  operation.token === 'session' &&
  'application/json' in (operation.answers['200']?.content ?? {}) &&
  (LISTS_OF_OWN.has(operation.id) ||
    (inProject(operation) && parametersIn(operation, 'path').every(({ name }) => name === 'projectId')));

/** What this person asks a filter for; undefined where they cannot know a value. Of a closed list each takes another one. */
function valueOf(run: Run, { name, schema }: Parameter, person: Actor, turn: number): unknown {
  const { type, items, enum: listed, format } = run.contract.resolve(schema);
  const choices = listed ?? (items && run.contract.resolve(items).enum);
  if (choices && choices.length > 0) {
    const one: unknown = choices[turn % choices.length];
    return type === 'array' ? [one] : one;
  }
  if (PERSON.test(name)) return person.account.userId;
  if (COMPANY.test(name)) return person.account.companyId ?? undefined;
  if (type === 'boolean' || (Array.isArray(type) && type.includes('boolean'))) return turn % 2 === 0;
  if (format === 'date') return dayBefore(run, (turn % 5) - 2);
  return undefined;
}

/**
 * Every list of the project asked by everybody with each of its filters, as the records stand that others left half done: the
 * answers are the reference's to judge.
 */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const lists = run.contract.operations.filter((operation) => isAsked(operation));
  await Promise.all(
    members(cast).map(async (person, place) => {
      for (const [i, operation] of lists.entries())
        for (const [j, filter] of parametersIn(operation, 'query').entries()) {
          if (NOT_FILTERS.has(filter.name) || filter.name === 'projectId') continue;
          const value = valueOf(run, filter, person, place + i + j);
          if (value === undefined) continue;
          const own = LISTS_OF_OWN.has(operation.id) ? { projectId: person.projectId } : {};
          await person.ask(operation.id, { query: { ...own, [filter.name]: value, page: 1, limit: 20 } });
        }
    }),
  );
}

/** What each of several people finds by each filter. */
export const askedByEach: Scene = { name: 'asked-by-each', operations: [], play };
