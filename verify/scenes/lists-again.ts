import { castOf } from '../cast/cast.ts';
import { filtering } from '../checks/filtering.ts';
import { ordering } from '../checks/ordering.ts';
import { paging } from '../checks/paging.ts';
import { searching } from '../checks/searching.ts';
import { inProject } from '../contract.ts';
import type { Check, Run } from '../run.ts';
import type { Scene } from './scene.ts';

const READING: readonly Check[] = [paging, ordering, filtering, searching];

/** What the first reading of a list says that had too little to look at. */
const TOO_FEW = /list is empty|no two rows differ|no row shows a text/;

async function play(run: Run): Promise<void> {
  const poor = run.contract.operations.filter(
    (operation) => run.wanted(operation) && run.recorder.of(operation).skips.some((why) => TOO_FEW.test(why)),
  );
  if (poor.length === 0) return;
  const { run: among } = await castOf(run);
  for (const operation of poor)
    for (const check of READING)
      if (check.fits(operation)) await check.run(inProject(operation) ? among : run, operation);
}

/** Lists that held next to nothing when they were read first, read again where several people have filled them. */
export const listsAgain: Scene = { name: 'lists-again', operations: [], play };
