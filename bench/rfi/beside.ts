import { postgresMissing } from '../../scripts/postgres.mjs';
import type { Db } from '../../server/db/database.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { type List, pageMeter, printed } from './page-meter.ts';
import { startRfiWorld } from './world.ts';

/** Required of the 95th percentile of one caller on an idle machine. */
const LONGEST_MS = 20;
/** Required of the median against the RFI list's: rows of other tools name more people. */
const MOST_RATIO = 2;

/** What people ask for, and the same kind of question to the list of RFIs. */
export type PairedLists = Readonly<Record<string, readonly [List, List]>>;

interface Beside {
  /** What the records are called: "change requests". */
  many: string;
  /** The tool as its address has it. */
  tool: string;
  /** How many of them there are, and as many RFIs. */
  rows: number;
  seed: (tx: Db) => Promise<void>;
  lists: PairedLists;
}

/**
 * Measures each kind of list of a tool against the same kind of the RFI list in the same run, over HTTP from the real server
 * on PostgreSQL. The process fails where one takes too long, or much longer than there.
 */
export async function besideRfis({ many, tool, rows, seed, lists }: Beside): Promise<void> {
  const missing = postgresMissing();
  if (missing) {
    console.log(`PostgreSQL left out: ${missing}.`);
    process.exit(0);
  }
  const world = await startRfiWorld(seed, { rows });
  try {
    console.log(`${rows} ${many} in the project, and ${rows} RFIs`);
    const [ours, theirs] = [tool, 'rfi'].map((each) => pageMeter(world, each, SEEDED.words.length));
    if (!ours || !theirs) throw new Error('Two lists are measured');
    const slow: string[] = [];
    for (const [name, [list, like]] of Object.entries(lists)) {
      const taken = await ours.measure(list, 1);
      const there = await theirs.measure(like, 1);
      const ratio = taken.p50 / there.p50;
      if (taken.p95 > LONGEST_MS || ratio > MOST_RATIO) slow.push(name);
      const [after, afterThere] = [await ours.afterChange(list), await theirs.afterChange(like)];
      const against = `${ratio.toFixed(2)} of the RFI list (p95 ${there.p95.toFixed(1)} ms), after a change ${(after / afterThere).toFixed(2)}`;
      console.log(`${printed(name, taken, after)}   ${against}`);
    }
    const eight = await ours.measure(() => ({}), 8);
    console.log(
      `  nothing filtered, 8 at once          p50 ${eight.p50.toFixed(1)} ms   p95 ${eight.p95.toFixed(1)} ms`,
    );
    console.log(
      slow.length === 0
        ? `ok   every list within ${LONGEST_MS} ms (p95) and ${MOST_RATIO} times the RFI list's (p50)`
        : `MISS longer than ${LONGEST_MS} ms (p95) or ${MOST_RATIO} times the RFI list's (p50): ${slow.join(', ')}`,
    );
    process.exitCode = slow.length === 0 ? 0 : 1;
  } finally {
    await world.stop();
  }
}
