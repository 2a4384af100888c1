import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SIGNATURE_DOCUMENTS } from '#domain/pay-app/g702-status.ts';
import { PACKET_EVENTS, PACKET_STATUSES } from '#domain/signing/packet-status.ts';
import { SIGNATURE_STATUSES, SIGNATURE_TYPES, SIGNER_ROLES } from '#domain/signing/signer-status.ts';
import { createdAt, id, instant, projectId } from '../../db/columns.ts';
import { users } from '../auth/schema.ts';
import { changeRequests } from '../change-request/schema.ts';
import { payApps } from '../payapp/schema.ts';
import { projects } from '../projects/schema.ts';

/**
 * Documents sent for signature. A packet is a snapshot: the unsigned document is drawn once and kept, and so are the
 * signed and the sealed one; later changes of the records never alter any of them (rule: money 6).
 */
export const signaturePackets = pgTable(
  'signature_packets',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    documentType: text('document_type', { enum: SIGNATURE_DOCUMENTS }).notNull(),
    /** The record that the document belongs to: one of these. */
    payAppId: uuid('pay_app_id').references(() => payApps.id),
    /** Of a change order of several change requests the first; all of them stand in `signaturePacketRequests`. */
    changeRequestId: uuid('change_request_id').references(() => changeRequests.id),
    /** Which packet of the record's document this is, counted from 1: the highest is the one in force. */
    round: integer('round').notNull(),
    documentName: text('document_name').notNull(),
    status: text('status', { enum: PACKET_STATUSES }).notNull().default('SENT'),
    /** What the sender says to the signers. */
    message: text('message'),
    /** The figures that stand beside the document, formatted. */
    facts: jsonb('facts').$type<{ label: string; value: string }[]>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** "Dana Whitfield, Northgate Builders", as it was. */
    requestedBy: text('requested_by').notNull(),
    unsignedKey: text('unsigned_key').notNull(),
    /** SHA-256 in hex: of the document as sent out, with its signatures, and with the signature record at its end. */
    sha256Unsigned: text('sha256_unsigned').notNull(),
    signedKey: text('signed_key'),
    sha256Signed: text('sha256_signed'),
    sealedKey: text('sealed_key'),
    sha256Sealed: text('sha256_sealed'),
    createdAt: createdAt(),
    completedAt: instant('completed_at'),
  },
  (t) => [
    index('signature_packets_list').on(t.projectId, t.createdAt, t.id),
    unique('signature_packets_round').on(t.payAppId, t.documentType, t.round),
    unique('signature_packets_change_round').on(t.changeRequestId, t.round),
    check('signature_packets_subject', sql`num_nonnulls(${t.payAppId}, ${t.changeRequestId}) = 1`),
  ],
);

/**
 * The change requests that a packet makes one change order of, in the order in which they reach the schedule. The first
 * is the one that the packet names.
 */
export const signaturePacketRequests = pgTable(
  'signature_packet_requests',
  {
    packetId: uuid('packet_id')
      .notNull()
      .references(() => signaturePackets.id),
    requestId: uuid('request_id')
      .notNull()
      .references(() => changeRequests.id),
    projectId: projectId().references(() => projects.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packetId, t.requestId] }),
    index('signature_packet_requests_of').on(t.requestId, t.packetId),
  ],
);

/** Who signs a packet, in the order of signing. Name and address are those at the time of sending. */
export const signatureSigners = pgTable(
  'signature_signers',
  {
    id: id(),
    projectId: projectId().references(() => projects.id),
    packetId: uuid('packet_id')
      .notNull()
      .references(() => signaturePackets.id),
    position: integer('position').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: SIGNER_ROLES }).notNull(),
    status: text('status', { enum: SIGNATURE_STATUSES }).notNull(),
    /** SHA-256 of the link's token; null until it is this signer's turn. */
    tokenHash: text('token_hash').unique(),
    expiresAt: instant('expires_at'),
    /** Of the link before the present one, so that it can be told from one that never was. */
    replacedTokenHash: text('replaced_token_hash').unique(),
    /** SHA-256 of the pass that the signer got in the app, until when it is good, and the session that asked for it. */
    inAppTokenHash: text('in_app_token_hash').unique(),
    inAppExpiresAt: instant('in_app_expires_at'),
    inAppSessionId: uuid('in_app_session_id'),
    sentAt: instant('sent_at'),
    remindedAt: instant('reminded_at'),
    viewedAt: instant('viewed_at'),
    signedAt: instant('signed_at'),
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    signatureType: text('signature_type', { enum: SIGNATURE_TYPES }),
    typedName: text('typed_name'),
    imageKey: text('image_key'),
    /** The sentence agreed to, word for word. */
    consent: text('consent'),
  },
  (t) => [index('signature_signers_packet').on(t.packetId, t.position)],
);

/** What happened to a packet, in order. Written with the change it tells of and never changed. */
export const signatureEvents = pgTable(
  'signature_events',
  {
    packetId: uuid('packet_id')
      .notNull()
      .references(() => signaturePackets.id),
    seq: integer('seq').notNull(),
    projectId: projectId().references(() => projects.id),
    at: instant('at').notNull(),
    event: text('event', { enum: PACKET_EVENTS }).notNull(),
    signerId: uuid('signer_id').references(() => signatureSigners.id),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** Of the document after this event, hex. */
    sha256: text('sha256'),
  },
  (t) => [primaryKey({ columns: [t.packetId, t.seq] })],
);
