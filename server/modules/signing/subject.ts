import type { SignatureDocument } from '#domain/pay-app/g702-status.ts';
import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import { TOOLS } from '#domain/tools.ts';
import { and, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { PacketRow } from './events.ts';
import { signaturePacketRequests, signaturePackets } from './schema.ts';

/** The record that a packet belongs to, by the contract's names. */
export interface SignedRecord {
  objectType: 'PAYAPP' | 'CHANGE_REQUEST';
  objectId: string;
}

/** What a packet is about: a document of a record. An application has three, one after the other. */
export interface PacketSubject {
  record: SignedRecord;
  document: SignatureDocument;
}

/** Of an application its G702, unless another of its documents is named. */
export const aboutPayApp = (
  objectId: string,
  document: Exclude<SignatureDocument, 'CHANGE_ORDER'> = 'G702',
): PacketSubject => ({ record: { objectType: TOOLS.payApp.record, objectId }, document });
export const aboutChangeRequest = (objectId: string): PacketSubject => ({
  record: { objectType: TOOLS.changeRequest.record, objectId },
  document: 'CHANGE_ORDER',
});

export const WAIVER_DOCUMENTS = {
  CONDITIONAL: 'CLW',
  UNCONDITIONAL: 'UCLW',
} as const satisfies Record<WaiverKind, SignatureDocument>;

export const aboutWaiver = (payAppId: string, kind: WaiverKind): PacketSubject =>
  aboutPayApp(payAppId, WAIVER_DOCUMENTS[kind]);

/** A signature or a refusal, as the tool of its record hears of it. */
export interface Signing {
  /** The record. */
  objectId: string;
  /** The document of it. */
  packetId: string;
  signer: { id: string; name: string };
}

/** A signature, as the tool of its record hears of it. */
export interface Signature extends Signing {
  /** The day of it, at the site. */
  signedOn: DateOnly;
  /** Whether it is the last one. */
  allSigned: boolean;
}

/** The record that a packet belongs to. */
export function recordOf({
  payAppId,
  changeRequestId,
}: Pick<PacketRow, 'payAppId' | 'changeRequestId'>): SignedRecord {
  if (payAppId !== null) return aboutPayApp(payAppId).record;
  if (changeRequestId !== null) return aboutChangeRequest(changeRequestId).record;
  throw new Error('A packet is about nothing');
}

/** The columns that name the subject of a packet. */
export const subjectColumns = ({ record: { objectType, objectId } }: PacketSubject) => ({
  payAppId: objectType === 'PAYAPP' ? objectId : null,
  changeRequestId: objectType === 'CHANGE_REQUEST' ? objectId : null,
});

/** A record, or the place of its id in a prepared statement. */
type Named<Of extends SignedRecord> = Omit<Of, 'objectId'> & { objectId: string | Placeholder };

/** Packets of the record, whichever document they hold: also those that make one change order of it and others. */
export const isOf = ({ objectType, objectId }: Named<SignedRecord>): SQL =>
  objectType === 'PAYAPP'
    ? eq(signaturePackets.payAppId, objectId)
    : exists(
        new QueryBuilder()
          .select({ found: sql`1` })
          .from(signaturePacketRequests)
          .where(
            and(
              eq(signaturePacketRequests.packetId, signaturePackets.id),
              eq(signaturePacketRequests.requestId, objectId),
            ),
          ),
      );

/** Packets about it. */
export const isAbout = ({ record, document }: PacketSubject): SQL | undefined =>
  and(isOf(record), eq(signaturePackets.documentType, document));

const PATHS = { PAYAPP: TOOLS.payApp.path, CHANGE_REQUEST: TOOLS.changeRequest.path } as const;

/** Where the members of the project find the record. */
export const recordLink = (
  publicUrl: string,
  projectId: string,
  { objectType, objectId }: SignedRecord,
): string => `${publicUrl}/app/projects/${projectId}/tools/${PATHS[objectType]}/${objectId}`;

/** Where a signer who is signed in signs. */
export const signHere = (publicUrl: string, projectId: string, record: SignedRecord): string =>
  `${recordLink(publicUrl, projectId, record)}/sign`;
