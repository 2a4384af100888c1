// npm run bench -- document-list: 100,000 files and folders in a project on PostgreSQL, over HTTP from the real server: a
// page of a folder with 20,000 files, of one with 420, of what is looked through, of the trash, and the tree of folders,
// for a subcontractor whose rights are of every kind. Against the RFI list in the same run. Fails where a folder's page
// takes too long.
import { postgresMissing } from '../../scripts/postgres.mjs';
import { seedDocuments, SEEDED_FOLDERS } from '../../server/modules/document/testing-rows.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { type List, pageMeter, printed } from '../rfi/page-meter.ts';
import { startRfiWorld } from '../rfi/world.ts';

const ROWS = 100_000;
/** Required of the 95th percentile of one caller on an idle machine: of a folder, and of what is looked through. */
const LONGEST_MS = 20;
const LONGEST_THROUGH_MS = 100;

const { photos, below } = SEEDED_FOLDERS;
const folder = (turn: number) => ({ folderId: below(turn) });
const word = (turn: number) => SEEDED.words[turn % SEEDED.words.length] ?? '';
const through = { includeSubfolders: 'true' };

const FOLDERS: Readonly<Record<string, List>> = {
  'the top': () => ({}),
  'a folder': folder,
  'a folder by name': (turn) => ({ ...folder(turn), orderBy: 'name', order: 'ASC' }),
  'a folder, one kind': (turn) => ({ ...folder(turn), fileType: 'DRAWING' }),
  'a folder of 20,000': () => ({ folderId: photos }),
  'a folder of 20,000 by name': () => ({ folderId: photos, orderBy: 'name', order: 'ASC' }),
  'a folder of 20,000 by size': () => ({ folderId: photos, orderBy: 'size' }),
  'a folder of 20,000, page 50': () => ({ folderId: photos, page: '50' }),
};
const THROUGH: Readonly<Record<string, List>> = {
  'the whole library': () => through,
  'the whole library by name': () => ({ ...through, orderBy: 'name', order: 'ASC' }),
  'all of one kind': () => ({ ...through, fileType: 'DRAWING' }),
  'a tag': (turn) => ({ ...through, tag: `Level ${turn % 7}` }),
  'shared with me': () => ({ sharedWithMe: 'true' }),
  'a name': (turn) => ({ search: `detail ${String(10_001 + turn).padStart(6, '0')}` }),
  'a word of every eighth': (turn) => ({ search: word(turn) }),
  'a word of every one': () => ({ search: 'detail' }),
  'below a folder': () => ({ folderId: below(0), ...through }),
  'the trash': () => ({ trashed: 'true' }),
};

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const world = await startRfiWorld((tx) => seedDocuments(tx, ROWS), { rows: ROWS });
try {
  console.log(`${ROWS} files and folders in the project, and as many RFIs`);
  const ours = pageMeter(world, 'documents', SEEDED.words.length);
  const rfis = await pageMeter(world, 'rfi', SEEDED.words.length).measure(() => ({}), 1);
  const slow: string[] = [];
  for (const [lists, longest] of [
    [FOLDERS, LONGEST_MS],
    [THROUGH, LONGEST_THROUGH_MS],
  ] as const)
    for (const [name, list] of Object.entries(lists)) {
      const taken = await ours.measure(list, 1);
      if (taken.p95 > longest) slow.push(name);
      const ratio = (taken.p50 / rfis.p50).toFixed(2);
      console.log(`${printed(name, taken, await ours.afterChange(list))}   ${ratio} of the RFI list`);
    }
  const eight = await ours.measure(folder, 8);
  console.log(`  a folder, 8 at once   p50 ${eight.p50.toFixed(1)} ms   p95 ${eight.p95.toFixed(1)} ms`);
  console.log(
    slow.length === 0
      ? `ok   every folder within ${LONGEST_MS} ms and all that is looked through within ${LONGEST_THROUGH_MS} ms (p95)`
      : `MISS longer than ${LONGEST_MS} ms (folders) or ${LONGEST_THROUGH_MS} ms (looked through), p95: ${slow.join(', ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await world.stop();
}
