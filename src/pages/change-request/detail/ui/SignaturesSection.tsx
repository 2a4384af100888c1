import { SignerList } from '@/entities/signature';
import type { SignaturePacket } from '@/shared/api/generated/model';
import { Section } from '@/shared/ui/page/Section';

const PACKET_WORDS = {
  SENT: 'The contractor signs first, then the owner. Each gets a link by email in turn.',
  SIGNED: 'Both have signed; the change order is sealed.',
  REJECTED: 'A signer declined; the change request is open for correction.',
  RECALLED: 'Recalled before anybody signed; it can be sent again.',
  VOID: 'These signatures are void: the change request ended or changed after them.',
} as const;

/** Who signs the change order in which order, and how far they are. */
export function SignaturesSection({ packet }: { packet: SignaturePacket }) {
  return (
    <Section title="Signatures" description={PACKET_WORDS[packet.status]} flush>
      <SignerList packet={packet} />
    </Section>
  );
}
