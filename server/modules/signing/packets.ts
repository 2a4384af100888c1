import type { SignerRole } from '#domain/signing/signer-status.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { sha256 } from '../../http/tokens.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import type { PacketRequest, SignedForm } from './request.ts';
import { projects } from '../projects/schema.ts';
import { addEvent, type PacketRow } from './events.ts';
import { sendLink } from './links.ts';
import { IN_FORCE, newestPacket, type SignerRow, signersOf } from './records.ts';
import { signaturePacketRequests, signaturePackets, signatureSigners } from './schema.ts';
import { aboutChangeRequest, isAbout, type PacketSubject, subjectColumns } from './subject.ts';
import { newKey, sealedOf, type StoredDocument, unsignedOf } from './stored-documents.ts';
import { packetView, type PacketView } from './views.ts';

/** Draws and keeps the unsigned document, and mails the first signer their link. Answers the packet's id. */
export async function createPacket(ctx: ProjectContext, request: PacketRequest): Promise<string> {
  const [project] = await ctx.db
    .select({ id: projects.id, name: projects.name, currency: projects.budgetCurrency })
    .from(projects)
    .where(eq(projects.id, ctx.project.id));
  if (!project) throw new Error('A project operation runs in a project');
  const people = await signerPeople(ctx.db, request.signers);
  const { unsignedKey, digest } = await ctx.outside(
    'draw the document to be signed',
    { projectId: project.id, form: withSigners(request.form, people) },
    async ({ projectId, form }, files) => {
      const unsigned = await drawn(ctx, form);
      const key = newKey(ctx, projectId, 'unsigned.pdf');
      await files.put(key, unsigned, 'application/pdf');
      return { unsignedKey: key, digest: await sha256(unsigned) };
    },
  );
  const [packet] = await ctx.db
    .insert(signaturePackets)
    .values({
      projectId: project.id,
      documentType: request.form.documentType,
      round: await nextRound(ctx.db, request),
      ...subjectColumns(request.subject),
      documentName: request.documentName,
      message: request.message,
      facts: [...request.facts],
      createdBy: ctx.user.id,
      requestedBy: await requesterOf(ctx),
      unsignedKey,
      sha256Unsigned: digest,
      createdAt: ctx.now,
    })
    .returning();
  if (!packet) throw new Error('No packet was made');
  if (packet.changeRequestId !== null)
    await ctx.db.insert(signaturePacketRequests).values(
      [packet.changeRequestId, ...(request.togetherWith ?? [])].map((requestId, i) => ({
        packetId: packet.id,
        requestId,
        projectId: project.id,
        position: i + 1,
      })),
    );
  await addEvent(ctx, packet, 'CREATED', { sha256: digest });
  const signers = await insertSigners(ctx.db, packet, people);
  const [first] = signers;
  if (!first) throw new Error('A packet needs a signer');
  await sendLink(ctx, { packet, project }, first);
  ctx.record({
    objectType: 'SIGNATURE_PACKET',
    objectId: packet.id,
    action: 'send',
    changes: [
      { field: 'status', from: null, to: packet.status },
      { field: 'sha256', from: null, to: digest },
    ],
  });
  return packet.id;
}

/** The highest round of all that it is about, and one: the newest packet of each of them is this one. */
async function nextRound(db: Db, { subject, togetherWith = [] }: PacketRequest): Promise<number> {
  let last = 0;
  for (const about of [subject, ...togetherWith.map(aboutChangeRequest)])
    last = Math.max(last, (await newestPacket(db, about))?.round ?? 0);
  return last + 1;
}

/** "Dana Whitfield, Northgate Builders": who asks, as the signers read it. */
async function requesterOf(ctx: ProjectContext): Promise<string> {
  const person = ctx.user.name || ctx.user.email;
  if (!ctx.project.companyId) return person;
  const [company] = await ctx.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, ctx.project.companyId));
  return company ? `${person}, ${company.name}` : person;
}

interface SignerPerson {
  userId: string;
  role: SignerRole;
  name: string;
  email: string;
}

/** The people asked to sign, in order, by the name and address they have now. */
async function signerPeople(db: Db, asked: PacketRequest['signers']): Promise<SignerPerson[]> {
  const ids = asked.map(({ userId }) => userId);
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  return asked.map(({ userId, role }) => {
    const person = rows.find(({ id }) => id === userId);
    if (!person) throw new Error(`A packet names the signer ${userId}, who is not there`);
    return { userId, role, name: person.name || person.email, email: person.email };
  });
}

function drawn({ pdf }: ProjectContext, form: SignedForm): Promise<Uint8Array> {
  switch (form.documentType) {
    case 'G702':
      return pdf.payApp(form.document);
    case 'CLW':
    case 'UCLW':
      return pdf.waiver(form.document);
    case 'CHANGE_ORDER':
      return pdf.changeOrder(form.document);
  }
}

/** The form with the names of those who are to sign below their lines, whoever the terms name. */
function withSigners(form: SignedForm, people: readonly SignerPerson[]): SignedForm {
  const named = <Block extends { name: string }>(role: SignerRole, block: Block): Block => ({
    ...block,
    name: people.find((person) => person.role === role)?.name ?? block.name,
  });
  if (form.documentType === 'CLW' || form.documentType === 'UCLW') {
    const { signature } = form.document;
    return { ...form, document: { ...form.document, signature: named('CLAIMANT', signature) } };
  }
  if (form.documentType === 'CHANGE_ORDER') {
    const { contractorSignature, ownerSignature } = form.document;
    return {
      ...form,
      document: {
        ...form.document,
        contractorSignature: named('CONTRACTOR', contractorSignature),
        ownerSignature: named('OWNER', ownerSignature),
      },
    };
  }
  const { g702 } = form.document;
  if (!g702) return form;
  return {
    ...form,
    document: {
      ...form.document,
      g702: {
        ...g702,
        contractorSignature: named('CONTRACTOR', g702.contractorSignature),
        certifierSignature: named('CERTIFIER', g702.certifierSignature),
      },
    },
  };
}

async function insertSigners(
  db: Db,
  { id: packetId, projectId }: PacketRow,
  people: readonly SignerPerson[],
): Promise<SignerRow[]> {
  const waiting = { packetId, projectId, status: 'SIGN_PENDING' as const };
  await db
    .insert(signatureSigners)
    .values(people.map((person, i) => ({ ...person, ...waiting, position: i + 1 })));
  return signersOf(db, packetId);
}

/** The newest packet of a record, in the contract's shape. */
export async function packetOf(db: Db, subject: PacketSubject): Promise<PacketView | null> {
  const packet = await newestPacket(db, subject);
  return packet ? packetView(db, packet) : null;
}

/** Makes the signatures of a record void. Every version of the document stays, and so does its trail. */
export async function voidPackets(db: Db, subject: PacketSubject, now: Date): Promise<void> {
  const good = await db
    .select()
    .from(signaturePackets)
    .where(and(isAbout(subject), IN_FORCE))
    .for('update');
  for (const packet of good) {
    await db
      .update(signaturePackets)
      .set({ status: 'VOID', completedAt: packet.completedAt ?? now })
      .where(eq(signaturePackets.id, packet.id));
    await addEvent({ db, now, address: null, userAgent: null }, packet, 'VOIDED', { caused: true });
  }
}

/**
 * The document of the newest packet: sealed where all have signed, else as it was sent; null before it was sent, and once
 * it was taken back, which nobody may rely on any more.
 */
export async function sentDocument(db: Db, subject: PacketSubject): Promise<StoredDocument | null> {
  const packet = await newestPacket(db, subject);
  if (!packet || packet.status === 'RECALLED' || packet.status === 'VOID') return null;
  return sealedOf(packet) ?? unsignedOf(packet);
}

/** The sealed document of the newest packet; null until all have signed, and once the packet is void. */
export async function sealedDocument(db: Db, subject: PacketSubject): Promise<StoredDocument | null> {
  const packet = await newestPacket(db, subject);
  return packet?.status === 'SIGNED' ? sealedOf(packet) : null;
}
