import { addDays } from '#domain/time/dates.ts';
import { type Operation, parametersIn } from '../contract.ts';
import { type Run, Skip } from '../run.ts';
import type { Sent } from '../exchange.ts';
import { valueAt } from '../sums.ts';
import type { Params, Row } from '../world/resources.ts';
import { paramsIn, type Workflow } from './definition.ts';

export interface PreparedMove {
  sent: Sent;
  /** The version that goes with it; null where it takes none. */
  version: number | null;
}

/** Whether the parts of the record that the operation's path names exist by now. */
export function isThere(workflow: Workflow, operation: Operation, given: Params, record: Row): boolean {
  const params = paramsIn(workflow, given, record);
  return parametersIn(operation, 'path').every(({ name }) => params[name]);
}

const without = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The body with another day wherever it would name the one that the record has: a step that moves nothing shows nothing. */
const moving = (body: Row, record: Row): Row =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      const isSame = typeof value === 'string' && DAY.test(value) && record[name] === value;
      return [name, isSame ? addDays(value, 1) : value];
    }),
  );

/**
 * The request of an operation on a record as it was read, with its version. `status` is where it shall lead, for
 * operations that carry it in the body.
 */
export async function prepareMove(
  run: Run,
  workflow: Workflow,
  operation: Operation,
  given: Params,
  record: Row,
  status: string | null = null,
): Promise<PreparedMove> {
  if (!isThere(workflow, operation, given, record))
    throw new Skip('a part of the record that it acts on does not exist yet');
  const params = paramsIn(workflow, given, record);
  const version: unknown = valueAt(record, workflow.versionAt?.[operation.id] ?? 'version');
  const example = await run.world.bodies.for(operation, { params, record: { ...record, version } });
  const byHand = await workflow.bodies?.[operation.id]?.(run, record, params, status);
  let body = example;
  if (typeof example === 'object' && example !== null) {
    const isChoice = (operation.transition?.actions.length ?? 0) > 1 && 'status' in example;
    const made = { ...moving(example as Row, record), ...(isChoice && status ? { status } : {}), ...byHand };
    body = without(made);
  }
  const hasVersion = typeof version === 'number';
  const inQuery = hasVersion && parametersIn(operation, 'query').some(({ name }) => name === 'version');
  const inBody = typeof body === 'object' && body !== null && 'version' in body;
  return {
    sent: { params, body, query: inQuery ? { version } : {} },
    version: hasVersion && (inQuery || inBody) ? version : null,
  };
}

/** The same request with a version that is not the record's. */
export function staleOf(sent: Sent, version: number): Sent {
  const stale = version > 1 ? version - 1 : version + 7;
  return 'version' in (sent.query ?? {})
    ? { ...sent, query: { ...sent.query, version: stale } }
    : { ...sent, body: { ...(sent.body as Row), version: stale } };
}
