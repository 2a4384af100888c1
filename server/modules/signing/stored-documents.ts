import { type PrintedCertificate, SIGNATURE_PLACES, type SignatureStamp } from '../../pdf/model.ts';
import { Problem } from '../../http/problem.ts';
import { sha256 } from '../../http/tokens.ts';
import type { PublicContext } from '../../http/context.ts';
import { bytesOf } from '../../ports/file-bytes.ts';
import type { Files } from '../../ports/files.ts';
import type { PacketRow } from './events.ts';
import type { SignerRow } from './records.ts';

/** Which version of the document, by its key and the digest it must have. JSON, for `ctx.outside`. */
export interface StoredDocument {
  key: string;
  sha256: string;
}

/**
 * A new key for a file of a packet. No two attempts write the same file: one that comes to nothing takes its own back.
 */
export const newKey = ({ random }: Pick<PublicContext, 'random'>, projectId: string, name: string): string =>
  `signing/${projectId}/${random.uuid()}-${name}`;

const unreadable = () =>
  new Problem('UNAVAILABLE', 'The document cannot be read right now. Try again in a few minutes.');

async function read(files: Files, key: string): Promise<Uint8Array> {
  const stored = await files.get(key);
  if (!stored) throw unreadable();
  return bytesOf(stored);
}

/** A stored version of the document; 503 where it is not the one whose digest was taken. */
export async function readDocument(
  files: Files,
  { key, sha256: digest }: StoredDocument,
): Promise<Uint8Array> {
  const bytes = await read(files, key);
  if ((await sha256(bytes)) !== digest) throw unreadable();
  return bytes;
}

/** The document as it was sent out. */
export const unsignedOf = ({ unsignedKey, sha256Unsigned }: PacketRow): StoredDocument => ({
  key: unsignedKey,
  sha256: sha256Unsigned,
});

/** The sealed document; null until all have signed. */
export const sealedOf = ({ sealedKey, sha256Sealed }: PacketRow): StoredDocument | null =>
  sealedKey && sha256Sealed ? { key: sealedKey, sha256: sha256Sealed } : null;

/** A signature that was given, with the key of its drawing where it has one. JSON, for `ctx.outside`. */
export type GivenSignature = Omit<SignatureStamp, 'png'> & { imageKey: string | null };

/** What is printed with a signature besides the name. */
export interface GivenWithSignature {
  /** Of an application: what its certifier certifies. */
  certificate: PrintedCertificate | null;
  /** Of a change order: the number that it is given with the last signature. */
  orderNumber: string | null;
}

/** The signatures given so far, as they are put into the document: the certifier's with what it certifies. */
export const signaturesOf = (
  signers: readonly SignerRow[],
  { certificate, orderNumber }: GivenWithSignature = { certificate: null, orderNumber: null },
): GivenSignature[] =>
  signers.flatMap((signer) => {
    const place = SIGNATURE_PLACES.find((each) => each === signer.role);
    if (signer.status !== 'SIGNED' || !place) return [];
    return [
      {
        place,
        name: signer.typedName ?? signer.name,
        signedAt: (signer.signedAt ?? new Date(0)).toISOString(),
        imageKey: signer.imageKey,
        certificate: place === 'CERTIFIER' ? certificate : null,
        orderNumber: place === 'OWNER' ? orderNumber : null,
      },
    ];
  });

/** The same with the drawings. */
export const readStamps = (files: Files, given: readonly GivenSignature[]): Promise<SignatureStamp[]> =>
  Promise.all(
    given.map(async ({ imageKey, ...stamp }) => ({
      ...stamp,
      png: imageKey ? await read(files, imageKey) : null,
    })),
  );
