import { betweenOf, type Cast, castOf } from '../cast/cast.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { approvedPackage, type Hands, underTerm } from './approving.ts';
import { dayBefore, type Scene } from './scene.ts';
import { type Bill, Sheets } from './sheets.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const valueOf = (line: Row): number => cents(line['revisedScheduledValue']);

/** So much of each line, with so much stored for it. */
const billing =
  (work: number, stored: number): Bill =>
  (line) => ({
    billAmount: Math.floor(valueOf(line) * work) / 100,
    stored: Math.floor(valueOf(line) * stored) / 100,
  });

/** Half of the contract to the cent, of odd cents one more on every other line: most of it as work, the rest as material. */
const half: Bill = (line, at) => {
  const value = valueOf(line);
  const stored = Math.floor(value * 0.0771);
  const whole = at % 2 === 0 ? Math.ceil(value / 2) : Math.floor(value / 2);
  return { billAmount: (whole - stored) / 100, stored: stored / 100 };
};

/** A way in which what is held changes from one application to the next, with what either bills. */
interface Way {
  over: Row;
  first: Bill;
  second: Bill;
  /** Between the two, so much of what is held is released. */
  released?: number;
}

const WAYS: readonly Way[] = [
  {
    over: {
      paymentInterval: 'WEEKLY',
      retainage: 10.5,
      storedRetainage: 3.25,
      reducedRetainage: 4.75,
      reducedFromHalf: true,
      reductionAppliesTo: 'LATER_WORK',
    },
    first: half,
    second: billing(0.1733, 0.0211),
  },
  {
    over: {
      paymentInterval: 'QUARTERLY',
      retainageBasis: 'PERCENT_OF_CONTRACT',
      retainage: 3.3333,
      storedRetainage: undefined,
      retainageCap: 700.01,
    },
    first: billing(0.3105, 0.0333),
    second: billing(0.2102, 0.0199),
    released: 250.17,
  },
];

/** What both sides and the sheet say of what is held. */
async function read({ contractor, owner }: Cast, params: Params, sovId: string): Promise<void> {
  await contractor.ask('getPayApp', { params });
  await owner.ask('getG703', { params });
  await owner.ask('getSov', { params: { sovId } });
}

/** The first application of a way approved, a release after it where there is one, and the sheet of the next. */
async function played(cast: Cast, hands: Hands, { over, first, second, released }: Way): Promise<void> {
  const { main } = hands;
  const sheets = new Sheets(hands);
  const schedule = await approvedSov(hands.run);
  if (!schedule) throw new Skip('a schedule of values could not be approved');
  const sovId = String(schedule['sovId']);
  const params = await underTerm(hands, sovId, over);
  const saved = await sheets.save(params, first, { periodTo: '2026-03-31' });
  await sheets.approve(params, saved);
  const approved = await approvedPackage(hands, params);
  await read(cast, params, sovId);
  if (released !== undefined) {
    const made = await main.do('createRetainagePayApp', { body: { sovId, amount: released } });
    const release = { payAppId: String(made['id']) };
    await sheets.approve(release, await main.do('getG703', { params: release }));
    await approvedPackage(hands, release);
    await read(cast, release, sovId);
  }
  const next = await main.do('createPayAppWithExistingTerm', {
    body: { sovId, paymentTermId: approved['paymentTerm'].id as unknown },
  });
  const after = { payAppId: String(next['id']) };
  // What is released runs to today: what is billed after it ends later.
  const periodTo = released === undefined ? '2026-04-30' : dayBefore(hands.run, -20);
  await sheets.save(after, second, { periodTo });
  await read(cast, after, sovId);
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const own = betweenOf(cast, cast.contractor, cast.owner);
  const hands: Hands = { run: own, main: cast.contractor, other: cast.owner };
  for (const way of WAYS) await played(cast, hands, way);
}

/** Retainage that is held at another rate from half of the contract on, and up to a limit of which a part was released. */
export const reductions: Scene = {
  name: 'reductions',
  operations: ['submitPaymentTerm', 'saveG703', 'getG703', 'createRetainagePayApp', 'getPayApp'],
  play,
};
