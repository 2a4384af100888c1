import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { COMPANY_ROLE_LABELS } from '#domain/authority/roles.ts';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';
import { linkCompany } from '@/shared/api/generated/companies/companies';
import type { MyCompanyInvitation } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { toastError } from '@/shared/ui/toast/toast';

interface InvitedProps {
  invitation: MyCompanyInvitation;
  onJoined: () => void;
}

/** A company that has invited the reader: joined at once, without searching for it. */
export function Invited({ invitation: { company, invitedBy, roleName }, onJoined }: InvitedProps) {
  const [pending, setPending] = useState(false);
  const join = async (): Promise<void> => {
    setPending(true);
    try {
      await linkCompany(company.id, {}, { headers: idempotencyHeaders(newIdempotencyKey()) });
      onJoined();
    } catch (error) {
      toastError(error, MESSAGES.common.saveFailed);
      setPending(false);
    }
  };
  return (
    <Alert severity="info">
      {invitedBy} invites you to <strong>{company.name}</strong> as{' '}
      {COMPANY_ROLE_LABELS[roleName].toLowerCase()}.
      <Box sx={{ marginBlockStart: 2 }}>
        <Button
          size="xs"
          variant="solid"
          loading={pending}
          aria-label={`Join ${company.name}`}
          onClick={() => void join()}
        >
          Join
        </Button>
      </Box>
    </Alert>
  );
}
