import { type Body, changed, changedError, type Defect, json, taking } from './proxy.ts';

const scene = { only: ['releasePayment'], checks: ['payments'] };
const PAY_APP = /\/payapp\/[0-9a-f-]{36}\/detail$/;
const WAIVERS = /\/payapp\/[0-9a-f-]{36}\/waivers$/;
const MONEY = /\/payapp\/money$/;
const SHEET = /\/payapp\/[0-9a-f-]{36}\/g703$/;
const RETAINAGE = /\/payapp\/create-retainage$/;

/** Applications of which more was to be paid than is left. */
const overpaid = new Set<string>();

/** Changes what the caller is told of each contract, and of the sides alike, so that the page agrees with itself. */
const figures = (change: (all: Body) => void) =>
  changed(MONEY, (body) => [...body.contracts, ...body.sides].forEach((one) => change(one.figures)));

/** Steps that are carried out for somebody who may not, or too early, as the others see it: the record stays. */
const anybody =
  (at: RegExp, status: number, body: Body) => async (passing: Parameters<Defect['answer']>[0]) => {
    const response = await passing.pass();
    return at.test(passing.path) && response.status === status ? json(body, 200) : response;
  };

/** Servers that waive, pay and count the money of an approved application wrongly. */
export const PAYMENTS: readonly Defect[] = [
  {
    name: 'a waiver over more than was certified',
    rule: 'sums',
    ...scene,
    answer: changed(PAY_APP, (body) => {
      if (body.conditionalWaiver) body.conditionalWaiver.amount += 0.01;
    }),
  },
  {
    name: 'an unconditional waiver over less than was released',
    rule: 'sums',
    ...scene,
    answer: changed(PAY_APP, (body) => {
      if (body.unconditionalWaiver) body.unconditionalWaiver.amount -= 0.01;
    }),
  },
  {
    name: 'a rest to pay that takes no notice of what was paid',
    rule: 'sums',
    ...scene,
    answer: changed(WAIVERS, (body) => (body.amountToRelease += body.amountReleased)),
  },
  {
    name: 'a payment that is counted and not listed',
    rule: 'sums',
    ...scene,
    answer: changed(WAIVERS, (body) => body.releases.pop()),
  },
  {
    name: 'an application that does not know of its last payment',
    rule: 'said-alike',
    ...scene,
    answer: changed(PAY_APP, (body) => {
      if (body.amountReleased > 0) body.amountReleased -= 1;
    }),
  },
  {
    name: 'an application that a signed waiver does not close',
    rule: 'transition-status',
    ...scene,
    answer: changed(PAY_APP, (body) => {
      if (body.status === 'CLOSED') body.status = 'UCLW_PENDING';
    }),
  },
  {
    name: 'a recalled waiver that is still out',
    rule: 'transition-status',
    ...scene,
    answer: changed(PAY_APP, (body) => {
      if (body.conditionalWaiver?.status === 'VOID') body.conditionalWaiver.status = 'SIGNATURE_PENDING';
    }),
  },
  {
    name: 'a payment before the last one is waived',
    rule: 'transition-refused',
    ...scene,
    answer: anybody(/\/release$/, 409, {}),
  },
  {
    name: 'a waiver that lies there before it was sent',
    rule: 'transition-refused',
    ...scene,
    answer: anybody(/\/clw\/pdf$/, 409, {}),
  },
  {
    name: 'a waiver that anybody may sign',
    rule: 'personal',
    ...scene,
    answer: anybody(/\/waivers\/signing$/, 403, { token: 'anybody' }),
  },
  {
    name: 'an inspector of their own work',
    rule: 'role-effect',
    ...scene,
    answer: anybody(/\/inspector-report$/, 403, {}),
  },
  {
    name: 'more than is left, refused at the date',
    rule: 'refuse-by-rule',
    ...scene,
    answer: changedError(422, (body, { path }) => {
      if (path.endsWith('/release')) body.errors = [{ field: 'date', message: 'Too much' }];
      return json(body, 422);
    }),
  },
  {
    name: 'parts that come to more than the whole',
    rule: 'refuse-by-rule',
    ...scene,
    // What was paid before is not taken off: the second part is held against all that was certified.
    answer: changedError(422, (body, { path }) => {
      if (!path.endsWith('/release')) return json(body, 422);
      const isFirst = !overpaid.has(path);
      overpaid.add(path);
      return json(body, isFirst ? 422 : 200);
    }),
  },
  {
    name: 'more retainage than is held',
    rule: 'field-named',
    ...scene,
    answer: taking(
      (body) => body?.sovId !== undefined,
      ({ body }) => json(body, 201),
    ),
  },
  {
    name: 'a report with the findings of another',
    rule: 'write-read',
    ...scene,
    answer: changed(/\/inspector-report$/, (body) => (body.findings = 'Nothing to note.')),
  },
  {
    name: 'a waiver that was declined for no reason',
    rule: 'reason-kept',
    ...scene,
    answer: async (passing) => {
      const response = await passing.pass();
      if (!PAY_APP.test(passing.path) || !response.ok) return response;
      const text = (await response.text()).replaceAll('The retainage is not among the exceptions.', '');
      return json(JSON.parse(text), 200);
    },
  },
  {
    name: 'a signed waiver without its exceptions',
    rule: 'write-read',
    ...scene,
    answer: changed(PAY_APP, (body) => {
      if (body.conditionalWaiver?.status === 'SIGNED') body.conditionalWaiver.exceptions = null;
    }),
  },
  {
    name: 'a waiver that is a page of text',
    rule: 'file-kind',
    ...scene,
    answer: async (passing) => {
      const response = await passing.pass();
      if (!passing.path.endsWith('/uclw/pdf') || !response.ok) return response;
      return new Response('Waiver', { headers: response.headers });
    },
  },
  {
    name: 'the waiver of this application as the one before',
    rule: 'own-parts',
    ...scene,
    answer: changed(WAIVERS, (body) => {
      if (body.previousUnconditional) body.previousUnconditional.payAppId = body.data[0].payAppId;
    }),
  },
  {
    name: 'due what is paid already',
    rule: 'sums',
    ...scene,
    answer: figures((all) => (all.due = all.certified)),
  },
  {
    name: 'a contract billed by its first application alone',
    rule: 'sums',
    ...scene,
    answer: figures((all) => {
      all.billed = Math.round(all.billed * 50) / 100;
      all.toBill = Math.round((all.revised - all.billed) * 100) / 100;
    }),
  },
  {
    name: 'contracts on which nothing is held back',
    rule: 'sums',
    ...scene,
    answer: figures((all) => (all.retained = 0)),
  },
  {
    name: 'a side that leaves a contract out',
    rule: 'sums',
    ...scene,
    answer: changed(MONEY, (body) => (body.sides[0].figures.certified -= 1)),
  },
  {
    name: 'ages that leave out what is not due yet',
    rule: 'sums',
    ...scene,
    answer: changed(MONEY, (body) => body.sides.forEach((side: Body) => (side.aging[0].amount = 0))),
  },
  {
    name: 'a payer who is told what was owed before the first part',
    rule: 'sums',
    ...scene,
    answer: changed(/^\/pending-tasks\/project$/, (body) => {
      for (const task of body.data) if (task.taskType === 'PAYMENT_RELEASE') task.amount *= 2;
    }),
  },
  {
    name: 'a month without its payments',
    rule: 'sums',
    ...scene,
    answer: changed(MONEY, (body) => {
      for (const side of body.sides) for (const month of side.months) month.paid = 0;
    }),
  },
  {
    name: 'a contract that its payer is said to receive for',
    rule: 'own-parts',
    ...scene,
    answer: changed(MONEY, (body) => {
      for (const one of [...body.contracts, ...body.sides])
        one.side = one.side === 'PAYABLE' ? 'RECEIVABLE' : one.side;
    }),
  },
  {
    name: 'a contract that does not count its last application',
    rule: 'counts-agree',
    ...scene,
    answer: changed(MONEY, (body) => body.contracts.forEach((one: Body) => (one.payAppCount -= 1))),
  },
  {
    name: 'retainage that is held and not offered',
    rule: 'sums',
    ...scene,
    answer: changed(/\/can-create-retainage$/, (body) => (body.amount -= 1)),
  },
  {
    name: 'line 8 that releases all that is held',
    rule: 'sums',
    ...scene,
    answer: changed(RETAINAGE, (body) => {
      body.g702.figures.currentPaymentDue += 1;
      body.g702.figures.lessPreviousCertificates -= 1;
      body.currentPaymentDue += 1;
    }),
  },
  {
    name: 'lines that release more than was asked for',
    rule: 'sums',
    ...scene,
    answer: changed(SHEET, (body) => {
      for (const line of body.lines) if (line.retainageHeldBefore !== null) line.retainageHeldBefore += 1;
    }),
  },
];
