import { mayReadPayApp, payAppSight, payAppWays } from '#domain/pay-app/readers.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { ProjectContext } from '../../http/context.ts';
import { forbidden } from '../../http/problem.ts';
import { sightSql } from '../record/sight.ts';
import { IN_FORCE } from '../signing/records.ts';
import type { PacketProgress } from '../signing/request.ts';
import { signaturePackets, signatureSigners } from '../signing/schema.ts';
import { sovUsers } from '../sov/schema.ts';
import { g703s, payApps, paymentTerms } from './schema.ts';

/** The parts of an application that tell who reads it. */
export interface SightParts {
  payApp: typeof payApps.$inferSelect;
  term: typeof paymentTerms.$inferSelect;
  userIds: string[];
  g703: Pick<typeof g703s.$inferSelect, 'assignedToUserId'> | null;
  packet: Pick<PacketProgress, 'goodSignerIds'>;
}

/** Whether the actor reads this application (domain/pay-app/readers). */
export const maySeePayApp = (actor: Actor, { payApp, term, g703, packet, userIds }: SightParts): boolean =>
  mayReadPayApp(actor, {
    companyId: payApp.companyId,
    creatorId: payApp.createdBy,
    receivingUserId: term.receivingUserId,
    termApproverId: term.approvingUserId,
    g703ApproverId: g703?.assignedToUserId ?? null,
    certifierId: term.certifyingUserId,
    signerIds: packet.goodSignerIds,
    addedUserIds: userIds,
    isPrivate: payApp.isPrivate,
  });

/** The same rule as a condition on payApps joined with paymentTerms and g703s, for lists: undefined where the actor reads all. */
export const visiblePayApps = ({ actor, db }: Pick<ProjectContext, 'actor' | 'db'>): SQL | undefined =>
  sightSql(payAppWays(actor), {
    companyId: payApps.companyId,
    creatorId: payApps.createdBy,
    receivingUserId: paymentTerms.receivingUserId,
    termApproverId: paymentTerms.approvingUserId,
    g703ApproverId: g703s.assignedToUserId,
    certifierId: paymentTerms.certifyingUserId,
    signerIds: (userId) =>
      exists(
        db
          .select({ found: sql`1` })
          .from(signatureSigners)
          .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
          .where(
            and(eq(signaturePackets.payAppId, payApps.id), IN_FORCE, eq(signatureSigners.userId, userId)),
          ),
      ),
    addedUserIds: (userId) =>
      inArray(
        payApps.sovId,
        db.select({ id: sovUsers.sovId }).from(sovUsers).where(eq(sovUsers.userId, userId)),
      ),
    isPrivate: payApps.isPrivate,
  });

/** Applications with what their sight asks for, and what else is asked of them. */
const seen = (ctx: Pick<ProjectContext, 'actor' | 'db'>, where?: SQL) =>
  ctx.db
    .select({ id: payApps.id })
    .from(payApps)
    .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
    .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
    .where(and(isNull(payApps.deletedAt), where, visiblePayApps(ctx)));

/** Which of these applications the actor reads. */
export async function readableAmong(
  ctx: Pick<ProjectContext, 'actor' | 'db'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await seen(ctx, inArray(payApps.id, [...ids]))).map(({ id }) => id));
}

/** Whether there is a list for the actor: they see payments, or an application names them. */
export async function hasSight(ctx: Pick<ProjectContext, 'actor' | 'db'>): Promise<boolean> {
  const sight = payAppSight(ctx.actor);
  return sight === 'NAMED' ? (await seen(ctx).limit(1)).length > 0 : sight !== 'NONE';
}

/** 403 for whom no application names and who has no right to see payments. */
export async function requireSomeSight(ctx: ProjectContext): Promise<void> {
  if (!(await hasSight(ctx)))
    throw forbidden('Your role sees no pay applications, and you are named in none.');
}

const goodSignersByPayApp = prepared((db) =>
  db
    .select({ payAppId: signaturePackets.payAppId, userId: signatureSigners.userId })
    .from(signatureSigners)
    .innerJoin(signaturePackets, eq(signaturePackets.id, signatureSigners.packetId))
    .where(and(anyOfGiven(signaturePackets.payAppId, 'ids'), IN_FORCE))
    .prepare('good_signers_by_pay_app'),
);

/** Signers of the packets that are under way or signed, by application. */
export async function goodSigners(
  db: Db,
  payAppIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (payAppIds.length === 0) return new Map();
  const rows = await goodSignersByPayApp(db).execute({ ids: [...payAppIds] });
  const byPayApp = Map.groupBy(rows, ({ payAppId }) => payAppId ?? '');
  return new Map([...byPayApp].map(([id, own]) => [id, own.map(({ userId }) => userId)]));
}
