// npm run bench -- rfi-list: 100,000 RFIs in a project on PostgreSQL, over HTTP from the real server: a page of the list
// with every filter and sort, the export of 10,000, and a filter clicked in Chromium. Fails where one takes too long.
import { postgresMissing } from '../../scripts/postgres.mjs';
import { measureExport } from './export.ts';
import { measureLists } from './lists.ts';
import { measureScreen } from './screen.ts';
import { ROWS, startRfiWorld } from './world.ts';

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const world = await startRfiWorld();
try {
  console.log(`${ROWS} RFIs in the project`);
  const slow = await measureLists(world);
  const exported = await measureExport(world);
  const shown = await measureScreen(world);
  process.exitCode = slow.length === 0 && exported && shown ? 0 : 1;
} finally {
  await world.stop();
}
