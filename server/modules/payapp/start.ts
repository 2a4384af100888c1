import { nextEntry } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import { NEW_PAYMENT_TERM } from '#domain/pay-app/payment-term.ts';
import { nextRetainage } from '#domain/pay-app/retainage.ts';
import { reachesHalf } from '#domain/pay-app/retainage-term.ts';
import { creditAfter } from '#domain/pay-app/release.ts';
import { initialPayAppStatus } from '#domain/pay-app/status.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { forbidden, wrongStatus } from '../../http/problem.ts';
import { todayOf } from '../record/calendar.ts';
import { loadSov, type SovRow } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import { certifiedOf, figuresOf, keepAmounts } from './figures.ts';
import { createPayAppProblem } from './may-create.ts';
import { proposedPeriodTo } from './period.ts';
import { earlierPayApps, type G703Row, type PayAppRow, readPayApp, type TermRow } from './records.ts';
import { retainageOf } from './retainage.ts';
import { g702s, g703s, payApps, paymentTerms } from './schema.ts';
import { inFull, sheetLines, type SheetLine, writeRows } from './sheet.ts';
import { indexWords } from './words.ts';

/** The schedule, locked until the new application is in place, so that two people cannot start the same one. */
export async function sovToBill(
  ctx: ProjectContext,
  sovId: string,
  problemOf = createPayAppProblem,
): Promise<SovRow> {
  const { sov } = await loadSov(ctx.db, ctx.actor, sovId, { lock: true });
  const problem = await problemOf(ctx.db, ctx.actor, sov);
  if (problem === null) return sov;
  throw ctx.actor.companyId === sov.companyId ? wrongStatus(problem) : forbidden(problem);
}

/** The newest term on a schedule: a new one starts as its copy. */
export async function latestTerm(ctx: ProjectContext, sovId: string): Promise<TermRow | undefined> {
  const [term] = await ctx.db
    .select({ term: paymentTerms })
    .from(paymentTerms)
    .innerJoin(payApps, eq(payApps.paymentTermId, paymentTerms.id))
    .where(and(eq(payApps.sovId, sovId), isNull(payApps.deletedAt)))
    .orderBy(desc(payApps.payAppNumber))
    .limit(1);
  return term?.term;
}

/** The term in force on a schedule: the last one that an application was agreed under. */
export async function agreedTerm(db: Db, sovId: string): Promise<TermRow | null> {
  const [row] = await db
    .select({ term: paymentTerms })
    .from(paymentTerms)
    .innerJoin(payApps, eq(payApps.paymentTermId, paymentTerms.id))
    .where(
      and(
        eq(payApps.sovId, sovId),
        isNull(payApps.deletedAt),
        inArray(paymentTerms.status, ['APPROVED', 'CLOSED']),
      ),
    )
    .orderBy(desc(payApps.payAppNumber))
    .limit(1);
  return row?.term ?? null;
}

/** A DRAFT term of the receiving side; new ones start at retainage 0 and 0 days unless there is one to take over. */
export async function draftTerm(ctx: ProjectContext, sov: SovRow): Promise<TermRow> {
  const before = await latestTerm(ctx, sov.id);
  const values = before ?? { ...NEW_PAYMENT_TERM, termsAndConditions: '' };
  const [term] = await ctx.db
    .insert(paymentTerms)
    .values({
      projectId: sov.projectId,
      sovId: sov.id,
      contractDate: values.contractDate,
      payingCompanyId: values.payingCompanyId,
      receivingCompanyId: sov.companyId,
      receivingUserId: ctx.user.id,
      approvingUserId: values.approvingUserId,
      certifyingUserId: values.certifyingUserId,
      paymentInterval: values.paymentInterval ?? 'MONTHLY',
      retainage: values.retainage ?? 0,
      storedRetainage: values.storedRetainage,
      retainageBasis: values.retainageBasis,
      retainageAmount: values.retainageAmount,
      lineRetainage: [...values.lineRetainage],
      reducedRetainage: values.reducedRetainage,
      reducedFrom: values.reducedFrom,
      reducedFromHalf: values.reducedFromHalf,
      reductionAppliesTo: values.reductionAppliesTo,
      retainageCap: values.retainageCap,
      timeToSignCLWInDays: values.timeToSignCLWInDays ?? 0,
      timeToSignUCLWInDays: values.timeToSignUCLWInDays ?? 0,
      timeForPaymentInDays: values.timeForPaymentInDays ?? 0,
      inspectorReportRequired: before?.inspectorReportRequired ?? false,
      termsAndConditions: values.termsAndConditions ?? '',
      createdBy: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!term) throw new Error('No payment term was made');
  return term;
}

/** Starts the next application on a locked schedule, under a term that is to be agreed or one that is approved. */
export async function startPayApp(
  ctx: ProjectContext,
  sov: SovRow,
  term: TermRow,
  kind: 'NEW_TERM' | 'EXISTING_TERM' | 'RETAINAGE',
  { isFinal = false }: { isFinal?: boolean } = {},
): Promise<PayAppRow> {
  const payAppNumber = sov.lastPayAppNumber + 1;
  await ctx.db.update(sovs).set({ lastPayAppNumber: payAppNumber }).where(eq(sovs.id, sov.id));
  const earlier = await earlierPayApps(ctx.db, { sovId: sov.id, payAppNumber });
  const last = earlier.at(-1);
  const today = todayOf(ctx);
  const [payApp] = await ctx.db
    .insert(payApps)
    .values({
      projectId: sov.projectId,
      sovId: sov.id,
      payAppNumber,
      status: initialPayAppStatus(kind),
      paymentTermId: term.id,
      companyId: sov.companyId,
      isFinalPayApp: isFinal,
      isRetainage: kind === 'RETAINAGE',
      periodTo: proposedPeriodTo(today, last?.payApp.periodTo ?? null),
      // The one before is approved, so that what it certified stays.
      creditBroughtForward: last
        ? creditAfter({ certified: certifiedOf(last), credit: last.payApp.creditBroughtForward })
        : 0,
      createdBy: ctx.user.id,
      statusAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!payApp) throw new Error('No pay application was made');
  await indexWords(ctx.db, payApp, sov);
  ctx.record({
    objectType: 'PAYAPP',
    objectId: payApp.id,
    action: 'create',
    changes: [
      { field: 'payAppNumber', from: null, to: payAppNumber },
      { field: 'status', from: null, to: payApp.status },
    ],
  });
  return payApp;
}

/** The sheet of the application before, with its lines; null for the first. */
export async function lastSheet(
  db: Db,
  payApp: Pick<PayAppRow, 'sovId' | 'payAppNumber'>,
): Promise<{ payApp: PayAppRow; term: TermRow; g703: G703Row; lines: SheetLine[] } | null> {
  const last = (await earlierPayApps(db, payApp)).at(-1);
  const before = last && (await readPayApp(db, last.payApp.id));
  if (!before?.g703) return null;
  const { term, g703 } = before;
  return { payApp: before.payApp, term, g703, lines: await sheetLines(db, before, g703) };
}

type LastSheet = NonNullable<Awaited<ReturnType<typeof lastSheet>>>;

const addUnits = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

/** What the sheet before left: D + E becomes D, stored material is carried over to be restated, retainage stays released. */
function carriedOver(last: LastSheet | null): (line: SheetLine) => SheetLine {
  if (!last) return (line) => line;
  const retainage = nextRetainage(last.lines, retainageOf(last));
  const before = new Map(
    last.lines.map((line, at) => [line.sovLine.id, { line, retainage: retainage[at] ?? line.retainage }]),
  );
  return (line) => {
    const found = before.get(line.sovLine.id);
    if (!found) return line;
    return {
      ...line,
      previousStored: found.line.entry.stored,
      previousNoOfUnits: addUnits(found.line.previousNoOfUnits, found.line.noOfUnits),
      noOfUnits: null,
      entry: nextEntry(found.line.entry, line.entry.scheduledValue),
      retainage: { ...found.retainage, own: line.retainage.own },
    };
  };
}

/** What an application that releases retainage releases, by line of the schedule, and what each held before. */
export type Releasing = ReadonlyMap<string, { heldBefore: number; releasedNow: number }>;

/** Makes the continuation sheet, copied forward from the application before, and the empty G702. */
export async function openSheets(
  ctx: ProjectContext,
  payAppId: string,
  releasing: Releasing = new Map(),
): Promise<void> {
  const { db } = ctx;
  const loaded = await readPayApp(db, payAppId);
  if (!loaded) throw new Error('The pay application is gone');
  const { payApp } = loaded;
  const last = await lastSheet(db, payApp);
  const values = { projectId: payApp.projectId, payAppId, createdAt: ctx.now, updatedAt: ctx.now };
  const [g703] = await db
    .insert(g703s)
    .values({
      ...values,
      assignedToUserId: loaded.term.approvingUserId,
      halfReached:
        last !== null &&
        reachesHalf(last.g703.halfReached, totalG703(last.lines.map((line) => line.figures))),
    })
    .returning();
  await db.insert(g702s).values(values);
  if (!g703) throw new Error('No continuation sheet was made');
  const carried = (await sheetLines(db, loaded, g703)).map(carriedOver(last));
  const opened = payApp.isRetainage
    ? carried.map((line) => ({
        ...line,
        retainage: { ...line.retainage, ...releasing.get(line.sovLine.id) },
      }))
    : payApp.isFinalPayApp
      ? carried.map(inFull)
      : carried;
  await writeRows(db, g703, opened, ctx.now);
  await keepAmounts(db, payAppId, await figuresOf(db, loaded, g703));
}
