import { SignerList } from '@/entities/signature';
import type { ChangeRequestDetail, SignaturePacket } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { useMe } from '@/shared/session/me';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';

const PACKET_WORDS = {
  SENT: 'The contractor signs first, then the owner. Each gets a link by email in turn.',
  SIGNED: 'Both have signed; the change order is sealed.',
  REJECTED: 'A signer declined; the change request is open for correction.',
  RECALLED: 'Recalled before anybody signed; it can be sent again.',
  VOID: 'These signatures are void: the change request ended or changed after them.',
} as const;

interface SignaturesSectionProps {
  change: ChangeRequestDetail;
  packet: SignaturePacket;
  onRemind: () => void;
}

/** Who signs the change order in which order, and how far they are; its sender reminds whoever has it. */
export function SignaturesSection({ change, packet, onRemind }: SignaturesSectionProps) {
  const me = useMe();
  const isSender = change.createdBy.id === me.user.id;
  return (
    <Section title="Signatures" description={PACKET_WORDS[packet.status]} flush>
      <SignerList
        packet={packet}
        action={({ user, status }) =>
          isSender &&
          packet.status === 'SENT' &&
          user.id !== me.user.id &&
          (status === 'SENT' || status === 'VIEWED') && (
            <PermissionButton size="xs" reason={reasonOf(change.abilities.remind)} onClick={onRemind}>
              Remind
            </PermissionButton>
          )
        }
      />
    </Section>
  );
}
