import type { Exchange } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import type { Hands } from './approving.ts';
import { type Actor, dayBefore, mainOf, otherOf, type Scene } from './scene.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** The last number given elsewhere. */
const LAST = 24;

const sheetOf = (who: Actor, params: Params): Promise<Row> => who.do('getOpeningBalance', { params });

/** A step of the opening balance, on the version that is there. */
async function step(
  who: Actor,
  { main }: Hands,
  id: string,
  params: Params,
  more: Row = {},
): Promise<Exchange> {
  const { version } = await sheetOf(main, params);
  return who.ask(id, { params, body: { version, ...more } });
}

/** The same, where it has to go. */
async function done(who: Actor, hands: Hands, id: string, params: Params, more: Row = {}): Promise<Row> {
  const answer = await step(who, hands, id, params, more);
  if (answer.status >= 300)
    throw new Skip(`${id} was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
  return (answer.body ?? {}) as Row;
}

/** Half of each line billed, a tenth of it held, and a unit of the currency less certified than that leaves. */
async function filledIn(hands: Hands, params: Params): Promise<{ certified: number; billed: number }> {
  const { run, main } = hands;
  const before = await sheetOf(main, params);
  const halves = (before['lines'] as Row[]).map((line) => ({
    sovLineId: line['sovLineId'],
    workCompleted: Math.floor(cents(line['scheduledValue']) / 2) / 100,
    materialStored: 0,
  }));
  const billed = halves.reduce((sum, { workCompleted }) => sum + cents(workCompleted), 0);
  const held = Math.floor(billed / 10);
  const certified = billed - held - 100;
  const saved = await step(main, hands, 'saveOpeningBalance', params, {
    lines: halves,
    totalRetainage: held / 100,
    amountCertified: certified / 100,
  });
  const lines = (saved.body?.lines ?? []) as Row[];
  const sum = (name: string) => lines.reduce((total, line) => total + cents(line[name]), 0);
  run.judge.expect(saved, 'sums', sum('totalCompleted') === billed && sum('retainage') === held, () => {
    return `its lines have ${sum('totalCompleted') / 100} billed and hold ${sum('retainage') / 100}, of ${billed / 100} and ${held / 100}`;
  });
  const total = saved.body?.state?.totals as Row | undefined;
  run.judge.expect(saved, 'sums', cents(total?.['earnedLessRetainage']) === billed - held, () => {
    return `${String(total?.['earnedLessRetainage'])} is earned less retainage, of ${billed / 100} less ${held / 100}`;
  });
  return { certified, billed };
}

/** The first application here goes on from it: the next number, column D and line 7. */
async function goneOn(
  { run, main }: Hands,
  sovId: string,
  { certified, billed }: { certified: number; billed: number },
): Promise<void> {
  const first = await main.ask('createPayApp', { body: { sovId } });
  run.world.resources.forget();
  const [before] = (first.body?.previousPayApps ?? []) as Row[];
  run.judge.expect(first, 'write-read', first.body?.payAppNumber === LAST + 1, () => {
    return `the application after number ${LAST} has number ${String(first.body?.payAppNumber)}`;
  });
  run.judge.expect(first, 'said-alike', cents(before?.['amountCertified']) === certified, () => {
    return `${certified / 100} was certified before, and the next application says ${String(before?.['amountCertified'])}`;
  });
  const money = await main.ask('getProjectMoney');
  const contract = ((money.body?.contracts ?? []) as Row[]).find((row) => row['sov']?.id === sovId);
  const figures = contract?.['figures'] as Row | undefined;
  const agrees = cents(figures?.['billed']) === billed && cents(figures?.['paid']) === certified;
  run.judge.expect(money, 'said-alike', agrees, () => {
    return `the contract has ${String(figures?.['billed'])} billed and ${String(figures?.['paid'])} paid, of ${billed / 100} and ${certified / 100} before it began here`;
  });
}

async function play(run: Run): Promise<void> {
  const hands: Hands = { run, main: mainOf(run), other: otherOf(run) };
  const { main, other } = hands;
  const sov = await approvedSov(run);
  if (!sov) throw new Skip('no schedule of values could be made and approved');
  const sovId = String(sov['sovId']);
  const made = await main.do('createOpeningBalance', {
    body: { sovId, payAppNumber: LAST, periodTo: dayBefore(run) },
  });
  const params = { payAppId: String(made['id']) };
  const unseen = await other.ask('getOpeningBalance', { params });
  run.judge.expect(unseen, 'personal', unseen.status === 404, () => {
    return `what was never proposed is answered ${unseen.status} to the other side`;
  });
  const early = await main.ask('createPayApp', { body: { sovId } });
  run.judge.expect(early, 'transition-refused', early.status === 409, () => {
    return `an application before the opening balance is agreed is answered ${early.status}, not 409`;
  });
  const figures = await filledIn(hands, params);
  const asked = { approverId: other.account.userId };
  await done(main, hands, 'proposeOpeningBalance', params, asked);
  const late = await step(main, hands, 'saveOpeningBalance', params);
  run.judge.expect(late, 'transition-refused', late.status === 409, () => {
    return `what is proposed is changed, and answered ${late.status}`;
  });
  await done(main, hands, 'recallOpeningBalance', params);
  await done(main, hands, 'proposeOpeningBalance', params, asked);
  const own = await step(main, hands, 'agreeOpeningBalance', params);
  run.judge.expect(own, 'role-effect', own.status === 403, () => {
    return `agreeing with oneself is answered ${own.status}`;
  });
  await done(other, hands, 'rejectOpeningBalance', params, { comment: 'As of certificate 24, please.' });
  await done(main, hands, 'proposeOpeningBalance', params, asked);
  const agreed = await step(other, hands, 'agreeOpeningBalance', params);
  run.judge.expect(agreed, 'transition-status', agreed.body?.status === 'CLOSED', () => {
    return `agreed on, it is ${String(agreed.body?.status)}, not CLOSED`;
  });
  await goneOn(hands, sovId, figures);
}

/** A contract that was billed elsewhere before: proposed, taken back, sent back, agreed and gone on from. */
export const opening: Scene = {
  name: 'opening',
  operations: [
    'createOpeningBalance',
    'getOpeningBalance',
    'saveOpeningBalance',
    'proposeOpeningBalance',
    'recallOpeningBalance',
    'rejectOpeningBalance',
    'agreeOpeningBalance',
  ],
  play,
};
