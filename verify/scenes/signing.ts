import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../exchange.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { mulRate } from '#domain/money/rates.ts';
import { awaited } from '../mail/mail.ts';
import { type Run, Skip } from '../run.ts';
import { rowsOf, SIGNERS, withApprovedG703 } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

/** What stands behind the mark of a mailed link. */
export const LINK = /#token=([\w.~-]+)/;

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** A pay application whose form is out for signature. */
async function sentForSignature(run: Run, main: Actor): Promise<Params> {
  const params = await withApprovedG703(run);
  if (!params) throw new Skip('no application with an approved continuation sheet could be made');
  const made = await main.do('generateG702', { params, body: { version: await formVersion(main, params) } });
  const version: unknown = made['g702']?.version;
  await main.ask('generateUnsignedG702', { params });
  await main.do('sendG702ForSignature', { params, body: { version, ...SIGNERS(run) } });
  return params;
}

async function formVersion(main: Actor, params: Params): Promise<unknown> {
  const record = await main.do('getPayApp', { params });
  return record['g702']?.version ?? record['version'];
}

/** The token of the signer whose turn it is: of the mailed link where mails are read, else as the app gives it. */
async function tokenOf(run: Run, signer: Actor, params: Params, seen: Set<string>): Promise<string> {
  if (run.world.mail) {
    const mailed = await awaited(run.world.mail, signer.account.email, LINK, seen);
    if (mailed) return mailed;
    throw new Skip(`no mail with a link came to ${signer.account.email}`);
  }
  return String((await signer.do('openG702Signing', { params }))['token']);
}

/** Messages that lie there already for the signers, so that a new one is told apart. */
export async function alreadyThere(run: Run, signers: readonly Actor[]): Promise<Set<string>> {
  const { mail } = run.world;
  const ids = mail ? await Promise.all(signers.map(({ account }) => mail.to(account.email))) : [];
  return new Set(ids.flat().map(({ id }) => id));
}

/** Opens the link, reads the form, is refused without consent, and signs; `more` is what the signature gives besides. */
export async function sign(run: Run, signer: Actor, token: string, more: Row = {}): Promise<Row> {
  const opened = await signer.do('openSigning', { body: { token } });
  const printed = await signer.ask('getSigningDocument', { body: { token } });
  run.judge.expect(
    printed,
    'file-kind',
    printed.status === 200,
    () => `the document answered ${printed.status}`,
  );
  const body = { token, signatureType: 'TYPED', typedName: String(opened['signerName']), consent: true };
  const without = await signer.ask('signDocument', { body: { ...body, consent: false } });
  run.judge.expect(without, 'transition-refused', without.status === 400 || without.status === 422, () => {
    return `signing without consent answered ${without.status}`;
  });
  return signer.do('signDocument', { body: { ...body, ...more } });
}

/** A link that was replaced, or whose document was taken back, opens nothing and signs nothing any more. */
export async function judgeEnded(run: Run, signer: Actor, token: string): Promise<void> {
  const typedName = signer.account.email;
  for (const [id, body] of [
    ['openSigning', { token }],
    ['getSigningDocument', { token }],
    ['signDocument', { token, signatureType: 'TYPED', typedName, consent: true }],
  ] as const) {
    const answer = await signer.ask(id, { body });
    run.judge.expect(answer, 'one-use', [404, 409, 410].includes(answer.status), () => {
      return `a link that was taken back or replaced answered ${answer.status}`;
    });
  }
}

/** Sent, recalled before anybody signed, and sent again. */
async function sentTwice(run: Run, main: Actor, seen: Set<string>): Promise<Params> {
  const params = await sentForSignature(run, main);
  const token = await tokenOf(run, main, params, seen);
  await main.do('recallG702', { params, body: { version: await formVersion(main, params) } });
  await judgeEnded(run, main, token);
  await main.do('sendG702ForSignature', {
    params,
    body: { version: await formVersion(main, params), ...SIGNERS(run) },
  });
  return params;
}

/** What the paying side certifies below what is asked, in its own words. */
const LESS = 'The stored steel was not found on the site.';

/** A dollar less than line 8, with its reason; the whole where there is no more than that. */
async function lessThanAsked(main: Actor, params: Params): Promise<Row> {
  const { g702 } = await main.do('getPayApp', { params });
  const asked = cents(g702?.figures?.currentPaymentDue);
  return asked > 100 ? { amountCertified: (asked - 100) / 100, amountCertifiedReason: LESS } : {};
}

/** Signed by both in turn, each by their own link or in the app. */
async function signedByBoth(
  run: Run,
  main: Actor,
  other: Actor,
  params: Params,
  seen: Set<string>,
): Promise<Row> {
  const early = await other.ask('openG702Signing', { params });
  run.judge.expect(early, 'transition-refused', early.status === 409 || early.status === 403, () => {
    return `the second signer was answered ${early.status} before the first had signed`;
  });
  await main.do('openG702Signing', { params });
  const token = await tokenOf(run, main, params, seen);
  await sign(run, main, token);
  const again = await main.ask('signDocument', {
    body: { token, signatureType: 'TYPED', typedName: 'Again', consent: true },
  });
  run.judge.expect(again, 'transition-refused', [404, 409].includes(again.status), () => {
    return `signing twice answered ${again.status}`;
  });
  const certificate = await lessThanAsked(main, params);
  await sign(run, other, await tokenOf(run, other, params, seen), certificate);
  const signed = await main.ask('getPayApp', { params });
  const shown: unknown = signed.body?.amountCertified;
  run.judge.expect(signed, 'write-read', shown === (certificate['amountCertified'] ?? shown), () => {
    return `${String(certificate['amountCertified'])} was certified with the signature, and ${String(shown)} reads`;
  });
  return certificate;
}

/** With the sheet handed back nothing is left of what was certified and signed on it. */
async function judgeTakenBack(run: Run, main: Actor, params: Params, sealed: Exchange): Promise<void> {
  const record = await main.ask('getPayApp', { params });
  const list = await main.ask('listPayApps', { query: { limit: 100, page: 1 } });
  const row = dataOf(list).find(({ id }) => id === params['payAppId']);
  for (const [answer, amount] of [
    [record, record.body?.amountCertified],
    [record, record.body?.g702?.amountCertified],
    [record, record.body?.g702?.amountCertifiedReason],
    [list, row?.['amountCertified']],
  ] as const)
    run.judge.expect(answer, 'taken-back', (amount ?? null) === null, () => {
      return `${String(amount)} is certified still after the sheet was handed back`;
    });
  const after = await main.ask('getMergedPdf', { params });
  const isSame = after.status === 200 && isDeepStrictEqual(after.content, sealed.content);
  run.judge.expect(after, 'taken-back', !isSame, () => {
    return 'the document whose signatures are void is handed out as it was signed';
  });
}

async function decide(
  run: Run,
  main: Actor,
  other: Actor,
  params: Params,
  id: string,
  body: Row,
): Promise<Row> {
  const signed = await main.do('getPayApp', { params });
  const sent = await main.do('submitPackage', { params, body: { version: signed['version'] } });
  const wrong = await main.ask(id, { params, body: { version: sent['version'], ...body } });
  run.judge.expect(wrong, 'role-effect', wrong.status === 403, () => {
    return `deciding on one's own application answered ${wrong.status}`;
  });
  return other.do(id, { params, body: { version: sent['version'], ...body } });
}

/** The next sheet starts where the one before ended: D takes over D + E, and what was stored is restated (rule: money 2). */
async function judgeCarried(run: Run, main: Actor, before: Params, after: Params): Promise<void> {
  const old = await main.do('getG703', { params: before });
  const sheet = await main.ask('getG703', { params: after });
  const form = await main.ask('getPayApp', { params: before });
  const rate = toTenThousandths(Number(old['g703'].storedRetainageRate));
  const lines = rowsOf(old['lines']);
  const stored = lines.reduce((sum, line) => sum + mulRate(cents(line['materialStoredAmount']), rate), 0);
  const shown: unknown = form.body?.g702?.figures?.retainageOfStoredMaterial;
  run.judge.expect(form, 'sums', cents(shown) === stored, () => {
    return `line 5b is ${String(shown)}, but the stored material of its lines retains ${stored / 100}`;
  });
  for (const line of lines) {
    const next = rowsOf(sheet.body?.lines).find(({ sovLineId }) => sovLineId === line['sovLineId']);
    const done = cents(line['fromPreviousPayment']) + cents(line['billAmount']);
    const right =
      cents(next?.['fromPreviousPayment']) === done &&
      cents(next?.['previousMaterialStored']) === cents(line['materialStoredAmount']) &&
      cents(next?.['billAmount']) === 0;
    run.judge.expect(sheet, 'sums', right, () => {
      const [d, f] = [next?.['fromPreviousPayment'], next?.['previousMaterialStored']].map(String);
      return `the next sheet starts a line with D ${d} and F before ${f}, after ${done / 100} of work and ${String(line['materialStoredAmount'])} stored`;
    });
  }
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const seen = await alreadyThere(run, [main, other]);
  const declined = await sentTwice(run, main, seen);
  const reason = 'The amount of line 3 is not what was agreed.';
  await main.do('declineSigning', { body: { token: await tokenOf(run, main, declined, seen), reason } });
  const after = await main.ask('getPayApp', { params: declined });
  run.judge.expect(after, 'reason-kept', JSON.stringify(after.body).includes(reason), () => {
    return 'the reason of the signer who declined is nowhere in the application';
  });

  const first = await sentForSignature(run, main);
  await signedByBoth(run, main, other, first, seen);
  const sealed = await main.ask('getMergedPdf', { params: first });
  const comment = 'The stored material is billed twice.';
  await decide(run, main, other, first, 'rejectPackage', { comment });
  const rejected = await main.ask('getPayApp', { params: first });
  run.judge.expect(rejected, 'reason-kept', JSON.stringify(rejected.body).includes(comment), () => {
    return 'the reason of the rejection is nowhere in the application';
  });
  await judgeTakenBack(run, main, first, sealed);

  const second = await sentForSignature(run, main);
  const certificate = await signedByBoth(run, main, other, second, seen);
  const approved = await decide(run, main, other, second, 'approvePackage', {});
  const next = await main.do('createPayAppWithExistingTerm', {
    params: second,
    body: { sovId: approved['sov'].id, paymentTermId: approved['paymentTerm'].id },
  });
  const shown = await main.ask('getPayApp', { params: { ...second, payAppId: String(next['id']) } });
  const isNext = shown.body?.payAppNumber === Number(approved['payAppNumber']) + 1;
  run.judge.expect(
    shown,
    'write-read',
    isNext && shown.body?.paymentTerm?.id === approved['paymentTerm'].id,
    () => {
      return `application ${String(shown.body?.payAppNumber)} follows ${String(approved['payAppNumber'])}, or its term is another`;
    },
  );
  const line7: unknown = shown.body?.g702?.figures?.lessPreviousCertificates;
  const certified: unknown = certificate['amountCertified'] ?? approved['amountCertified'];
  run.judge.expect(shown, 'sums', cents(line7) === cents(certified), () => {
    return `line 7 of the next application is ${String(line7)}, and ${String(certified)} was certified before`;
  });
  await judgeCarried(run, main, second, { ...second, payAppId: String(next['id']) });
}

/** A form is signed in turn, declined, sent on, rejected and approved, and the next one starts where it ended. */
export const signing: Scene = {
  name: 'signing',
  operations: [
    'openG702Signing',
    'openSigning',
    'getSigningDocument',
    'signDocument',
    'declineSigning',
    'submitPackage',
    'rejectPackage',
    'approvePackage',
    'createPayAppWithExistingTerm',
  ],
  play,
};
