import { SignerList } from '@/entities/signature';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { Section } from '@/shared/ui/page/Section';

const PACKET_WORDS = {
  SENT: 'Each signer gets a link by email in turn.',
  SIGNED: 'All have signed; the documents are sealed.',
  REJECTED: 'A signer declined; the application is open for correction.',
  RECALLED: 'Recalled by its sender before anybody signed; it can be sent again.',
  VOID: 'These signatures are void: the application changed after them.',
} as const;

/** Who signs in which order, and how far they are. */
export function SignaturesSection({ payApp }: { payApp: PayAppDetail }) {
  const { signaturePacket: packet } = payApp;
  if (packet === null) return null;
  return (
    <Section title="Signatures" description={PACKET_WORDS[packet.status]} flush>
      <SignerList packet={packet} />
    </Section>
  );
}
