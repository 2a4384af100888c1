import { TOOLS } from '#domain/tools.ts';
import { eq, type SQL } from 'drizzle-orm';
import type { PacketRow } from './events.ts';
import { signaturePackets } from './schema.ts';

/** The record whose document a packet is, by the contract's names. */
export interface PacketSubject {
  objectType: 'PAYAPP' | 'CHANGE_REQUEST';
  objectId: string;
}

export const aboutPayApp = (objectId: string): PacketSubject => ({
  objectType: TOOLS.payApp.record,
  objectId,
});
export const aboutChangeRequest = (objectId: string): PacketSubject => ({
  objectType: TOOLS.changeRequest.record,
  objectId,
});

/** A signature or a refusal, as the tool of its record hears of it. */
export interface Signing extends PacketSubject {
  signer: { id: string; name: string };
}

/** What a packet is about. */
export function subjectOf(packet: Pick<PacketRow, 'payAppId' | 'changeRequestId'>): PacketSubject {
  if (packet.payAppId !== null) return aboutPayApp(packet.payAppId);
  if (packet.changeRequestId !== null) return aboutChangeRequest(packet.changeRequestId);
  throw new Error('A packet is about nothing');
}

/** The columns that name the subject of a packet. */
export const subjectColumns = ({ objectType, objectId }: PacketSubject) => ({
  payAppId: objectType === 'PAYAPP' ? objectId : null,
  changeRequestId: objectType === 'CHANGE_REQUEST' ? objectId : null,
});

/** The column that names the record of a kind. */
export const subjectColumn = (objectType: PacketSubject['objectType']) =>
  objectType === 'PAYAPP' ? signaturePackets.payAppId : signaturePackets.changeRequestId;

/** Packets about it. */
export const isAbout = ({ objectType, objectId }: PacketSubject): SQL =>
  eq(subjectColumn(objectType), objectId);

const PATHS = { PAYAPP: TOOLS.payApp.path, CHANGE_REQUEST: TOOLS.changeRequest.path } as const;

/** Where the members of the project find the record. */
export const recordLink = (
  publicUrl: string,
  projectId: string,
  { objectType, objectId }: PacketSubject,
): string => `${publicUrl}/app/projects/${projectId}/tools/${PATHS[objectType]}/${objectId}`;

/** Where a signer who is signed in signs. */
export const signHere = (publicUrl: string, projectId: string, subject: PacketSubject): string =>
  `${recordLink(publicUrl, projectId, subject)}/sign`;
