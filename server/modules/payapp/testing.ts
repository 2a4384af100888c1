import type { ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { approvedSov, line, type SovScene } from '../sov/testing.ts';

export type Detail = ResponseOf<'getPayApp'>;

/** The steps of a pay application, each by the person whose turn it is. */
export function payAppSteps(
  s: SovScene,
  { contractor = s.gc, payer = s.owner }: { contractor?: TestUser; payer?: TestUser } = {},
) {
  const base = { projectId: s.project.id };
  const of = (payApp: Pick<Detail, 'id'>) => ({ ...base, payAppId: payApp.id });
  const [billing, paying] = [s.t.as(contractor), s.t.as(payer)];
  const g703 = (payApp: Pick<Detail, 'id'>) => billing.call('getG703', { params: of(payApp) });

  return {
    of,
    g703,
    create: (sovId: string) => billing.call('createPayApp', { params: base, body: { sovId } }),
    withTerm: (sovId: string, paymentTermId: string) =>
      billing.call('createPayAppWithExistingTerm', { params: base, body: { sovId, paymentTermId } }),
    submitTerm: (payApp: Detail, more: Record<string, unknown> = {}) =>
      billing.call('submitPaymentTerm', {
        params: base,
        body: {
          paymentTermId: payApp.paymentTerm.id,
          version: payApp.paymentTerm.version,
          contractDate: '2026-02-02',
          payingCompanyId: payer.companyId,
          approvingUserId: payer.id,
          paymentInterval: 'MONTHLY',
          retainage: 10,
          timeToSignCLWInDays: 5,
          timeToSignUCLWInDays: 5,
          timeForPaymentInDays: 30,
          ...more,
        },
      }),
    approveTerm: (payApp: Detail) =>
      paying.call('approvePaymentTerm', {
        params: { ...base, paymentTermId: payApp.paymentTerm.id },
        body: { version: payApp.paymentTerm.version },
      }),
    /** Bills amounts (E, and F) by task number and saves them. */
    async bill(
      payApp: Pick<Detail, 'id'>,
      amounts: Record<string, number | [number, number]>,
      periodTo?: string,
    ) {
      const sheet = await g703(payApp);
      const lines = Object.entries(amounts).map(([number, amount]) => {
        const found = sheet.lines.find((candidate) => candidate.task.taskNumber === number);
        if (!found) throw new Error(`No line ${number}`);
        const [billAmount, materialStoredAmount] = Array.isArray(amount)
          ? amount
          : [amount, found.materialStoredAmount];
        return { sovLineId: found.sovLineId, billAmount, materialStoredAmount };
      });
      return billing.call('saveG703', {
        params: of(payApp),
        body: { version: sheet.g703.version, lines, ...(periodTo ? { periodTo } : {}) },
      });
    },
    async submitG703(payApp: Pick<Detail, 'id'>) {
      const { g703: header } = await g703(payApp);
      return billing.call('submitG703', { params: of(payApp), body: { version: header.version } });
    },
    approveG703: (payApp: Detail) =>
      paying.call('approveG703', {
        params: { ...base, g703Id: payApp.g703?.id ?? '' },
        body: { version: payApp.g703?.version ?? 0 },
      }),
    generate: (payApp: Detail) =>
      billing.call('generateG702', { params: of(payApp), body: { version: payApp.g702?.version ?? 0 } }),
    send: (payApp: Detail) =>
      billing.call('sendG702ForSignature', {
        params: of(payApp),
        body: { version: payApp.g702?.version ?? 0 },
      }),
    submitPackage: (payApp: Detail) =>
      billing.call('submitPackage', { params: of(payApp), body: { version: payApp.version } }),
    approvePackage: (payApp: Detail) =>
      paying.call('approvePackage', { params: of(payApp), body: { version: payApp.version } }),
    get: (payApp: Pick<Detail, 'id'>) => billing.call('getPayApp', { params: of(payApp) }),
  };
}

/** The mailed link whose turn it is, opened: earlier packets' links are in the same mailbox. */
export async function signingToken(s: SovScene, user: TestUser): Promise<string> {
  const mails = await s.t.mailbox(user.email);
  const tokens = mails.flatMap((mail) => /\/sign#token=([\w-]+)/.exec(mail.text)?.[1] ?? []);
  for (const token of tokens) {
    const opened = await s.t.as(null).attempt('openSigning', { body: { token } });
    if (opened.status !== 200 || opened.body.packetStatus !== 'SENT' || opened.body.status !== 'VIEWED')
      continue;
    return token;
  }
  throw new Error(`No signing link for ${user.email}`);
}

/** Signs by the mailed link whose turn it is; the certifier certifies line 8. */
export async function signByMail(s: SovScene, user: TestUser): Promise<void> {
  const token = await signingToken(s, user);
  const body = { token, signatureType: 'TYPED', typedName: user.name, consent: true } as const;
  await s.t.as(null).call('signDocument', { body });
}

/** Takes an application whose sheet is filled in through approval, signatures and package to APPROVED. */
export async function issue(s: SovScene, payApp: Detail): Promise<Detail> {
  const steps = payAppSteps(s);
  const approved = await steps.approveG703(await steps.submitG703(payApp));
  const out = await steps.send(await steps.generate(approved));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  return steps.approvePackage(await steps.submitPackage(await steps.get(out)));
}

/** An application whose G703 is approved: 2,000.00 contract, half of the first line billed, at 10%. */
export async function approvedG703(s: SovScene) {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  await steps.bill(agreed, { '03 30 00.1': 500 });
  const payApp = await steps.approveG703(await steps.submitG703(agreed));
  return { steps, sov, payApp };
}
