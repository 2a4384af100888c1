import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { PAYMENT_TERM_STATUS_FACES } from '#domain/pay-app/payment-term-status.ts';
import { ApproverDialog, type PayAppCall } from '@/entities/pay-app';
import { reasonOf } from '@/shared/lib/record/reason';
import { remark } from '@/shared/lib/record/remark';
import { reassignPaymentTermApprover } from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { StatusChip } from '@/shared/ui/StatusChip';
import { PaymentTermFacts } from './PaymentTermFacts';
import { PaymentTermForm } from './PaymentTermForm';

const REASSIGN_APPROVER_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.ReassignApproverRequest),
);

interface PaymentTermSectionProps {
  projectId: string;
  payApp: PayAppDetail;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
}

/** The payment terms: a form for who draws them up, facts for everybody else. */
export function PaymentTermSection({ projectId, payApp, perform }: PaymentTermSectionProps) {
  const [reassigning, setReassigning] = useState(false);
  const term = payApp.paymentTerm;
  const editing = payApp.abilities.updatePaymentTerm.allowed;
  const body = (approverId: string, note: string) => ({
    version: term.version,
    approverId,
    comment: remark(note),
  });
  return (
    <Section
      title="Payment terms"
      description={editing ? 'Agreed once; they apply to every application on this schedule.' : undefined}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {term.status === 'SUBMITTED' && (
            <PermissionButton
              size="xs"
              reason={reasonOf(payApp.abilities.reassignPaymentTermApprover)}
              onClick={() => setReassigning(true)}
            >
              Change approver
            </PermissionButton>
          )}
          <StatusChip {...PAYMENT_TERM_STATUS_FACES[term.status]} />
        </Box>
      }
    >
      {editing ? (
        <PaymentTermForm projectId={projectId} payApp={payApp} perform={perform} />
      ) : (
        <PaymentTermFacts payApp={payApp} />
      )}
      {reassigning && (
        <ApproverDialog
          projectId={projectId}
          payApp={payApp}
          title="Change the approver"
          description="The person chosen decides on the payment terms from now on."
          submitLabel="Change approver"
          noteLabel="Comment (optional)"
          approverId={term.approvingUser?.id ?? null}
          schema={REASSIGN_APPROVER_REQUEST}
          toBody={({ approverId, note }) => body(approverId, note)}
          fallback={TOOL_MESSAGES.payApps.termUpdateFailed}
          call={({ approverId, note }) =>
            reassignPaymentTermApprover(projectId, term.id, body(approverId, note))
          }
          perform={perform}
          onClose={() => setReassigning(false)}
        />
      )}
    </Section>
  );
}
