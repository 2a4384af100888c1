import type { PayAppDetail } from '@/shared/api/generated/model';
import { RouterButton } from '@/shared/ui/RouterButton';

/** The way to the document for the signer whose turn it is; nothing for anybody else. */
export function SignButton({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const { signG702, signWaiver } = payApp.abilities;
  if (!signG702.allowed && !signWaiver.allowed) return null;
  const waiting = payApp.signaturePacket?.signers.find(
    ({ status }) => status === 'SENT' || status === 'VIEWED',
  );
  return (
    <RouterButton
      size="sm"
      variant="solid"
      to="/app/projects/$projectId/tools/pay-apps/$payAppId/sign"
      params={{ projectId, payAppId: payApp.id }}
    >
      {signWaiver.allowed ? 'Sign waiver' : waiting?.role === 'CERTIFIER' ? 'Certify and sign' : 'Sign'}
    </RouterButton>
  );
}
