import { quantile, type RfiWorld } from './world.ts';

const PAGE = 20;
const ROUNDS = 100;
const CHANGES = 5;

/** What people ask for, turn by turn something else of the same kind. */
export type List = (turn: number) => Record<string, string>;

/** Milliseconds of one kind of question. */
export interface Taken {
  best: number;
  p50: number;
  p95: number;
}

/**
 * Asks for pages of 20 of a tool's list. Totals are kept until a record changes (ADR 10): `afterChange` is the list right
 * after a change, when all is counted.
 * @param tool as its address has it
 * @param warmUp turns before the first that counts: every word has been looked for once
 */
export function pageMeter({ server, admin, project, token }: RfiWorld, tool: string, warmUp: number) {
  const call = async (filter: Record<string, string>): Promise<void> => {
    const query = new URLSearchParams({ limit: String(PAGE), ...filter });
    const url = `${server.address}/api/projects/${project}/tools/${tool}?${query}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: { projectId: string }[] };
    if (response.status !== 200 || data.some((row) => row.projectId !== project))
      throw new Error(`${response.status}: not the page that was asked for (${query})`);
  };
  const measure = async (list: List, lanes: number): Promise<Taken> => {
    for (let turn = 0; turn < warmUp; turn++) await call(list(turn));
    const times: number[] = [];
    let turn = 0;
    const lane = async () => {
      while (turn < ROUNDS * lanes) {
        const from = performance.now();
        await call(list(turn++));
        times.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return { best: quantile(times, 0), p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  };
  const afterChange = async (list: List): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < CHANGES; turn++) {
      await admin.query('update list_revisions set revision = revision + 1');
      const from = performance.now();
      await call(list(turn));
      times.push(performance.now() - from);
    }
    return quantile(times, 0.5);
  };
  return { measure, afterChange };
}

/** A row of figures as it is printed. */
export function printed(name: string, { best, p50, p95 }: Taken, after: number): string {
  const [a, b, c, d] = [best, p50, p95, after].map((ms) => ms.toFixed(1).padStart(6));
  return `  ${name.padEnd(34)} best ${a} ms   p50 ${b} ms   p95 ${c} ms   after a change ${d} ms`;
}
