import { fromCents } from '#domain/money/money.ts';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { majorOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { signaturePackets } from '../signing/schema.ts';
import { packetView } from '../signing/views.ts';
import type { PayAppRow, TermRow } from './records.ts';
import { lienWaivers } from './schema.ts';
import { datesOf } from './views.ts';

export type WaiverRow = typeof lienWaivers.$inferSelect;
export type WaiverView = ResponseOf<'listPayAppWaivers'>['data'][number];

const waiversByPayApp = prepared((db) =>
  db
    .select({ waiver: lienWaivers, packet: signaturePackets })
    .from(lienWaivers)
    .innerJoin(signaturePackets, eq(signaturePackets.id, lienWaivers.packetId))
    .where(eq(lienWaivers.payAppId, sql.placeholder('payAppId')))
    // Newest first: the unconditional ones come after the conditional ones, each kind in its rounds.
    .orderBy(desc(lienWaivers.kind), desc(signaturePackets.round))
    .prepare('waivers_by_pay_app'),
);

const read = (db: Db, payAppId: string) => waiversByPayApp(db).execute({ payAppId });

/** Every waiver of an application, newest first, in the contract's shape. */
export async function waiverViews(
  ctx: Pick<ProjectContext, 'db' | 'now' | 'project'>,
  { payApp, term }: { payApp: PayAppRow; term: TermRow },
): Promise<WaiverView[]> {
  const rows = await read(ctx.db, payApp.id);
  if (rows.length === 0) return [];
  const refs = await refsOf(ctx.db, {
    users: rows.flatMap(({ waiver }) => [waiver.signerId, waiver.sentBy]),
  });
  const dates = datesOf(payApp, term, ctx.project.timeZone);
  const views: WaiverView[] = [];
  for (const { waiver, packet } of rows) {
    const dueDate = waiver.kind === 'CONDITIONAL' ? dates.conditionalWaiver : dates.unconditionalWaiver;
    views.push({
      id: waiver.id,
      payAppId: waiver.payAppId,
      kind: waiver.kind,
      stage: waiver.stage,
      form: waiver.form,
      civilCodeSection: waiver.civilCodeSection,
      status: waiver.status,
      claimant: waiver.claimant,
      customer: waiver.customer,
      jobLocation: waiver.jobLocation,
      owner: waiver.owner,
      throughDate: waiver.throughDate,
      amount: fromCents(waiver.amount),
      checkMaker: waiver.checkMaker,
      checkPayee: waiver.checkPayee,
      exceptions: waiver.exceptions,
      disputedClaimsAmount: majorOrNull(waiver.disputedClaimsAmount),
      unpaidConditionalWaivers: waiver.unpaidConditionalWaivers.map(({ throughDate, amount }) => ({
        throughDate,
        amount: fromCents(amount),
      })),
      signer: refs.user(waiver.signerId),
      signerTitle: waiver.signerTitle,
      signedOn: waiver.signedOn,
      dueDate,
      isOverdue: waiver.status === 'SIGNATURE_PENDING' && dueDate !== null && dueDate < todayOf(ctx),
      signaturePacket: await packetView(ctx.db, packet),
      sentBy: refs.user(waiver.sentBy),
      sentAt: waiver.sentAt.toISOString(),
    });
  }
  return views;
}

/** The last waiver of a kind that was sent; null before. */
export const lastOf = (views: readonly WaiverView[], kind: WaiverKind): WaiverView | null =>
  views.find((waiver) => waiver.kind === kind) ?? null;

/** Writes how the waiver of a packet has ended, in the transaction of what ended it. */
export const endWaiver = (
  db: Db,
  packetId: string,
  values: Pick<WaiverRow, 'status'> & Partial<Pick<WaiverRow, 'signedOn'>>,
) => db.update(lienWaivers).set(values).where(eq(lienWaivers.packetId, packetId));

/** Makes the waiver of a kind that is out void, as its recalled packet is. */
export const voidWaiver = (db: Db, payAppId: string, kind: WaiverKind) =>
  db
    .update(lienWaivers)
    .set({ status: 'VOID' })
    .where(
      and(
        eq(lienWaivers.payAppId, payAppId),
        eq(lienWaivers.kind, kind),
        eq(lienWaivers.status, 'SIGNATURE_PENDING'),
      ),
    );
