import type { SignatureDocument } from '#domain/pay-app/g702-status.ts';
import type { SignerRole } from '#domain/signing/signer-status.ts';
import type { Db } from '../../db/database.ts';
import { signaturePacketRequests, signaturePackets, signatureSigners } from '../../modules/signing/schema.ts';
import type { TestUser } from '../harness.ts';
import type { World } from './world.ts';

/** Who sent a document out, and who is asked to sign it. */
export interface Parties {
  sender: TestUser;
  signer: TestUser;
}

/** A document that is out for its first signature; answers its id. */
export async function storePacket(
  db: Db,
  { project, t }: World,
  about: ({ payAppId: string } | { changeRequestId: string }) & { documentType: SignatureDocument },
  { sender, signer }: Parties,
  role: SignerRole,
): Promise<string> {
  const now = t.clock.now();
  const [packet] = await db
    .insert(signaturePackets)
    .values({
      ...about,
      projectId: project.id,
      round: 1,
      documentName: 'Document',
      facts: [],
      createdBy: sender.id,
      requestedBy: sender.name,
      unsignedKey: 'signing/none.pdf',
      sha256Unsigned: '0'.repeat(64),
      createdAt: now,
    })
    .returning();
  const packetId = packet?.id ?? '';
  if ('changeRequestId' in about)
    await db.insert(signaturePacketRequests).values({
      packetId,
      requestId: about.changeRequestId,
      projectId: project.id,
      position: 1,
    });
  await db.insert(signatureSigners).values({
    projectId: project.id,
    packetId,
    position: 1,
    userId: signer.id,
    name: signer.name,
    email: signer.email,
    role,
    status: 'SENT',
    sentAt: now,
  });
  return packetId;
}
