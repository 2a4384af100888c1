import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { recallJoinRequest } from '@/shared/api/generated/companies/companies';
import type { CompanyRef } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { toast, toastError } from '@/shared/ui/toast/toast';

interface JoinedProps {
  company: string;
  onContinue: () => void;
}

/** An owner of that company has accepted. */
export function Joined({ company, onContinue }: JoinedProps) {
  return (
    <Alert
      severity="success"
      action={
        <Button size="xs" onClick={onContinue}>
          Continue
        </Button>
      }
    >
      You have joined <strong>{company}</strong>.
    </Alert>
  );
}

interface JoinRequestedProps {
  company: CompanyRef;
  onRecalled: () => void;
}

/** A request to join waits for an owner of that company. */
export function JoinRequested({ company, onRecalled }: JoinRequestedProps) {
  const [pending, setPending] = useState(false);
  const recall = async (): Promise<void> => {
    setPending(true);
    try {
      await recallJoinRequest(company.id);
      toast.success('Request taken back');
    } catch (error) {
      // Answered or taken back meanwhile: what it is now is read anew.
      if (!isApiError(error, 404)) toastError(error, MESSAGES.common.saveFailed);
    }
    setPending(false);
    onRecalled();
  };
  return (
    <Alert severity="info">
      You asked to join <strong>{company.name}</strong>. An owner of the company has to accept; this page
      updates when they do. You can also create your own company below.
      <Box sx={{ marginBlockStart: 2 }}>
        <Button size="xs" loading={pending} onClick={() => void recall()}>
          Take back
        </Button>
      </Box>
    </Alert>
  );
}
