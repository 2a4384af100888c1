import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { containing, countAll, everyWord, metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { fileReply } from '../../http/reply.ts';
import { refsOf } from '../people/refs.ts';
import { newestFirst } from '../record/list/sorts.ts';
import { eventsOf } from './events.ts';
import { signaturePackets, signatureSigners } from './schema.ts';
import { readDocument, sealedOf, unsignedOf } from './stored-documents.ts';
import { packetView } from './views.ts';

/** The project's packets, for its administrators. */
export const signatureAdminHandlers = {
  async listSignaturePackets(ctx, { query }) {
    const where = and(
      query.status?.length ? inArray(signaturePackets.status, query.status) : undefined,
      everyWord(query.search, (word) => ilike(signaturePackets.documentName, containing(word))),
    );
    const [counted] = await ctx.db.select({ total: countAll() }).from(signaturePackets).where(where);
    const { limit, offset } = windowOf(query);
    const by = query.order === 'ASC' ? asc : desc;
    const packets = await ctx.db
      .select()
      .from(signaturePackets)
      .where(where)
      .orderBy(by(signaturePackets[query.orderBy]), ...newestFirst(signaturePackets))
      .limit(limit)
      .offset(offset);
    const progress = packets.length
      ? await ctx.db
          .select({
            packetId: signatureSigners.packetId,
            signers: countAll(),
            signed: sql<number>`count(*) filter (where ${signatureSigners.status} = 'SIGNED')::int`,
          })
          .from(signatureSigners)
          .where(
            inArray(
              signatureSigners.packetId,
              packets.map(({ id }) => id),
            ),
          )
          .groupBy(signatureSigners.packetId)
      : [];
    const refs = await refsOf(ctx.db, { users: packets.map(({ createdBy }) => createdBy) });
    return {
      data: packets.map((packet) => {
        const counts = progress.find(({ packetId }) => packetId === packet.id);
        return {
          id: packet.id,
          documentType: packet.documentType,
          documentName: packet.documentName,
          status: packet.status,
          payAppId: packet.payAppId,
          changeRequestId: packet.changeRequestId,
          createdBy: refs.user(packet.createdBy),
          signedCount: counts?.signed ?? 0,
          signerCount: counts?.signers ?? 0,
          createdAt: packet.createdAt.toISOString(),
          completedAt: packet.completedAt?.toISOString() ?? null,
        };
      }),
      meta: metaOf(query, counted?.total ?? 0),
    };
  },

  async getSignaturePacketPdf(ctx, { params }) {
    const [packet] = await ctx.db
      .select()
      .from(signaturePackets)
      .where(eq(signaturePackets.id, params.packetId));
    if (!packet) throw notFound();
    const document = sealedOf(packet) ?? unsignedOf(packet);
    return fileReply({
      body: () => readDocument(ctx.files, document),
      contentType: 'application/pdf',
      fileName: `${packet.documentName}.pdf`,
    });
  },

  async getSignaturePacket(ctx, { params }) {
    const [packet] = await ctx.db
      .select()
      .from(signaturePackets)
      .where(eq(signaturePackets.id, params.packetId));
    if (!packet) throw notFound();
    const refs = await refsOf(ctx.db, { users: [packet.createdBy] });
    const events = await eventsOf(ctx.db, packet.id);
    return {
      data: {
        etchPacket: {
          ...(await packetView(ctx.db, packet)),
          payAppId: packet.payAppId,
          changeRequestId: packet.changeRequestId,
          createdBy: refs.user(packet.createdBy),
          sha256Before: packet.sha256Unsigned,
          sha256After: packet.sha256Sealed,
          events: events.map(({ at, event, signerId, ip, userAgent, sha256 }) => ({
            at: at.toISOString(),
            event,
            signerId,
            ip,
            userAgent,
            sha256,
          })),
        },
      },
    };
  },
} satisfies Partial<Handlers>;
