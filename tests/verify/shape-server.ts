import type { Fetch } from '../../verify/transport.ts';
import type { Contract, Operation } from '../../verify/contract.ts';
import { exampleOf } from '../../verify/generate/example.ts';
import type { Row } from '../../verify/world/resources.ts';
import { Graph } from '../../verify/workflow/graph.ts';
import type { Workflow } from '../../verify/workflow/definition.ts';

const json = (body: unknown, status = 200): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'x-request-id': 'req_1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });

const problem = (errorCode: string, status: number): Response =>
  json({ message: 'No', errorCode, requestId: 'req_1' }, status);

/** The example on the day it is shown: its dates stay behind, and what was not overdue when it was written is not now. */
function inTime(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inTime);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, inTime(child)]));
  const isDue = kept['isOverdue'] === false && typeof kept['dueDate'] === 'string';
  return isDue ? { ...kept, dueDate: '2100-01-01' } : kept;
}

/** Before the id of the person whose token it is. */
export const TOKEN = 'a-token-of-';

/** A record as the server keeps it. */
interface Kept {
  status: string;
  version: number;
  number: number;
  createdAt: string;
  updatedAt: string;
  /** Id of who made it. */
  by: string;
  /** Days that were given with a step. */
  days: Row;
  /** Newest first. */
  history: readonly { id: string; at: string; userId: string; comment: unknown }[];
}

const patterns = new Map<string, RegExp>();

/** The path template as a pattern whose groups are the parameters. */
function patternOf(path: string): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  patterns.set(path, pattern);
  return pattern;
}

/**
 * A server of one tool that knows nothing but the contract and the machine: it makes, reads and moves records, answers
 * with the contract's examples (and what is fixed), and keeps versions. It stands for a server that somebody else has built.
 */
export function shapeServer(contract: Contract, workflow: Workflow, fixed: Row = {}): Fetch {
  const records = new Map<string, Kept>();
  /** Versions of parts that were acted on, by the ids of the record and of the part. */
  const parts = new Map<string, number>();
  const { machine, reader, creator } = workflow;
  const graph = new Graph(workflow);
  const bySpecificity = contract.operations.toSorted(
    (a, b) => a.path.split('{').length - b.path.split('{').length || b.path.length - a.path.length,
  );

  const examples = new Map<Operation, Row>();
  const exampleFor = (operation: Operation): Row => {
    const [content] = Object.values(operation.answers[String(operation.success)]?.content ?? {});
    return content ? (inTime(exampleOf(contract, content.schema)) as Row) : {};
  };
  const shown = (operation: Operation, id: string): Row => {
    const example = examples.get(operation) ?? exampleFor(operation);
    examples.set(operation, example);
    const record = records.get(id);
    const { status, version } = record ?? {};
    const row: Row = {
      ...example,
      ...fixed,
      ...(record ? { status, version, ...told(example, record) } : {}),
      ...Object.fromEntries(Object.entries(record?.days ?? {}).filter(([name]) => name in example)),
      id,
    };
    const { dueDate } = record?.days ?? {};
    // What waits for somebody is late once its day is past.
    if (typeof dueDate === 'string' && 'isOverdue' in row)
      row['isOverdue'] =
        Date.parse(dueDate) < Date.now() && status !== 'DRAFT' && row['ballInCourt'] !== null;
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withVersions(value, id)]));
  };
  const withVersions = (value: unknown, id: string): unknown =>
    Array.isArray(value)
      ? (value as Row[]).map((part) => {
          const version = parts.get(`${id} ${String(part?.['id'])}`);
          return version === undefined ? part : { ...part, version };
        })
      : value;
  /** The number of a record in the form of its example: CR-0003 becomes that of this one. */
  const numbered = (example: Row, number: number): Row =>
    Object.fromEntries(
      Object.entries(example).flatMap(([name, value]: [string, unknown]) => {
        const [, prefix, digits = ''] = (/^([A-Z]+-)(\d+)$/.exec(String(value)) ?? []) as string[];
        return name.endsWith('Number') && prefix
          ? [[name, `${prefix}${String(number).padStart(digits.length, '0')}`]]
          : [];
      }),
    );
  /** What an answer tells of a record where its example tells anything of the kind. */
  const told = (example: Row, { status, number, createdAt, updatedAt, by, history }: Kept): Row => {
    const maker = (name: string) => ({ ...(example[name] as Row), id: by });
    const [entry] = (example['history'] ?? []) as Row[];
    const facts: Row = {
      ...numbered(example, number),
      createdAt,
      updatedAt,
      createdBy: maker('createdBy'),
      requester: maker('requester'),
      sender: maker('sender'),
      abilities: Object.fromEntries(
        Object.entries((example['abilities'] ?? {}) as Row).map(([name, can]) => {
          const action = name === 'delete' && !(name in machine.actions) ? 'remove' : name;
          const allowed = graph.allows(action, { ...example, ...fixed, status });
          return [name, action in machine.actions ? { ...(can as Row), allowed } : (can as unknown)];
        }),
      ),
      history: history.map(({ id, at, userId, comment }) => ({
        ...entry,
        comment,
        id,
        at,
        actor: { ...(entry?.['actor'] as Row), id: userId },
      })),
    };
    return Object.fromEntries(Object.entries(facts).filter(([name]) => name in example));
  };
  let last = 0;
  let numbers = 0;
  const now = (): string => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last).toISOString();
  };

  function move(
    operation: Operation,
    id: string,
    body: Row,
    query: URLSearchParams,
    userId: string,
    partId: string | undefined,
  ): Response {
    const record = records.get(id);
    if (!record) return problem('NOT_FOUND', 404);
    const here = shown(reader, id);
    const action = chosen(graph, operation, here, body);
    if (action === undefined) return problem('WRONG_STATUS', 409);
    const version = query.get('version') ?? body['version'];
    const ofPart = versionOfPart(here, partId);
    const known = ofPart ?? record.version;
    if (version !== undefined && Number(version) !== known) return problem('STALE_VERSION', 409);
    if (ofPart !== undefined) parts.set(`${id} ${String(partId)}`, ofPart + 1);
    if (action === 'remove') records.delete(id);
    else {
      const status = graph.target(action, here) ?? record.status;
      const at = now();
      const comment = body['comment'] ?? body['reason'] ?? null;
      const history = [{ id: crypto.randomUUID(), at, userId, comment }, ...record.history];
      const days = { ...record.days, ...daysIn(body) };
      records.set(id, { ...record, status, version: record.version + 1, updatedAt: at, history, days });
    }
    return operation.success === 204 ? json(undefined, 204) : json(shown(operation, id), operation.success);
  }

  return async (request) => {
    const url = new URL(request.url);
    const operation = bySpecificity.find(
      ({ method, path }) => method === request.method && patternOf(path).test(url.pathname),
    );
    if (!operation) return problem('NOT_FOUND', 404);
    const params = patternOf(operation.path).exec(url.pathname)?.groups ?? {};
    const userId = request.headers.get('authorization')?.replace(`Bearer ${TOKEN}`, '') ?? '';
    const body = (request.body ? await request.json() : {}) as Row;
    const own = [...reader.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? '';
    const id = params[own] ?? (body[own] as string | undefined);
    if (operation.id === creator?.id && !id) {
      const made = crypto.randomUUID();
      const at = now();
      const history = [{ id: crypto.randomUUID(), at, userId, comment: null }];
      const status = machine.statuses[0] ?? '';
      records.set(made, {
        status,
        version: 1,
        number: (numbers += 1),
        createdAt: at,
        updatedAt: at,
        by: userId,
        days: {},
        history,
      });
      return json(shown(operation, made), operation.success);
    }
    if (operation.id === reader.id)
      return records.has(id ?? '') ? json(shown(operation, id ?? '')) : problem('NOT_FOUND', 404);
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const partId = names.includes(own) && names.at(-1) !== own ? params[names.at(-1) ?? ''] : undefined;
    if (workflow.operations.includes(operation) && id)
      return move(operation, id, body, url.searchParams, userId, partId);
    return problem('NOT_FOUND', 404);
  };
}

/** The version of a part of the record that has one of its own; undefined where there is none. */
const versionOfPart = (record: Row, partId: string | undefined): number | undefined =>
  Object.values(record)
    .flatMap((value) => (Array.isArray(value) ? (value as Row[]) : []))
    .find((part) => partId !== undefined && part?.['id'] === partId)?.['version'] as number | undefined;

const DAY = /^\d{4}-\d\d-\d\d$/;
const daysIn = (body: Row): Row =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([, value]: [string, unknown]) => typeof value === 'string' && DAY.test(value),
    ),
  );

/** Which of the operation's actions the request is: the one that leads to the status in the body, else the first open one. */
function chosen(graph: Graph, operation: Operation, record: Row, body: Row): string | undefined {
  const open = (operation.transition?.actions ?? []).filter((action) => graph.allows(action, record));
  return open.find((action) => graph.target(action, record) === body['status']) ?? open[0];
}
