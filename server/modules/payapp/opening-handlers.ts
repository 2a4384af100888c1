import {
  openingHeld,
  openingNumberProblem,
  openingPeriodProblem,
  openingProposalProblems,
} from '#domain/pay-app/opening-balance.ts';
import { initialPayAppStatus } from '#domain/pay-app/status.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalid, invalidField, wrongStatus } from '../../http/problem.ts';
import { type ActiveMember, membersToChoose } from '../people/members.ts';
import { todayOf } from '../record/calendar.ts';
import type { SovRow } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import { act, answering, reload, reopening } from './acts.ts';
import { payAppDetail } from './detail.ts';
import { figuresOf, keepAmounts } from './figures.ts';
import { freezeInstant } from './frozen.ts';
import { createOpeningProblem } from './may-create.ts';
import { tell } from './notices.ts';
import { openingOf, openingView } from './opening.ts';
import { aboutOpening, openingAfter } from './opening-save.ts';
import { type LoadedPayApp, loadPayApp, readPayApp, requireG702, requireG703 } from './records.ts';
import { g702s, g703s, payApps } from './schema.ts';
import { freezeSheet, holdSchedule, sheetLines, writeRows } from './sheet.ts';
import { draftTerm, sovToBill } from './start.ts';
import { mayApprovePayments } from './term-handlers.ts';
import { indexWords } from './words.ts';

/** 409 unless the application is an opening balance. */
function requireOpening(loaded: LoadedPayApp): LoadedPayApp {
  if (!loaded.payApp.isOpeningBalance)
    throw wrongStatus(`Pay application ${loaded.payApp.payAppNumber} is no opening balance.`);
  return loaded;
}

/** 422 where the number or the day cannot be those of what was billed elsewhere. */
function checkHead(
  ctx: ProjectContext,
  sov: SovRow,
  { payAppNumber, periodTo }: BodyOf<'createOpeningBalance'>,
): void {
  const errors = [
    { field: 'payAppNumber', message: openingNumberProblem(payAppNumber, sov.lastPayAppNumber) },
    { field: 'periodTo', message: openingPeriodProblem(periodTo, todayOf(ctx)) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
  if (errors.length > 0) throw invalid(errors);
}

/** The application that an opening balance is, with its sheet: its lines start with what the import said was billed. */
async function openOpening(
  ctx: ProjectContext,
  sov: SovRow,
  { payAppNumber, periodTo }: BodyOf<'createOpeningBalance'>,
): Promise<LoadedPayApp> {
  const { db, now } = ctx;
  const at = { createdAt: now, updatedAt: now };
  const term = await draftTerm(ctx, sov);
  const [payApp] = await db
    .insert(payApps)
    .values({
      ...at,
      projectId: sov.projectId,
      sovId: sov.id,
      payAppNumber,
      status: initialPayAppStatus('OPENING_BALANCE'),
      paymentTermId: term.id,
      companyId: sov.companyId,
      isOpeningBalance: true,
      isPrivate: true,
      periodTo,
      createdBy: ctx.user.id,
      statusAt: now,
    })
    .returning();
  if (!payApp) throw new Error('No opening balance was made');
  await indexWords(db, payApp, sov);
  const parts = { ...at, projectId: sov.projectId, payAppId: payApp.id };
  const [g703] = await db.insert(g703s).values(parts).returning();
  // It was issued elsewhere: nobody makes it, sends it or signs it here.
  await db.insert(g702s).values({ ...parts, status: 'SUBMITTED' });
  const loaded = await readPayApp(db, payApp.id);
  if (!g703 || !loaded) throw new Error('No sheet was made for the opening balance');
  const lines = (await sheetLines(db, loaded, g703)).map((line) => {
    const workCompleted = line.sovLine.billedToDate ?? 0;
    return {
      ...line,
      entry: { ...line.entry, thisPeriod: workCompleted },
      retainage: { ...line.retainage, opening: openingHeld({ workCompleted, materialStored: 0 }, 0) },
    };
  });
  await writeRows(db, g703, lines, now);
  await keepAmounts(db, payApp.id, await figuresOf(db, loaded, g703));
  ctx.record({
    objectType: 'PAYAPP',
    objectId: payApp.id,
    action: 'create',
    changes: [
      { field: 'payAppNumber', from: null, to: payAppNumber },
      { field: 'periodTo', from: null, to: periodTo },
      { field: 'status', from: null, to: payApp.status },
    ],
  });
  return loaded;
}

/** The person of the paying side; 422 unless they are of another company of the project and may approve payments. */
async function payingPerson(
  ctx: ProjectContext,
  { payApp }: LoadedPayApp,
  userId: string,
): Promise<ActiveMember> {
  const person = (await membersToChoose(ctx.db, ctx.project.id)).find(({ user }) => user.id === userId);
  if (!person || person.company.id === payApp.companyId || !mayApprovePayments(person))
    throw invalidField(
      'approverId',
      'Choose an active member of another company of this project who may approve payments.',
    );
  return person;
}

/** The amounts that lists show, after the sheet has changed. */
async function withAmounts(ctx: ProjectContext, moved: LoadedPayApp): Promise<LoadedPayApp> {
  await keepAmounts(ctx.db, moved.payApp.id, await figuresOf(ctx.db, moved, requireG703(moved)));
  return reload(ctx, moved);
}

export const openingHandlers = {
  async createOpeningBalance(ctx, { body }) {
    const sov = await sovToBill(ctx, body.sovId, createOpeningProblem);
    checkHead(ctx, sov, body);
    const { payApp } = await openOpening(ctx, sov, body);
    return payAppDetail(ctx, await loadPayApp(ctx.db, ctx.actor, payApp.id));
  },

  async getOpeningBalance(ctx, { params }) {
    return openingView(ctx, requireOpening(await loadPayApp(ctx.db, ctx.actor, params.payAppId)));
  },

  saveOpeningBalance: answering('saveOpening', async ({ ctx, loaded, body }) => {
    const g703 = requireG703(loaded);
    const sheet = await sheetLines(ctx.db, loaded, g703);
    const { opening, lines, changes } = openingAfter(ctx, loaded, sheet, body);
    await writeRows(ctx.db, g703, lines, ctx.now);
    return {
      changes,
      payApp: { payAppNumber: opening.payAppNumber, periodTo: opening.periodTo },
      g703: { openingRetainage: opening.totalRetainage },
      g702: { amountCertified: opening.amountCertified },
      also: (moved) => withAmounts(ctx, moved),
      answer: (now) => openingView(ctx, now),
    };
  }),

  proposeOpeningBalance: act('proposeOpening', async ({ ctx, loaded, body: { approverId, comment } }) => {
    const g703 = requireG703(loaded);
    await holdSchedule(ctx.db, loaded.payApp.sovId);
    const lines = await sheetLines(ctx.db, loaded, g703);
    const problems = openingProposalProblems(openingOf(loaded, lines), aboutOpening(ctx, loaded));
    if (problems.length > 0) throw invalid(problems.slice(0, 500));
    const person = await payingPerson(ctx, loaded, approverId);
    await freezeSheet(ctx.db, g703, lines, ctx.now);
    const frozenAt = await freezeInstant(ctx.db, loaded.payApp.sovId, ctx.now);
    const assigned = { assignedToUserId: approverId };
    return {
      comment,
      changes: changesBetween({ assignedToUserId: g703.assignedToUserId }, assigned),
      payApp: { isPrivate: false, statusAt: ctx.now },
      term: { payingCompanyId: person.company.id, approvingUserId: approverId },
      g703: { ...assigned, submittedAt: ctx.now, frozenAt },
      also: (moved) => withAmounts(ctx, moved),
      tell: (sent) =>
        tell(ctx, sent, approverId, 'PAYAPP_SUBMITTED', 'it waits for you to agree on it', comment),
    };
  }),

  recallOpeningBalance: reopening('recallOpening', ({ ctx, loaded, body }) => {
    const comment = body.comment?.trim() || null;
    const { assignedToUserId } = requireG703(loaded);
    return {
      comment,
      payApp: { statusAt: ctx.now },
      tell: (moved) => tell(ctx, moved, assignedToUserId, 'PAYAPP_SUBMITTED', 'it is recalled', comment),
    };
  }),

  agreeOpeningBalance: act('agreeOpening', async ({ ctx, loaded, body: { comment } }) => {
    const { payApp } = loaded;
    const { amountCertified } = requireG702(loaded);
    if (amountCertified === null) throw new Error('An opening balance was proposed without its certificates');
    const { g702: lines, box } = await figuresOf(ctx.db, loaded, requireG703(loaded));
    // The first application here goes on from this number.
    await ctx.db.update(sovs).set({ lastPayAppNumber: payApp.payAppNumber }).where(eq(sovs.id, payApp.sovId));
    const applicationDate = todayOf(ctx);
    return {
      comment,
      // What was certified before was paid before.
      payApp: { amountReleased: amountCertified },
      g703: { approvedAt: ctx.now, approvedBy: ctx.user.id },
      g702: {
        applicationDate,
        issuedAt: ctx.now,
        snapshot: {
          lines,
          box,
          previousCertificates: [],
          previousWorkCompleted: 0,
          applicationDate,
          periodTo: payApp.periodTo,
          amountCertified,
        },
      },
      tell: (moved) => tell(ctx, moved, payApp.createdBy, 'PAYAPP_DECIDED', 'it is agreed', comment),
    };
  }),

  rejectOpeningBalance: reopening('rejectOpening', ({ ctx, body: { comment } }) => {
    requiredText(comment, 'comment');
    return {
      comment,
      payApp: { statusAt: ctx.now },
      tell: (moved) => tell(ctx, moved, moved.payApp.createdBy, 'PAYAPP_DECIDED', 'it is sent back', comment),
    };
  }),
} satisfies Partial<Handlers>;
