import type { Contract, Operation } from '../contract.ts';
import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { valueAt } from '../sums.ts';
import type { WorkflowTable } from './table.ts';
import { BY_MACHINE } from './tables.ts';
import type { MachineTable } from './machines.ts';

/** A machine with the contract's operations that move it. */
export interface Workflow extends Omit<WorkflowTable, 'read'> {
  name: string;
  machine: MachineTable;
  operations: readonly Operation[];
  reader: Operation;
  /** The create that the contract's shape gives; null where there is none beside the record. */
  creator: Operation | null;
  status: string;
  create: (run: Run) => Promise<Params | null>;
}

/** The name of the record that a path names last. */
export const lastParam = (path: string): string | undefined => [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];

function commonParam(operations: readonly Operation[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { path } of operations) {
    const name = lastParam(path);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** The operation of the same tool that reads one record. */
function readerOf(contract: Contract, moving: readonly Operation[], param: string): Operation | undefined {
  const endings = [`{${param}}`, `{${param}}/detail`];
  return contract.operations.find(
    ({ method, path, tool }) =>
      method === 'GET' && tool === moving[0]?.tool && endings.some((ending) => path.endsWith(ending)),
  );
}

/** The create of the same tool, by where it stands: `POST …/rfi`, `…/rfi/create`, `…/save`, `…/new` or `…/save-draft`. */
function creatorOf(
  contract: Contract,
  moving: readonly Operation[],
  reader: Operation,
  param: string,
): Operation | undefined {
  const paths = [reader, ...moving]
    .filter(({ path }) => path.includes(`/{${param}}`))
    .map(({ path }) => path);
  const stems = paths.flatMap((path) => {
    const stem = path.slice(0, path.indexOf(`/{${param}}`));
    return [stem, stem.slice(0, stem.lastIndexOf('/'))];
  });
  const endings = ['/save-draft', '/draft', '', '/create', '/save', '/new'];
  const found = stems.flatMap((stem) => endings.map((ending) => stem + ending));
  return found
    .map((at) =>
      contract.operations.find(
        ({ method, path, tool, body }) =>
          method === 'POST' && path === at && tool === reader.tool && body?.mediaType === 'application/json',
      ),
    )
    .find((operation) => operation !== undefined);
}

/** The id of what an answer made: its own, or that of the first record in it. */
export function madeId(body: Row, param: string): string | null {
  if (typeof body[param] === 'string') return body[param] as string;
  if (typeof body['id'] === 'string') return body['id'];
  for (const child of Object.values(body))
    if (typeof child === 'object' && child !== null && typeof (child as Row)['id'] === 'string')
      return String((child as Row)['id']);
  return null;
}

/** Where a record keeps its status: `status`, or a field that ends in it and holds one of the machine's. */
function statusPath(machine: MachineTable, contract: Contract, reader: Operation): string {
  const schema = Object.values(reader.answers[String(reader.success)]?.content ?? {})[0]?.schema;
  const fields = Object.entries(schema ? (contract.resolve(schema).properties ?? {}) : {});
  const holds = fields.filter(([, field]) => {
    const values = contract.resolve(field).enum;
    return values?.some((value) => machine.statuses.includes(String(value)));
  });
  return (
    (holds.find(([name]) => name === 'status') ?? holds.find(([name]) => /status$/i.test(name)))?.[0] ??
    'status'
  );
}

/** Every machine that operations of the contract move and that can be walked. */
export function workflowsOf({ contract, machines }: Pick<Run, 'contract' | 'machines'>): Workflow[] {
  return [...machines].flatMap(([name, machine]): Workflow[] => {
    const table = BY_MACHINE[name] ?? {};
    // Links from mails cannot be followed over HTTP: what has no project in its path is not walked.
    const moving = contract.operations.filter(
      ({ transition, path }) => transition?.machine === name && path.includes('{projectId}'),
    );
    const param = commonParam(moving);
    const reader = table.read ? contract.find(table.read) : param && readerOf(contract, moving, param);
    if (!reader) return [];
    const own = lastParam(reader.path) ?? 'projectId';
    const creator = creatorOf(contract, moving, reader, own) ?? null;
    const parts = [own, ...Object.keys(table.params ?? {})];
    return [
      {
        ...table,
        name,
        machine,
        operations: moving.filter((operation) => isAbout(contract, operation, parts)),
        reader,
        creator,
        status: table.status ?? statusPath(machine, contract, reader),
        create: table.create ?? ((at) => createByShape(at, creator, own)),
      },
    ];
  });
}

/** Whether an operation names the record or a part of it, in its path or in its body. */
function isAbout(contract: Contract, { path, body }: Operation, parts: readonly string[]): boolean {
  const fields = body ? (contract.resolve(body.schema).properties ?? {}) : {};
  return parts.some((name) => path.includes(`{${name}}`) || name in fields);
}

async function createByShape(run: Run, creator: Operation | null, param: string): Promise<Params | null> {
  if (!creator?.body) return null;
  const [params] = await run.world.resources.paramsFor(creator);
  if (!params) return null;
  const example = await run.world.bodies.for(creator, { params });
  const takesDraft = 'isDraft' in (run.contract.resolve(creator.body.schema).properties ?? {});
  const body = takesDraft ? { ...(example as Row), isDraft: true } : example;
  const answer = await run.client.send(creator, { token: run.world.main.token, params, body });
  run.world.resources.forget();
  const id = answer.status < 300 && answer.body ? madeId(answer.body as Row, param) : null;
  return id ? { ...params, [param]: id } : null;
}

/** The parameters that name the record and its parts in the operations of the workflow. */
export function paramsIn(workflow: Workflow, params: Params, record: Row): Params {
  const all = { ...params };
  for (const [name, path] of Object.entries(workflow.params ?? {})) {
    const value = valueAt(record, path);
    if (typeof value === 'string') all[name] = value;
  }
  return all;
}
