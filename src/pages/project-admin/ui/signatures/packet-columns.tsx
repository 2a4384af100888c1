import { PACKET_STATUS_FACES } from '#domain/signing/packet-status.ts';
import type { SignaturePacketSummary } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { DOCUMENT_LABELS, PACKET_LIST } from '../../model/signatures/list';

/** "1 of 2". */
export const signedText = ({ signedCount, signerCount }: SignaturePacketSummary): string =>
  `${String(signedCount)} of ${String(signerCount)}`;

/** Every column of the list. */
export const PACKET_COLUMNS = recordColumns<SignaturePacketSummary>()(PACKET_LIST, {
  documentName: {
    label: 'Document',
    fixed: true,
    minWidth: 260,
    flex: 1,
    name: ({ documentName }) => documentName,
  },
  documentType: { label: 'Kind', width: 168, text: ({ documentType }) => DOCUMENT_LABELS[documentType] },
  status: { label: 'Status', width: 152, face: ({ status }) => PACKET_STATUS_FACES[status] },
  signed: { label: 'Signed', width: 88, text: signedText },
  createdBy: { label: 'Sent by', width: 152, text: ({ createdBy }) => createdBy.name },
  createdAt: { label: 'Sent', width: 112, date: ({ createdAt }) => createdAt },
  completedAt: { label: 'Completed', width: 112, date: ({ completedAt }) => completedAt },
});
