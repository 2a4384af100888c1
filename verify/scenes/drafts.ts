import { betweenOf, castOf, lookers } from '../cast/cast.ts';
import { Graph } from '../workflow/graph.ts';
import { prepareMove } from '../workflow/sending.ts';
import { type Workflow, workflowsOf } from '../workflow/definition.ts';
import { NotBuilt } from '../client.ts';
import { type Run, Skip } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import type { Scene } from './scene.ts';

/** Machines that move the same record as another one. */
const PARTS = new Set(['g702', 'project']);

/** A record as whoever made it reads it; null where none can be made. */
async function fresh(run: Run, workflow: Workflow): Promise<{ params: Params; record: Row } | null> {
  try {
    const params = await workflow.create(run);
    if (!params) return null;
    const read = await run.client.send(workflow.reader, { token: run.world.main.token, params });
    return read.status === 200 ? { params, record: read.body as Row } : null;
  } catch (error) {
    if (error instanceof NotBuilt || error instanceof Skip) return null;
    throw error;
  }
}

/** The first move that ends what it was: a removal, or one that leads to another status. */
async function move(run: Run, workflow: Workflow, isEnd: boolean): Promise<Params | null> {
  const made = await fresh(run, workflow);
  if (!made) return null;
  const { params, record } = made;
  const graph = new Graph(workflow);
  const found = graph
    .legal(record)
    .find(
      ({ action }) =>
        (action === 'remove') === isEnd && (isEnd || graph.target(action, record) !== graph.statusOf(record)),
    );
  if (!found) return null;
  const { operation, action } = found;
  const { sent } = await prepareMove(run, workflow, operation, params, record, graph.target(action, record));
  await run.client.send(operation, { token: run.world.main.token, ...sent });
  run.world.resources.forget();
  return params;
}

const NOT_OF_IT = new Set(['projectId', 'userId']);
const withoutProject = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !NOT_OF_IT.has(name)));

/** A fresh record of each kind: read by everybody as it is, once it is deleted, and once it has gone its first step. */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  const own = betweenOf(cast, cast.lead, cast.contractor);
  for (const workflow of workflowsOf(run).filter(({ name }) => !PARTS.has(name))) {
    const isTheirs = (await fresh(own, workflow)) !== null;
    const by = isTheirs ? own : cast.run;
    const made = await fresh(by, workflow);
    if (!made) continue;
    await look(withoutProject(made.params), 'records');
    const removed = await move(by, workflow, true);
    if (removed) await look(withoutProject(removed));
    const sent = await move(by, workflow, false);
    if (sent) await look(withoutProject(sent));
  }
}

/** What everybody reads of a record that is not handed on yet, and of one that never will be. */
export const drafts: Scene = {
  name: 'drafts',
  operations: [
    'getRfi',
    'getChangeRequest',
    'getMessage',
    'getSov',
    'getQualityTask',
    'getPayApp',
    'getRecordHistory',
  ],
  play,
};
