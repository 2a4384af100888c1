import Box from '@mui/material/Box';
import { PACKET_STATUS_FACES } from '#domain/signing/packet-status.ts';
import type { SignaturePacketSummary } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { CardFoot, RecordCard } from '@/widgets/record-list';
import { DOCUMENT_LABELS } from '../../model/signatures/list';
import { signedText } from './packet-columns';

/** A packet on a phone: the same facts as its row. */
export function PacketCard({ packet, path }: { packet: SignaturePacketSummary; path: string }) {
  return (
    <RecordCard
      path={path}
      number={DOCUMENT_LABELS[packet.documentType]}
      name={packet.documentName}
      status={PACKET_STATUS_FACES[packet.status]}
    >
      <Box sx={{ color: 'text.secondary' }}>{signedText(packet)} have signed</Box>
      <CardFoot>
        <span>{packet.createdBy.name}</span>
        <span>Sent {formatDate(packet.createdAt)}</span>
      </CardFoot>
    </RecordCard>
  );
}
