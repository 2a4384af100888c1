import { formatMoney } from '#domain/money/text.ts';
import { certificateOf, certificateProblem, certifierOf, certifiersOf } from '#domain/pay-app/certificate.ts';
import { payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalidField, Problem, wrongStatus } from '../../http/problem.ts';
import { membersToChoose } from '../people/members.ts';
import { centsOrNull, majorOrNull } from '../record/amounts.ts';
import { requireDates, todayOf } from '../record/calendar.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { openInApp } from '../signing/in-app.ts';
import { recallOut, remindOut } from '../signing/out.ts';
import { createPacket } from '../signing/packets.ts';
import { aboutPayApp } from '../signing/subject.ts';
import { type AskingOfPayApp, formAct, ownFormAct, reload, requireFormOpen } from './acts.ts';
import { payAppDetail } from './detail.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { printedPayApp } from './printed.ts';
import {
  type G702Row,
  type LoadedPayApp,
  loadPayApp,
  nameOf,
  payAppRecord,
  requireG702,
  requireG703,
} from './records.ts';
import type { G702Snapshot } from './snapshot.ts';

type Path = { payAppId: string };

/**
 * What the certifier notes before signing; undefined where the save is about other fields. Rule (money 4): the amount is
 * the paying side's, and the contractor does not type it.
 */
async function notedCertificate(
  asking: AskingOfPayApp<Path, BodyOf<'saveG702'>>,
  g702: G702Row,
): Promise<{ amountCertified: number | null; amountCertifiedReason: string | null } | undefined> {
  const { ctx, loaded, body } = asking;
  if (body.amountCertified === undefined && body.amountCertifiedReason === undefined) return undefined;
  await requireFormOpen(asking, 'certify');
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
  chosen: BodyOf<'sendG702ForSignature'>,
) {
  const members = await membersToChoose(ctx.db, ctx.project.id);
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

/** The signers, where the form's machine lets it go to them. */
async function sentTo(asking: AskingOfPayApp<Path, BodyOf<'sendG702ForSignature'>>) {
  requireG702(asking.loaded);
  const signers = await signersOf(asking.ctx, asking.loaded, asking.body);
  const signerIds = signers.map(({ userId }) => userId);
  await requireFormOpen(asking, 'send', signerIds);
  return signers;
}

export const g702Handlers = {
  saveG702: ownFormAct('save', async (acting) => {
    const { loaded, body } = acting;
    const g702 = requireG702(loaded);
    requireDates({ applicationDate: body.applicationDate });
    const values = {
      applicationDate: body.applicationDate ?? g702.applicationDate,
      amountCertified: g702.amountCertified,
      amountCertifiedReason: g702.amountCertifiedReason,
      ...(await notedCertificate(acting, g702)),
      snapshot: null,
      issuedAt: null,
    };
    return { g702: values, changes: changesBetween(shown(g702), shown(values)) };
  }),

  generateG702: ownFormAct('generate', async ({ ctx, loaded, to }) => {
    const g702 = requireG702(loaded);
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
      applicationDate: g702.applicationDate ?? todayOf(ctx),
      periodTo: loaded.payApp.periodTo,
      // Given by the certifier, where they sign.
      amountCertified: null,
    };
    return {
      g702: { snapshot, applicationDate: snapshot.applicationDate, issuedAt: ctx.now },
      changes: [{ field: 'g702.status', from: g702.status, to }],
      also: async (issued) => {
        await keepAmounts(ctx.db, loaded.payApp.id, figures);
        return reload(ctx, issued);
      },
    };
  }),

  sendG702ForSignature: formAct(
    'sendG702',
    async ({ ctx, loaded, found: signers, body }) => {
      const { payApp, sov } = loaded;
      const document = await printedPayApp(ctx, loaded, ['G702', 'G703'], {
        contractorId: signers[0].userId,
        certifierId: signers[1].userId,
      });
      const { snapshot } = requireG702(loaded);
      if (!snapshot) throw wrongStatus('The G702 has to be generated before it is sent for signature.');
      const { lines } = snapshot;
      const amount = (cents: number) =>
        formatMoney(cents, ctx.project.currency, { symbol: true, parenthesesForNegative: true });
      await createPacket(ctx, {
        subject: aboutPayApp(payApp.id),
        documentName: `G702 application ${payApp.payAppNumber}, ${sov.divisionName}`,
        message: body.message?.trim() || null,
        signers,
        facts: [
          { label: 'Contract sum to date', value: amount(lines.line3ContractSumToDate) },
          { label: 'Total completed and stored to date', value: amount(lines.line4CompletedAndStored) },
          { label: 'Retainage', value: amount(lines.line5Retainage) },
          { label: 'Current payment due', value: amount(lines.line8CurrentPaymentDue) },
        ],
        form: { documentType: 'G702', document },
      });
      return { comment: body.message };
    },
    { find: sentTo },
  ),

  recallG702: formAct(
    'recallG702',
    ({ ctx, loaded, body }) => recallOut(ctx, aboutPayApp(loaded.payApp.id), body.comment),
    { find: (asking: AskingOfPayApp) => requireFormOpen(asking, 'recall') },
  ),

  async remindG702Signer(ctx, { params }) {
    const load = () => loadPayApp(ctx.db, ctx.actor, params.payAppId);
    return payAppDetail(ctx, await remindOut(ctx, aboutPayApp(params.payAppId), load));
  },

  async openG702Signing(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    await decideOrRefuse(ctx.db, payAppMachine, ctx.actor, payAppRecord(loaded), 'signG702', nameOf(loaded));
    return openInApp(ctx, aboutPayApp(loaded.payApp.id));
  },
} satisfies Partial<Handlers>;
