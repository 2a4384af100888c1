import { siteDay } from '../record/calendar.ts';
import type { ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { approvedSov, line, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps, signByMail } from './testing.ts';

/** Today at the sites of these scenes, in the west: for eight hours of the night in UTC it is the day before. */
export const paidOn = (s: SovScene): string => siteDay(s.t.clock.now(), 'America/Los_Angeles');

export type Waivers = ResponseOf<'listPayAppWaivers'>;

/** What a waiver names that the scene's project and profiles do not have. */
export const WAIVER_FIELDS = {
  jobLocation: '480 Harbor Drive, Oakland CA 94607',
  signerTitle: 'Project Manager',
};

/** The steps after the approved package, each by the person whose turn it is. */
export function paymentSteps(
  s: SovScene,
  { contractor = s.gc, payer = s.owner }: { contractor?: TestUser; payer?: TestUser } = {},
) {
  const of = (payApp: Pick<Detail, 'id'>) => ({ projectId: s.project.id, payAppId: payApp.id });
  const version = async (payApp: Pick<Detail, 'id'>) =>
    (await s.t.as(contractor).call('getPayApp', { params: of(payApp) })).version;
  return {
    of,
    get: (payApp: Pick<Detail, 'id'>) => s.t.as(contractor).call('getPayApp', { params: of(payApp) }),
    waivers: (payApp: Pick<Detail, 'id'>) =>
      s.t.as(contractor).call('listPayAppWaivers', { params: of(payApp) }),
    sendClw: async (payApp: Pick<Detail, 'id'>, more: Record<string, unknown> = {}, user = contractor) =>
      s.t.as(user).attempt('sendClwForSignature', {
        params: of(payApp),
        body: { version: await version(payApp), ...WAIVER_FIELDS, ...more },
      }),
    sendUclw: async (payApp: Pick<Detail, 'id'>, more: Record<string, unknown> = {}, user = contractor) =>
      s.t.as(user).attempt('sendUclwForSignature', {
        params: of(payApp),
        body: { version: await version(payApp), ...WAIVER_FIELDS, ...more },
      }),
    release: async (
      payApp: Pick<Detail, 'id'>,
      amount: number,
      more: Record<string, unknown> = {},
      user = payer,
    ) =>
      s.t.as(user).attempt('releasePayment', {
        params: of(payApp),
        body: {
          version: await version(payApp),
          amount,
          date: paidOn(s),
          reference: 'ACH 20260820-4471',
          ...more,
        },
      }),
    recall: async (payApp: Pick<Detail, 'id'>, user = contractor) =>
      s.t.as(user).attempt('recallWaiver', {
        params: of(payApp),
        body: { version: await version(payApp), comment: 'The exceptions are not complete.' },
      }),
  };
}

/** An application that the paying side has approved: half of a 1,000.00 line billed at 10%, so 450.00 certified. */
export async function approvedPayApp(s: SovScene, billed: Record<string, number> = { '03 30 00.1': 500 }) {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  return { sov, steps, payApp: await throughPackage(s, agreed, billed) };
}

/** The next one under the same term. */
export async function nextPayApp(s: SovScene, sovId: string, termId: string, billed: Record<string, number>) {
  return throughPackage(s, await payAppSteps(s).withTerm(sovId, termId), billed);
}

async function throughPackage(s: SovScene, payApp: Detail, billed: Record<string, number>): Promise<Detail> {
  const steps = payAppSteps(s);
  await steps.bill(payApp, billed);
  const issued = await steps.generate(await steps.approveG703(await steps.submitG703(payApp)));
  await steps.send(issued);
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  return steps.approvePackage(await steps.submitPackage(await steps.get(payApp)));
}

/** The same, paid and with its waiver signed. */
export async function closedPayApp(s: SovScene, payApp: Detail): Promise<Detail> {
  const pay = paymentSteps(s);
  await pay.sendClw(payApp);
  await signByMail(s, s.gc);
  await pay.release(payApp, payApp.amountCertified ?? 0);
  await pay.sendUclw(payApp);
  await signByMail(s, s.gc);
  return pay.get(payApp);
}
