import { type CellObject, read, utils, write } from 'xlsx';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { quantile, type RfiWorld } from './world.ts';

const ROUNDS = 5;
/** Required: against SheetJS writing the same cells from memory, with nothing read and nothing sent. */
const MOST_RATIO = 1.5;
/** As many days of creation as have at most the 10,000 RFIs that one file holds. */
const DAYS = 98;

const day = (n: number) => new Date(SEEDED.firstDay + n * 86_400_000).toISOString().slice(0, 10);

/**
 * The export of some 10,000 RFIs through HTTP against SheetJS's bare writing of the same workbook.
 * @returns whether it keeps within the ratio
 */
export async function measureExport({ server, project, token }: RfiWorld): Promise<boolean> {
  const query = new URLSearchParams({ startDate: day(0), endDate: day(DAYS) });
  const url = `${server.address}/api/projects/${project}/tools/rfi/export?${query}`;
  const exported: number[] = [];
  const bare: number[] = [];
  let rows = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const from = performance.now();
    // A connection each: between two rounds this thread is busy for longer than the server keeps one open.
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const response = await fetch(url, { headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const took = performance.now() - from;
    if (response.status !== 200) throw new Error(`${response.status}: ${new TextDecoder().decode(bytes)}`);
    const book = read(bytes, { dense: true });
    const cells = (book.Sheets['RFIs']?.['!data'] ?? []) as CellObject[][];
    rows = cells.length - 1;
    const start = performance.now();
    const again = utils.book_new();
    utils.book_append_sheet(again, utils.aoa_to_sheet(cells, { dense: true }), 'RFIs');
    write(again, { type: 'array', bookType: 'xlsx', compression: true });
    // The first round warms both up.
    if (round > 0) {
      exported.push(took);
      bare.push(performance.now() - start);
    }
  }
  const [whole, alone] = [quantile(exported, 0.5), quantile(bare, 0.5)];
  const ratio = whole / alone;
  console.log(
    `${ratio <= MOST_RATIO ? 'ok  ' : 'MISS'} export of ${rows} RFIs ${whole.toFixed(0)} ms, SheetJS alone ${alone.toFixed(0)} ms; ratio ${ratio.toFixed(2)}, at most ${MOST_RATIO}`,
  );
  return ratio <= MOST_RATIO;
}
