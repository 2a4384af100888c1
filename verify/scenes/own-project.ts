import type { Run } from '../run.ts';
import { approvedSov } from '../workflow/tables.ts';
import { Bodies } from '../world/bodies.ts';
import { fill, type Making, scratchProject, takeIn } from '../world/world.ts';

/**
 * The run in another project of the main account, published and with a record of each kind, for what would disturb the
 * project that the other checks work in.
 */
export async function inOwnProject(run: Run): Promise<Run> {
  const { contract, schemas, client, seed, world } = run;
  const { main, other, random } = world;
  const making: Making = { contract, schemas, client, seed };
  const resources = await scratchProject(making, main, random);
  const bodies = new Bodies({ ...world.bodies.maker, resources });
  if (other) await takeIn(making, main, other, resources.projectId);
  await fill(contract, resources, bodies, 1);
  const own = { ...run, world: { ...world, resources, bodies } };
  const sov = other && (await approvedSov(own));
  if (sov) await resources.call('createPayApp', { params: sov, body: { sovId: sov['sovId'] } });
  resources.forget();
  return own;
}
