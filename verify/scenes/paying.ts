import { isDeepStrictEqual } from 'node:util';
import { joined } from '../cast/cast.ts';
import type { Exchange, Sent } from '../exchange.ts';
import type { Rule } from '../rules.ts';
import { type Run, Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { judgeSaid } from './plans.ts';
import { Actor, dataOf, otherOf, type Scene } from './scene.ts';
import { newCompany } from './signing-up.ts';

const HOUR = 3_600_000;
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** A company that buys a plan, with everybody who looks at it. */
interface Bought {
  run: Run;
  companyId: string;
  /** Its owner, who pays. */
  owner: Actor;
  /** Somebody of it who is no owner. */
  member: Actor;
  /** Somebody of another company. */
  other: Actor;
  monthly: Row;
  yearly: Row;
}

/** What the owner sends, refused to who is no owner (403) and to who is of another company (404). */
async function refusedToOthers({ run, member, other }: Bought, id: string, sent: Sent): Promise<void> {
  const [one, two] = [await member.ask(id, sent), await other.ask(id, sent)];
  run.judge.expect(one, 'role-effect', one.status === 403, () => {
    return `a member of the company who is no owner was answered ${one.status}`;
  });
  run.judge.expect(two, 'other-tenant', two.status === 404, () => {
    return `somebody of another company was answered ${two.status}`;
  });
}

/** A plan as its owner reads it, with the invoices, newest first. */
interface Looked {
  status: Row;
  invoices: Row[];
  listed: Exchange;
}

/** Everybody looks at the plan as it stands. */
async function look(bought: Bought): Promise<Looked> {
  const { run, companyId, owner, member, other } = bought;
  const query = { companyId };
  run.client.readAnew();
  const status = await judgeSaid(run, owner, companyId);
  await judgeSaid(run, member, companyId);
  for (const id of ['getSubscriptionStatus', 'getCompany']) {
    const strange = await other.ask(id, id === 'getCompany' ? { params: query } : { query });
    run.judge.expect(strange, 'other-tenant', strange.status === 404, () => {
      return `somebody of another company was answered ${strange.status}`;
    });
  }
  const listed = await owner.ask('listInvoices', { query });
  await refusedToOthers(bought, 'listInvoices', { query });
  return { status, invoices: dataOf(listed), listed };
}

/** What does not go on the plan as it stands, by the words of the rule. */
function refused(run: Run, answer: Exchange, rule: Rule, errorCode: string): void {
  run.judge.expect(answer, rule, answer.body?.errorCode === errorCode, () => {
    return `it answered ${answer.status} ${String(answer.body?.errorCode ?? '')}, not ${errorCode}`;
  });
}

/** How a plan stands: what of it a change of plan and a cancellation are about. */
const standOf = (status: Row): Row => ({
  status: status['status'] as unknown,
  isSubscribed: status['isSubscribed'] as unknown,
  priceId: status['currentPlan']?.priceId as unknown,
  cancelAtPeriodEnd: status['cancelAtPeriodEnd'] as unknown,
  cancel: status['abilities']?.cancel?.allowed as unknown,
  resume: status['abilities']?.resume?.allowed as unknown,
  createProjects: status['abilities']?.createProjects?.allowed as unknown,
});

/** What a change answers is the plan as it is to stand, and as it reads afterwards. Gives what is read. */
async function judgeStands(bought: Bought, answer: Exchange, plan: Row, isEnding = false): Promise<Looked> {
  const { run } = bought;
  if (answer.status !== 200)
    throw new Skip(`${answer.operation.id} was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
  const told = answer.body as Row;
  const wanted: Row = {
    status: 'ACTIVE',
    isSubscribed: true,
    priceId: plan['priceId'] as unknown,
    cancelAtPeriodEnd: isEnding,
    cancel: !isEnding,
    resume: isEnding,
    createProjects: true,
  };
  run.judge.expect(answer, 'transition-status', isDeepStrictEqual(standOf(told), wanted), () => {
    return `the plan stands at ${JSON.stringify(standOf(told))}, not at ${JSON.stringify(wanted)}`;
  });
  const looked = await look(bought);
  run.judge.expect(answer, 'answer-is-record', isDeepStrictEqual(looked.status, told), () => {
    return `it answered ${JSON.stringify(told)}, and the plan reads ${JSON.stringify(looked.status)}`;
  });
  return looked;
}

/** The newest of so many invoices is that of a plan, and paid. */
function judgeBilled(run: Run, { listed, invoices }: Looked, plan: Row, count: number): Row {
  run.judge.expect(listed, 'made-once', invoices.length === count, () => {
    return `there are ${invoices.length} invoices, not ${count}`;
  });
  const newest = invoices[0] ?? {};
  const { status, interval, amount } = newest;
  const isOfPlan = status === 'PAID' && interval === plan['interval'] && amount === plan['price'];
  run.judge.expect(listed, 'write-read', isOfPlan, () => {
    return `the newest invoice is ${String(status)} for ${String(interval)} at ${String(amount)}, not of the plan that was paid`;
  });
  return newest;
}

/** The plan is paid at the page that the checkout leads to, and turned on by coming back from it. */
async function buy(bought: Bought): Promise<Looked> {
  const { run, companyId, owner, monthly } = bought;
  const order = { body: { companyId, priceId: monthly['priceId'] as unknown } };
  await refusedToOthers(bought, 'createCheckoutSession', order);
  const begun = await owner.ask('createCheckoutSession', order);
  if (begun.status !== 201) throw new Skip(`createCheckoutSession was refused: ${begun.status}`);
  const { sessionId, url } = begun.body as Row;
  const leads = await run.client.submit(String(url));
  const comesBack = leads !== null && new URL(leads).searchParams.get('sessionId') === sessionId;
  run.judge.expect(begun, 'transition-legal', comesBack, () => {
    return `the page to pay on led to ${String(leads)}, not back with the session`;
  });
  const capture = { query: { sessionId: sessionId as unknown }, again: true };
  await refusedToOthers(bought, 'captureSuccessCheckout', capture);
  const captured = await owner.ask('captureSuccessCheckout', capture);
  const looked = await judgeStands(bought, captured, monthly);
  const twice = await owner.ask('captureSuccessCheckout', capture);
  run.judge.expect(twice, 'made-once', isDeepStrictEqual(twice.body, captured.body), () => {
    return `coming back a second time answered ${twice.status} and something else`;
  });
  refused(run, await owner.ask('createCheckoutSession', order), 'transition-refused', 'WRONG_STATUS');
  judgeBilled(run, await look(bought), monthly, 1);
  return looked;
}

/** Every invoice is a file for the owner, and for nobody else. */
async function download(bought: Bought, invoices: readonly Row[]): Promise<void> {
  for (const { id } of invoices) {
    const params = { invoiceId: String(id) };
    await bought.owner.do('downloadInvoice', { params });
    await refusedToOthers(bought, 'downloadInvoice', { params });
  }
}

/** The plan becomes the yearly one, for what the preview said: once, however often it is sent. */
async function change(bought: Bought, version: unknown): Promise<Looked> {
  const { run, companyId, owner, monthly, yearly } = bought;
  const priceId: unknown = yearly['priceId'];
  const query = { companyId, priceId };
  await refusedToOthers(bought, 'previewSubscriptionChange', { query });
  const same = { companyId, priceId: monthly['priceId'] as unknown };
  const nothing = await owner.ask('previewSubscriptionChange', { query: same });
  refused(run, nothing, 'transition-refused', 'WRONG_STATUS');
  const preview = await owner.do('previewSubscriptionChange', { query });
  const body = { companyId, priceId, asOf: preview['asOf'] as unknown, version };
  await refusedToOthers(bought, 'changeSubscriptionPlan', { body });
  const late = { body: { ...body, version: Number(version) + 1 } };
  refused(run, await owner.ask('changeSubscriptionPlan', late), 'stale-version', 'STALE_VERSION');
  for (const hours of [2, -2]) {
    const asOf = new Date(run.client.now() + hours * HOUR).toISOString();
    const wrong = await owner.ask('changeSubscriptionPlan', { body: { ...body, asOf } });
    run.judge.expect(wrong, 'refuse-range', wrong.status === 422, () => {
      return `a change as of ${asOf} was answered ${wrong.status}`;
    });
  }
  const keyed = { body, headers: { 'Idempotency-Key': run.world.random.uuid() } };
  const changed = await owner.ask('changeSubscriptionPlan', keyed);
  const twice = await owner.ask('changeSubscriptionPlan', keyed);
  run.judge.expect(twice, 'idempotent-replay', isDeepStrictEqual(twice.body, changed.body), () => {
    return `the same key answered ${twice.status} and something else`;
  });
  const looked = await judgeStands(bought, changed, yearly);
  const { credit, amountDue } = judgeBilled(run, looked, yearly, 2);
  const isAsShown = amountDue === preview['amountDue'] && Number(credit) <= Number(monthly['price']);
  run.judge.expect(looked.listed, 'sums', isAsShown, () => {
    return `the change is billed with ${String(amountDue)} less ${String(credit)}, shown was ${JSON.stringify(preview)}`;
  });
  refused(run, await owner.ask('changeSubscriptionPlan', { body }), 'stale-version', 'STALE_VERSION');
  return looked;
}

/** The plan is to end with its period, is not to after all, and is to end again. Nothing is billed for it. */
async function end(bought: Bought, from: Looked): Promise<Looked> {
  const { run, companyId, owner, yearly } = bought;
  let last = from;
  for (const isEnding of [true, false, true]) {
    const [id, back] = isEnding
      ? ['cancelSubscription', 'resumeSubscription']
      : ['resumeSubscription', 'cancelSubscription'];
    const before: unknown = last.status['version'];
    const body = { companyId, version: before };
    refused(run, await owner.ask(back, { body }), 'transition-refused', 'WRONG_STATUS');
    await refusedToOthers(bought, id, { body });
    const answer = await owner.ask(id, { body });
    last = await judgeStands(bought, answer, yearly, isEnding);
    const version: unknown = last.status['version'];
    run.judge.expect(answer, 'version-raised', Number(version) > Number(before), () => {
      return `the version was ${String(before)} and is ${String(version)}`;
    });
    judgeBilled(run, last, yearly, 2);
    refused(run, await owner.ask(id, { body }), 'stale-version', 'STALE_VERSION');
  }
  return last;
}

/**
 * The rest of a year is worth more than a month: what is left of it is a credit, and the next change begins with it. A plan
 * that was to end goes on with the first of them.
 */
async function changeOnCredit(bought: Bought, from: Looked): Promise<void> {
  const { run, companyId, owner, monthly, yearly } = bought;
  let { status } = from;
  let left = 0;
  for (const [at, plan] of [monthly, yearly].entries()) {
    const priceId: unknown = plan['priceId'];
    const query = { companyId, priceId };
    const shown = await owner.ask('previewSubscriptionChange', { query });
    const preview = (shown.body ?? {}) as Row;
    const credit = cents(preview['unused']) + cents(preview['creditBefore']);
    const due = Math.max(cents(preview['charge']) - credit, 0);
    const isRight = cents(preview['creditBefore']) === left && cents(preview['amountDue']) === due;
    run.judge.expect(shown, 'sums', isRight, () => {
      return `with ${left / 100} left of before the change is shown as ${JSON.stringify(preview)}`;
    });
    left = Math.max(credit - cents(preview['charge']), 0);
    const body = { companyId, priceId, asOf: preview['asOf'] as unknown, version: status['version'] };
    const looked = await judgeStands(bought, await owner.ask('changeSubscriptionPlan', { body }), plan);
    ({ status } = looked);
    const invoice = judgeBilled(run, looked, plan, 3 + at);
    const isBilled =
      cents(invoice['amountDue']) === due && cents(invoice['credit']) === cents(plan['price']) - due;
    run.judge.expect(looked.listed, 'sums', isBilled, () => {
      return `${due / 100} is due on a credit of ${credit / 100}, and ${JSON.stringify(invoice)} is billed`;
    });
  }
}

async function play(run: Run): Promise<void> {
  const other = otherOf(run);
  const account = await newCompany(run, 'Rosa Lindgren', 'Verified payers');
  const companyId = account.companyId ?? '';
  const owner = new Actor(run, account);
  // Nothing is ever paid for real.
  const { provider } = await owner.do('getSubscriptionStatus', { query: { companyId } });
  if (provider !== 'SANDBOX') throw new Skip('payments are real: nothing is paid');
  const member = new Actor(run, await joined(run, account, 'Femi Adler'));
  const plans = dataOf(await owner.ask('listSubscriptionPlans'));
  const [monthly, yearly] = ['MONTHLY', 'YEARLY'].map((interval) =>
    plans.find((plan) => plan['interval'] === interval),
  );
  if (!monthly || !yearly) throw new Skip('there is no monthly and yearly plan to choose');
  const bought = { run, companyId, owner, member, other, monthly, yearly };
  const first = await buy(bought);
  const second = await change(bought, first.status['version']);
  await download(bought, second.invoices);
  await changeOnCredit(bought, await end(bought, second));
}

/** A plan that is bought, changed and cancelled, where the server plays the payments. */
export const paying: Scene = {
  name: 'paying',
  operations: [
    'captureSuccessCheckout',
    'listInvoices',
    'downloadInvoice',
    'previewSubscriptionChange',
    'changeSubscriptionPlan',
    'cancelSubscription',
    'resumeSubscription',
  ],
  play,
};
