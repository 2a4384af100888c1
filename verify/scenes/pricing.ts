import { Skip, type Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import { type Actor, mainOf, type Scene } from './scene.ts';

const COSTS = 1_250.5;

/** A task of the project's library. */
export async function anyTask(main: Actor): Promise<string> {
  const library = await main.do('getTaskLibrary');
  const parts = rowsOf(library['divisions']).flatMap((division) => rowsOf(division['subDivisions']));
  const task = parts.flatMap((part) => rowsOf(part['tasks']))[0];
  if (!task) throw new Skip('the task library has no task to price');
  return String(task['id']);
}

/** What is priced and not signed adds nothing to the net change; only signed change requests do. */
async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  const before = await main.do('getNetChangeByPreviousChangeRequests');
  const task = {
    id: run.world.random.uuid(),
    taskId: await anyTask(main),
    costImpact: COSTS,
    costImpactAction: 'ADD',
  };
  const made = await main.do('saveChangeRequest', {
    body: await main.body('saveChangeRequest', { tasks: [task], isDraft: false }),
  });
  const shown = await main.ask('getChangeRequest', { params: { changeRequestId: String(made['id']) } });
  run.judge.expect(shown, 'write-read', shown.body?.costImpact === COSTS, () => {
    return `a task of ${COSTS} was written, and the cost impact is ${String(shown.body?.costImpact)}`;
  });
  const after = await main.ask('getNetChangeByPreviousChangeRequests');
  run.judge.expect(after, 'sums', after.body?.netChange === before['netChange'], () => {
    return `the net change is ${String(after.body?.netChange)} after ${String(before['netChange'])}, and nothing was signed`;
  });
}

/** What change requests cost, and when it counts. */
export const pricing: Scene = {
  name: 'pricing',
  operations: ['saveChangeRequest', 'getNetChangeByPreviousChangeRequests'],
  play,
};
