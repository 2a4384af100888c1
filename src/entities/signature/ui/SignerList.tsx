import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PACKET_STATUS_FACES, type PacketStatus } from '#domain/signing/packet-status.ts';
import { SIGNATURE_STATUS_FACES, SIGNER_ROLE_LABELS } from '#domain/signing/signer-status.ts';
import type { PacketSigner, SignaturePacket } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { useMe } from '@/shared/session/me';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { StatusChip } from '@/shared/ui/StatusChip';

function lastStep(signer: PacketSigner, isMe: boolean): string {
  if (signer.declinedAt !== null) return `Declined ${formatInstant(signer.declinedAt)}`;
  if (signer.signedAt !== null) {
    const how = signer.signatureType === 'DRAWN' ? 'drawn' : 'typed';
    return `Signed ${formatInstant(signer.signedAt)}, ${how}`;
  }
  if (signer.remindedAt) return `Reminded ${formatInstant(signer.remindedAt)}`;
  if (signer.viewedAt !== null) return `Opened ${formatInstant(signer.viewedAt)}`;
  if (signer.sentAt !== null) return `Link sent ${formatInstant(signer.sentAt)}`;
  return `${isMe ? 'You get' : 'Gets'} the link when the signer before has signed`;
}

/** Whether what was signed, or asked for, no longer holds. */
const isUndone = (status: PacketStatus): boolean => status === 'VOID' || status === 'RECALLED';

interface SignerListProps {
  packet: SignaturePacket;
  /** What can be done about a signer, beside how far they are. */
  action?: (signer: PacketSigner) => ReactNode;
}

/** Who signs a document in which order, and how far they are. */
export function SignerList({ packet, action }: SignerListProps) {
  const me = useMe();
  const isMe = (signer: PacketSigner): boolean => signer.user.id === me.user.id;
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {packet.signers.map((signer) => (
        <Box
          key={signer.id}
          component="li"
          sx={(theme) => ({
            display: 'flex',
            gap: 2.5,
            paddingBlock: 3,
            paddingInline: 5,
            fontSize: 'body2.fontSize',
            borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          <PersonAvatar name={signer.user.name} photoKey={signer.user.photoKey} size={28} />
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <Box sx={{ fontWeight: 600, color: isUndone(packet.status) ? 'text.secondary' : undefined }}>
              {signer.order}. {signer.user.name}
              {isMe(signer) && ' (you)'}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
              {SIGNER_ROLE_LABELS[signer.role]} · {lastStep(signer, isMe(signer))}
            </Box>
            {signer.declineReason !== null && signer.declineReason !== '' && (
              <Box sx={{ marginBlockStart: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                “{signer.declineReason}”
              </Box>
            )}
          </Box>
          {action?.(signer)}
          <StatusChip
            size="sm"
            {...(isUndone(packet.status)
              ? PACKET_STATUS_FACES[packet.status]
              : SIGNATURE_STATUS_FACES[signer.status])}
          />
        </Box>
      ))}
    </Box>
  );
}
