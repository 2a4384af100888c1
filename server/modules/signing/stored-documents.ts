import { type PrintedCertificate, SIGNATURE_PLACES, type SignatureStamp } from '../../pdf/model.ts';
import { Problem } from '../../http/problem.ts';
import { sha256 } from '../../http/tokens.ts';
import type { PublicContext } from '../../http/context.ts';
import type { PacketRow } from './events.ts';
import type { SignerRow } from './links.ts';

type FilesContext = Pick<PublicContext, 'files'>;

/**
 * A new key for a file of a packet. No two attempts write the same file: one that comes to nothing takes its own back.
 */
export const newKey = (
  { random }: Pick<PublicContext, 'random'>,
  { projectId, id }: Pick<PacketRow, 'projectId' | 'id'>,
  name: string,
): string => `signing/${projectId}/${id}/${random.uuid()}-${name}`;

const unreadable = () =>
  new Problem('UNAVAILABLE', 'The document cannot be read right now. Try again in a few minutes.');

async function read({ files }: FilesContext, key: string): Promise<Uint8Array> {
  const stored = await files.get(key);
  if (!stored) throw unreadable();
  return new Uint8Array(await new Response(stored.body).arrayBuffer());
}

/** A stored version of the document; 503 where it is not the one whose digest was taken. */
async function readChecked(ctx: FilesContext, key: string, digest: string): Promise<Uint8Array> {
  const bytes = await read(ctx, key);
  if ((await sha256(bytes)) !== digest) throw unreadable();
  return bytes;
}

/** The document as it was sent out. */
export const readUnsigned = (ctx: FilesContext, packet: PacketRow): Promise<Uint8Array> =>
  readChecked(ctx, packet.unsignedKey, packet.sha256Unsigned);

/** The sealed document; null until all have signed. */
export const readSealed = async (ctx: FilesContext, packet: PacketRow): Promise<Uint8Array | null> =>
  packet.sealedKey && packet.sha256Sealed ? readChecked(ctx, packet.sealedKey, packet.sha256Sealed) : null;

/** The signatures given so far, as they are put into the document: the certifier's with what it certifies. */
export async function stampsOf(
  ctx: FilesContext,
  signers: readonly SignerRow[],
  certificate: PrintedCertificate | null = null,
): Promise<SignatureStamp[]> {
  const given = signers.flatMap((signer) => {
    const place = SIGNATURE_PLACES.find((each) => each === signer.role);
    return signer.status === 'SIGNED' && place ? [{ signer, place }] : [];
  });
  return Promise.all(
    given.map(async ({ signer, place }) => ({
      place,
      name: signer.typedName ?? signer.name,
      signedAt: (signer.signedAt ?? new Date(0)).toISOString(),
      png: signer.imageKey ? await read(ctx, signer.imageKey) : null,
      certificate: place === 'CERTIFIER' ? certificate : null,
    })),
  );
}
