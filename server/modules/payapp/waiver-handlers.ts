import { fromCents } from '#domain/money/money.ts';
import { payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { leftToRelease } from '#domain/pay-app/release.ts';
import { waiverIn } from '#domain/pay-app/signed-document.ts';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { openInApp } from '../signing/in-app.ts';
import { recallOut, remindOut } from '../signing/out.ts';
import { createPacket } from '../signing/packets.ts';
import { aboutWaiver, WAIVER_DOCUMENTS } from '../signing/subject.ts';
import { type ActingOnPayApp, waiverAct } from './acts.ts';
import { payAppDetail } from './detail.ts';
import {
  earlierPayApps,
  type LoadedPayApp,
  loadPayApp,
  nameOf,
  payAppRecord,
  readPayApp,
} from './records.ts';
import { payableOf, releaseViews } from './releases.ts';
import { lienWaivers } from './schema.ts';
import { readableAmong } from './sight.ts';
import { draftWaiver } from './waiver-draft.ts';
import { lastOf, voidWaiver, waiverViews, type WaiverView } from './waivers.ts';

type Path = { payAppId: string };
type SendBody = BodyOf<'sendClwForSignature'> | BodyOf<'sendUclwForSignature'>;

/** Sends the waiver that the application waits for to the claimant's signer; it is a snapshot from here on. */
async function send({ ctx, loaded, body }: ActingOnPayApp<Path, SendBody>, kind: WaiverKind) {
  const { payApp } = loaded;
  const { values, document, facts } = await draftWaiver(ctx, loaded, kind, body);
  const packetId = await createPacket(ctx, {
    subject: aboutWaiver(payApp.id, kind),
    documentName: `${kind === 'CONDITIONAL' ? 'Conditional' : 'Unconditional'} waiver of application ${payApp.payAppNumber}, ${loaded.sov.divisionName}`,
    message: body.message?.trim() || null,
    signers: [{ userId: values.signerId, role: 'CLAIMANT' }],
    facts,
    form: { documentType: WAIVER_DOCUMENTS[kind], document },
  });
  await ctx.db.insert(lienWaivers).values({
    ...values,
    projectId: payApp.projectId,
    payAppId: payApp.id,
    packetId,
    sentBy: ctx.user.id,
    sentAt: ctx.now,
  });
  return {
    comment: body.message,
    // The ball goes to the signer, also where the status stays.
    payApp: { statusAt: ctx.now },
    changes: [
      { field: 'waiver.form', from: null, to: values.form },
      { field: 'waiver.amount', from: null, to: fromCents(values.amount) },
    ],
  };
}

/** The signed unconditional waiver of the application before, where the caller reads that. */
async function previousUnconditional(
  ctx: ProjectContext,
  { payApp }: LoadedPayApp,
): Promise<WaiverView | null> {
  const previous = (await earlierPayApps(ctx.db, payApp)).at(-1);
  if (!previous || !(await readableAmong(ctx, [previous.payApp.id])).has(previous.payApp.id)) return null;
  const before = await readPayApp(ctx.db, previous.payApp.id);
  const waiver = before && lastOf(await waiverViews(ctx, before), 'UNCONDITIONAL');
  return waiver?.status === 'SIGNED' ? waiver : null;
}

/** Lien waivers: sent by either side, signed by the claimant's signer. */
export const waiverHandlers = {
  async listPayAppWaivers(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const releases = await releaseViews(ctx.db, loaded.payApp);
    const payable = payableOf(loaded);
    const left = leftToRelease(payable);
    return {
      data: await waiverViews(ctx, loaded),
      release: releases.completing,
      releases: releases.all,
      amountReleased: fromCents(payable.released),
      amountToRelease: fromCents(left),
      previousUnconditional: await previousUnconditional(ctx, loaded),
    };
  },

  sendClwForSignature: waiverAct(
    'sendConditionalWaiver',
    (acting: ActingOnPayApp<Path, BodyOf<'sendClwForSignature'>>) => send(acting, 'CONDITIONAL'),
  ),
  sendUclwForSignature: waiverAct(
    'sendUnconditionalWaiver',
    (acting: ActingOnPayApp<Path, BodyOf<'sendUclwForSignature'>>) => send(acting, 'UNCONDITIONAL'),
  ),

  recallWaiver: waiverAct(
    ['recallConditionalWaiver', 'recallUnconditionalWaiver'],
    async ({ ctx, loaded: { payApp }, body }) => {
      const kind = waiverIn(payApp.status);
      const { comment } = await recallOut(ctx, aboutWaiver(payApp.id, kind), body.comment);
      await voidWaiver(ctx.db, payApp.id, kind);
      return { comment, payApp: { statusAt: ctx.now } };
    },
  ),

  async remindWaiverSigner(ctx, { params }) {
    const load = () => loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const { payApp } = await load();
    const subject = aboutWaiver(payApp.id, waiverIn(payApp.status));
    return payAppDetail(ctx, await remindOut(ctx, subject, load));
  },

  async openWaiverSigning(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const kind = waiverIn(loaded.payApp.status);
    const action = kind === 'CONDITIONAL' ? 'signConditionalWaiver' : 'signUnconditionalWaiver';
    await decideOrRefuse(ctx.db, payAppMachine, ctx.actor, payAppRecord(loaded), action, nameOf(loaded));
    return openInApp(ctx, aboutWaiver(loaded.payApp.id, kind));
  },
} satisfies Partial<Handlers>;
