import { inProject, type Operation } from '../contract.ts';
import { asMain, type Check, guarded, type Run } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import { workflowsOf } from '../workflow/definition.ts';
import { Graph } from '../workflow/graph.ts';
import { prepareMove } from '../workflow/sending.ts';
import type { Params, Row } from '../world/resources.ts';
import { recordOf } from './updates.ts';
import { UNTOUCHED } from './untouched.ts';

/** What two requests at once answered: one of them is late, where anything was carried out. */
function judge(run: Run, answers: readonly Exchange[], wanted: readonly string[]): void {
  const [one, two] = answers;
  const made = answers.filter(({ status }) => status < 300);
  if (!one || !two || made.length === 0) return;
  const late = answers.find(({ status }) => status >= 300);
  const isTold = late?.status === 409 && wanted.includes(String(late.body?.errorCode));
  run.judge.expect(two, 'update-race', made.length === 1 && isTold, () => {
    const said = answers.map(({ status, body }) => `${status} ${String(body?.errorCode ?? '')}`.trim());
    return `two at once with one version answered ${said.join(' and ')}`;
  });
}

/** Two updates at once of what was read once. */
async function updates(run: Run, operation: Operation): Promise<void> {
  const [params] = await run.world.resources.paramsFor(operation);
  const record = params && (await recordOf(run, operation, params));
  if (!params || typeof record?.['version'] !== 'number') return;
  const bodies = [];
  for (const _ of [1, 2])
    bodies.push({
      ...((await run.world.bodies.for(operation, { params, record })) as Row),
      version: record['version'],
    });
  const answers = await Promise.all(bodies.map((body) => asMain(run, operation, { params, body })));
  run.world.resources.forget();
  // A step moves its record on: who is late meets another status.
  judge(run, answers, ['STALE_VERSION', ...(operation.transition ? ['WRONG_STATUS'] : [])]);
}

/** The same step twice at once, from a fresh record. */
async function steps(run: Run, operation: Operation): Promise<void> {
  for (const workflow of workflowsOf(run)) {
    if (!workflow.operations.includes(operation)) continue;
    const made = await workflow.create(run);
    if (!made) return;
    const params: Params = { ...made, userId: (run.world.other ?? run.world.main).userId };
    const record = (await run.client.send(workflow.reader, { token: run.world.main.token, params }))
      .body as Row;
    const graph = new Graph(workflow);
    const move = graph.legal(record).find((each) => each.operation === operation);
    if (!move) return;
    const { sent, version } = await prepareMove(
      run,
      workflow,
      operation,
      params,
      record,
      graph.target(move.action, record),
    );
    if (version === null) return;
    judge(run, await Promise.all([1, 2].map(() => asMain(run, operation, sent))), [
      'STALE_VERSION',
      'WRONG_STATUS',
    ]);
  }
}

const hasVersion = (run: Run, { body }: Operation): boolean =>
  Boolean(body && run.contract.resolve(body.schema).properties?.['version']);

/** Two people who change one thing at the same moment: one of them is told. */
export const together: Check = {
  name: 'together',
  fits: (operation) =>
    operation.token === 'session' &&
    inProject(operation) &&
    ['PUT', 'PATCH', 'POST'].includes(operation.method),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      if (UNTOUCHED[operation.id] || !hasVersion(run, operation)) return;
      const isUpdate = operation.method !== 'POST' && operation.path.endsWith('}');
      await (isUpdate ? updates(run, operation) : steps(run, operation));
    }),
};
