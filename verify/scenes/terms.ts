import { type Run, Skip } from '../run.ts';
import { rowsOf, type TermOver, withApprovedG703 } from '../workflow/making.ts';
import type { Params } from '../world/resources.ts';
import { applicationOf, approvedPackage, type Hands, nextWithSheet } from './approving.ts';
import { mainOf, otherOf, type Scene } from './scene.ts';

/** Lines with rates of their own: one holds nothing of what is done, and one nothing of what is stored; 0 is not none. */
const OWN_RATES =
  (hands: Hands): TermOver =>
  async (record) => {
    const sov = await hands.main.do('getSov', { params: { sovId: String(record['sov'].id) } });
    const [first, second] = rowsOf(sov['sovLines']);
    return {
      lineRetainage: [
        { sovLineId: first?.['id'] as unknown, retainage: 0, storedRetainage: 20 },
        { sovLineId: second?.['id'] as unknown, retainage: 5.25, storedRetainage: 0 },
      ],
    };
  };

/** What line 5 may come to at the most under a limit. */
const LIMIT = 150.01;

/** A way in which a term may hold retainage. */
interface Way {
  way: string;
  over: (hands: Hands) => TermOver;
  /** What is held under it, where a limit says it. */
  most?: number;
  /** Whether the next application is made under it, too. */
  isNext?: boolean;
}

/** Each of them. */
const WAYS: readonly Way[] = [
  { way: 'rates of lines', over: OWN_RATES, isNext: true },
  {
    // On its first day; from half of the contract on, and for later work alone, it is in reductions.
    way: 'a reduced rate for all work',
    over: () => ({
      paymentInterval: 'BI_WEEKLY',
      storedRetainage: 0,
      reducedRetainage: 2.2525,
      reducedFrom: '2026-04-30',
      reductionAppliesTo: 'ALL_WORK',
    }),
    isNext: true,
  },
  {
    way: 'a percent of the contract',
    over: () => ({ retainageBasis: 'PERCENT_OF_CONTRACT', retainage: 3.3333, storedRetainage: undefined }),
  },
  {
    way: 'a fixed amount',
    over: () => ({
      retainageBasis: 'FIXED_AMOUNT',
      retainageAmount: 1_500.55,
      retainage: undefined,
      storedRetainage: undefined,
    }),
  },
  // Below what the rates of each line come to, so that it is what is held.
  { way: 'a limit', over: () => ({ retainageCap: LIMIT }), most: LIMIT, isNext: true },
];

/** The sheet of an application holds what its form retains; both are judged where they are read. */
async function judgeSheet({ run, main }: Hands, params: Params, { way, most }: Way): Promise<void> {
  const sheet = await main.ask('getG703', { params });
  const held = rowsOf(sheet.body?.lines).reduce((sum, line) => sum + Number(line['retainage']), 0);
  const form = await applicationOf(main, params);
  const line5: unknown = form['g702']?.figures?.totalRetainage;
  run.judge.expect(sheet, 'sums', Math.round(held * 100) === Math.round(Number(line5) * 100), () => {
    return `line 5 is ${String(line5)} under ${way}, and its lines retain ${held}`;
  });
  run.judge.expect(sheet, 'sums', most === undefined || Number(line5) === most, () => {
    return `line 5 is ${String(line5)} under ${way} of ${String(most)}, which is less than the rates come to`;
  });
}

async function play(run: Run): Promise<void> {
  const hands: Hands = { run, main: mainOf(run), other: otherOf(run) };
  const refused: string[] = [];
  for (const kind of WAYS) {
    const { way, over, isNext = false } = kind;
    const terms = over(hands);
    const params = await withApprovedG703(run, terms);
    if (!params) {
      refused.push(way);
      continue;
    }
    await judgeSheet(hands, params, kind);
    if (!isNext) continue;
    const approved = await approvedPackage(hands, params);
    await judgeSheet(hands, await nextWithSheet(hands, approved), kind);
  }
  if (refused.length > 0) throw new Skip(`no application could be made under ${refused.join(', ')}`);
}

/** Terms in every way that retainage may be held, and the sheets under them. */
export const terms: Scene = {
  name: 'terms',
  operations: ['submitPaymentTerm', 'getG703'],
  play,
};
