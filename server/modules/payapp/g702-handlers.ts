import { decide } from '#domain/transition/machine.ts';
import { formatMoney } from '#domain/money/text.ts';
import { certificateOf, certificateProblem, certifierOf, certifiersOf } from '#domain/pay-app/certificate.ts';
import { g702Machine } from '#domain/pay-app/g702-status.ts';
import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalidField, Problem, wrongStatus } from '../../http/problem.ts';
import { activeMembers } from '../people/members.ts';
import { centsOrNull, majorOrNull } from '../record/amounts.ts';
import { requireDates } from '../record/calendar.ts';
import { refusal } from '../record/decide.ts';
import { openInApp } from '../signing/in-app.ts';
import { lockPacketUnderWay, recallPacket } from '../signing/recall.ts';
import { remindSigner } from '../signing/remind.ts';
import { createPacket } from '../signing/packets.ts';
import { advance, requireOpen, requireVersion } from './advance.ts';
import { payAppDetail } from './detail.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { printedPayApp } from './printed.ts';
import {
  type G702Row,
  g702Record,
  type LoadedPayApp,
  loadPayApp,
  nameOf,
  readPayApp,
  requireG702,
  requireG703,
} from './records.ts';
import { g702s } from './schema.ts';
import type { G702Snapshot } from './snapshot.ts';

type G702Action = keyof typeof g702Machine.actions;

/** The form's own machine. A no for its status names who brought it there, like the application's. */
async function requireG702Open(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  g702: G702Row,
  action: G702Action,
  signerIds?: readonly string[],
): Promise<void> {
  const verdict = decide(g702Machine, ctx.actor, g702Record(loaded, g702, signerIds), action);
  if (!verdict.ok) throw await refusal(ctx.db, verdict, g702.status, nameOf(loaded));
}

/** Status, values and version of the form, and the version of its application. */
async function writeG702(
  ctx: ProjectContext,
  g702: G702Row,
  values: Partial<typeof g702s.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(g702s)
    .set({ ...values, version: sql`${g702s.version} + 1`, updatedAt: ctx.now })
    .where(eq(g702s.id, g702.id));
}

async function reload(ctx: ProjectContext, payAppId: string): Promise<LoadedPayApp> {
  const loaded = await readPayApp(ctx.db, payAppId);
  if (!loaded) throw new Error('The pay application is gone');
  return loaded;
}

/**
 * What the certifier notes before signing; undefined where the save is about other fields. Rule (money 4): the amount is
 * the paying side's, and the contractor does not type it.
 */
async function notedCertificate(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  g702: G702Row,
  body: BodyOf<'saveG702'>,
): Promise<{ amountCertified: number | null; amountCertifiedReason: string | null } | undefined> {
  if (body.amountCertified === undefined && body.amountCertifiedReason === undefined) return undefined;
  await requireG702Open(ctx, loaded, g702, 'certify');
  const amount =
    body.amountCertified === undefined ? g702.amountCertified : centsOrNull(body.amountCertified);
  if (amount === null) return { amountCertified: null, amountCertifiedReason: null };
  const { g702: lines } = await figuresOf(ctx.db, loaded, requireG703(loaded));
  const reason =
    body.amountCertifiedReason === undefined ? g702.amountCertifiedReason : body.amountCertifiedReason;
  const certificate = certificateOf({ amount, reason }, lines);
  const problem = certificateProblem(certificate, lines, ctx.project.currency);
  if (problem) throw invalidField(problem.field, problem.message);
  return { amountCertified: certificate.amount, amountCertifiedReason: certificate.reason };
}

/** The signers: the receiving user or a colleague, and whoever certifies under the term. */
async function signersOf(
  ctx: ProjectContext,
  { term, g703 }: LoadedPayApp,
  chosen: { contractorSignerId?: string | undefined; certifierSignerId?: string | undefined },
) {
  const members = await activeMembers(ctx.db, ctx.project.id);
  const memberOf = (userId: string | null) => members.find((member) => member.user.id === userId);
  const contractor = memberOf(chosen.contractorSignerId ?? term.receivingUserId);
  if (contractor?.company.id !== term.receivingCompanyId)
    throw invalidField('contractorSignerId', 'Choose an active member of the receiving company.');
  const allowed = certifiersOf({ ...term, g703ApproverId: g703?.assignedToUserId ?? null });
  const certifier = memberOf(chosen.certifierSignerId ?? certifierOf(term));
  if (!certifier || !allowed.includes(certifier.user.id))
    throw invalidField(
      'certifierSignerId',
      "Choose the paying side's approver, or the architect or engineer whom the payment term names.",
    );
  return [
    { userId: contractor.user.id, role: 'CONTRACTOR' },
    { userId: certifier.user.id, role: 'CERTIFIER' },
  ] as const;
}

/** The fields that people fill in, as the history shows them. */
const shown = (row: Pick<G702Row, 'applicationDate' | 'amountCertified' | 'amountCertifiedReason'>) => ({
  applicationDate: row.applicationDate,
  amountCertified: majorOrNull(row.amountCertified),
  amountCertifiedReason: row.amountCertifiedReason,
});

export const g702Handlers = {
  async saveG702(ctx, { params, body }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId, { lock: true });
    const g702 = requireG702(loaded);
    await requireG702Open(ctx, loaded, g702, 'save');
    requireVersion(g702, body.version);
    requireDates({ applicationDate: body.applicationDate });
    const values = {
      status: 'DRAFT' as const,
      applicationDate: body.applicationDate ?? g702.applicationDate,
      amountCertified: g702.amountCertified,
      amountCertifiedReason: g702.amountCertifiedReason,
      ...(await notedCertificate(ctx, loaded, g702, body)),
      snapshot: null,
      issuedAt: null,
    };
    await writeG702(ctx, g702, values);
    ctx.record({
      ...nameOf(loaded),
      action: 'saveG702',
      changes: changesBetween(shown(g702), shown(values)),
    });
    return payAppDetail(ctx, await reload(ctx, loaded.payApp.id));
  },

  async generateG702(ctx, { params, body }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId, { lock: true });
    const g702 = requireG702(loaded);
    await requireG702Open(ctx, loaded, g702, 'generate');
    requireVersion(g702, body.version);
    const figures = await figuresOf(ctx.db, loaded, requireG703(loaded));
    const broken = figures.checks.filter((check) => !check.ok);
    if (broken.length > 0)
      throw new Problem(
        'VALIDATION_FAILED',
        `The figures do not tie out: ${broken.map((check) => check.title).join('; ')}.`,
      );
    const snapshot: G702Snapshot = {
      lines: figures.g702,
      box: figures.box,
      previousCertificates: figures.previousCertificates,
      previousWorkCompleted: figures.previousWorkCompleted,
      applicationDate: g702.applicationDate ?? ctx.now.toISOString().slice(0, 10),
      periodTo: loaded.payApp.periodTo,
      // Given by the certifier, where they sign.
      amountCertified: null,
    };
    await writeG702(ctx, g702, {
      status: 'SUBMITTED',
      snapshot,
      applicationDate: snapshot.applicationDate,
      issuedAt: ctx.now,
    });
    await keepAmounts(ctx.db, loaded.payApp.id, figures);
    ctx.record({
      ...nameOf(loaded),
      action: 'generateG702',
      changes: [{ field: 'g702.status', from: g702.status, to: 'SUBMITTED' }],
    });
    return payAppDetail(ctx, await reload(ctx, loaded.payApp.id));
  },

  async sendG702ForSignature(ctx, { params, body }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId, { lock: true });
    const to = await requireOpen(ctx, ctx.actor, loaded, 'sendG702');
    const g702 = requireG702(loaded);
    const signers = await signersOf(ctx, loaded, body);
    await requireG702Open(
      ctx,
      loaded,
      g702,
      'send',
      signers.map((signer) => signer.userId),
    );
    requireVersion(g702, body.version);
    const document = await printedPayApp(ctx, loaded, ['G702', 'G703'], {
      contractorId: signers[0].userId,
      certifierId: signers[1].userId,
    });
    const { snapshot } = g702;
    if (!snapshot) throw wrongStatus('The G702 has to be generated before it is sent for signature.');
    const { lines } = snapshot;
    const amount = (cents: number) =>
      formatMoney(cents, ctx.project.currency, { symbol: true, parenthesesForNegative: true });
    await createPacket(ctx, {
      payAppId: loaded.payApp.id,
      documentType: 'G702',
      documentName: `G702 application ${loaded.payApp.payAppNumber}, ${loaded.sov.divisionName}`,
      message: body.message?.trim() || null,
      signers,
      facts: [
        { label: 'Contract sum to date', value: amount(lines.line3ContractSumToDate) },
        { label: 'Total completed and stored to date', value: amount(lines.line4CompletedAndStored) },
        { label: 'Retainage', value: amount(lines.line5Retainage) },
        { label: 'Current payment due', value: amount(lines.line8CurrentPaymentDue) },
      ],
      document,
    });
    const moved = await advance(ctx, loaded, { action: 'sendG702', to, comment: body.message });
    return payAppDetail(ctx, moved);
  },

  async recallG702(ctx, { params, body }) {
    const packet = await lockPacketUnderWay(ctx.db, params.payAppId);
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId, { lock: true });
    const to = await requireOpen(ctx, ctx.actor, loaded, 'recallG702');
    const g702 = requireG702(loaded);
    await requireG702Open(ctx, loaded, g702, 'recall');
    requireVersion(g702, body.version);
    const comment = body.comment?.trim() || null;
    if (packet) await recallPacket(ctx, packet, comment);
    return payAppDetail(ctx, await advance(ctx, loaded, { action: 'recallG702', to, comment }));
  },

  async remindG702Signer(ctx, { params }) {
    const packet = await lockPacketUnderWay(ctx.db, params.payAppId);
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    await remindSigner(ctx, packet);
    return payAppDetail(ctx, await reload(ctx, loaded.payApp.id));
  },

  async openG702Signing(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    await requireOpen(ctx, ctx.actor, loaded, 'signG702');
    return openInApp(ctx, loaded.payApp.id);
  },
} satisfies Partial<Handlers>;
