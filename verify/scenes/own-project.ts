import type { Run } from '../run.ts';
import { Bodies } from '../world/bodies.ts';
import { fill, type Making, scratchProject } from '../world/world.ts';

/**
 * The run in another project of the main account, published and with a record of each kind, for what would disturb the
 * project that the other checks work in. The other account is not invited into it: a server may limit how often one
 * address is invited a day.
 */
export async function inOwnProject(run: Run): Promise<Run> {
  const { contract, schemas, client, seed, world } = run;
  const making: Making = { contract, schemas, client, seed };
  const resources = await scratchProject(making, world.main, world.random);
  // Whom a record names is somebody of the project.
  const bodies = new Bodies({ ...world.bodies.maker, resources, other: null });
  await fill(contract, resources, bodies, 1);
  return { ...run, world: { ...world, resources, bodies } };
}
