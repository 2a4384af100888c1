import { betweenOf, castOf, lookers } from '../cast/cast.ts';
import { type Run, Skip } from '../run.ts';
import { rowsOf, withApprovedG703 } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { approvedPackage, type Hands } from './approving.ts';
import { glance } from './glance.ts';
import { mainOf, otherOf, type Scene } from './scene.ts';
import { Sheets } from './sheets.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** What is offered to be released of a schedule, and what its lines hold. */
async function offered({ run, main }: Hands, sovId: string): Promise<number> {
  const may = await main.ask('canCreateRetainage', { query: { sovId } });
  const sov = await main.do('getSov', { params: { sovId } });
  const held = cents(sov['totals']?.retainage);
  const row = rowsOf(may.body?.sovs).find((each) => each['sov']?.id === sovId);
  const isOffered = (row?.['canCreate'] ?? false) === true;
  run.judge.expect(may, 'sums', !isOffered || cents(row?.['amount']) === held, () => {
    return `${String(row?.['amount'])} may be released of the schedule, and it holds ${held / 100}`;
  });
  return held;
}

/** Hands in the sheet of an application as it stands, has it approved, and its package after it. */
async function approved(hands: Hands, params: Params): Promise<Row> {
  const { main, other } = hands;
  const sheet = await main.do('getG703', { params });
  const sent = await main.do('submitG703', { params, body: { version: sheet['g703'].version as unknown } });
  await other.do('approveG703', {
    params: { g703Id: String(sent['g703'].id) },
    body: { version: sent['g703'].version as unknown },
  });
  return approvedPackage(hands, params);
}

/** Asks for a part of what is held. */
async function release({ main }: Hands, sovId: string, part: Row): Promise<Params> {
  const made = await main.do('createRetainagePayApp', { body: { sovId, ...part } });
  return { payAppId: String(made['id']) };
}

/** A third of what each line holds but the first, which releases nothing. */
async function byLine({ main }: Hands, params: Params): Promise<Row> {
  const sheet = await main.do('getG703', { params });
  const lines = rowsOf(sheet['lines']).map((line, i) => ({
    sovLineId: line['sovLineId'] as unknown,
    amount: i === 0 ? 0 : Math.floor(cents(line['retainage']) / 3) / 100,
  }));
  return { lines };
}

/** All that is left is billed, and with nothing to finish what is held then is released as the last of the contract. */
async function releasedLast(hands: Hands, params: Params, sovId: string): Promise<void> {
  const { main, other } = hands;
  await new Sheets(hands).save(
    params,
    (line) => ({
      billAmount: (cents(line['revisedScheduledValue']) - cents(line['fromPreviousPayment'])) / 100,
    }),
    {},
  );
  await approved(hands, params);
  await offered(hands, sovId);
  const last = await release(hands, sovId, {});
  const { version } = await approved(hands, last);
  await main.do('sendClwForSignature', {
    params: last,
    body: { version, jobLocation: '480 Harbor Drive, Oakland', signerTitle: 'Project Manager' },
  });
  await glance([main, other], last);
  await other.ask('listPayApps', { query: { sovId, page: 1, limit: 20 } });
  await main.ask('exportPayApps', { query: { sovId } });
}

/** Retainage released by lines, then a part of the rest, then all: what is left is offered again until nothing is. */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  const own = betweenOf(cast, cast.contractor, cast.owner);
  const hands: Hands = { run: own, main: mainOf(own), other: otherOf(own) };
  const first = await withApprovedG703(own);
  if (!first) throw new Skip('no application with an approved continuation sheet could be made');
  const payAppId = { payAppId: String(first['payAppId']) };
  const before = await approvedPackage(hands, first);
  const sovId = String(before['sov'].id);
  const held = await offered(hands, sovId);
  await look({ ...payAppId, sovId }, 'files');

  const lines = await release(hands, sovId, await byLine(hands, first));
  // While it is open nothing more may be asked for.
  await offered(hands, sovId);
  await look({ ...lines, sovId });
  const released = await approved(hands, lines);
  const left = await offered(hands, sovId);
  const line8 = cents(released['g702']?.figures?.currentPaymentDue);
  run.judge.expect(
    await hands.main.ask('getPayApp', { params: lines }),
    'sums',
    held - left === line8,
    () => {
      return `${line8 / 100} was released, and what is held fell from ${held / 100} to ${left / 100}`;
    },
  );
  await look({ ...lines, sovId });

  const part = await release(hands, sovId, { amount: Math.floor(left / 2) / 100 });
  await approved(hands, part);
  await offered(hands, sovId);
  await look({ ...part, sovId });

  const rest = await release(hands, sovId, {});
  await look({ ...rest, sovId }, 'records');
  const last = await approved(hands, rest);
  const none = await offered(hands, sovId);
  run.judge.expect(await hands.main.ask('getPayApp', { params: rest }), 'sums', none === 0, () => {
    return `all was released, and ${none / 100} is still held`;
  });
  await look({ ...rest, sovId }, 'files');
  const next = await hands.main.do('createPayAppWithExistingTerm', {
    body: { sovId, paymentTermId: last['paymentTerm'].id as unknown },
  });
  await offered(hands, sovId);
  const after = { payAppId: String(next['id']) };
  await look({ ...after, sovId });
  await releasedLast(hands, after, sovId);
}

/** Retainage that is released in parts, and what is offered of it to everybody after each. */
export const released: Scene = {
  name: 'released',
  operations: ['canCreateRetainage', 'createRetainagePayApp', 'getPayApp', 'listPayApps', 'getProjectMoney'],
  play,
};
