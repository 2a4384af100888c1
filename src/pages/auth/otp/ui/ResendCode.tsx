import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { sendOtp } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import {
  OTP_INTERVAL_SECONDS,
  type PendingRegistration,
  storeRegistration,
} from '@/shared/session/registration';
import { Button } from '@/shared/ui/Button';
import { toast, toastError } from '@/shared/ui/toast/toast';

function secondsUntil(instant: number): number {
  return Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

/** Asks for a new code, at most one every 60 seconds. */
export function ResendCode({ registration }: { registration: PendingRegistration }) {
  const [nextSendAt, setNextSendAt] = useState(registration.nextSendAt);
  const [left, setLeft] = useState(() => secondsUntil(registration.nextSendAt));
  const [pending, setPending] = useState(false);

  useEffect(() => {
    setLeft(secondsUntil(nextSendAt));
    const timer = window.setInterval(() => setLeft(secondsUntil(nextSendAt)), 1000);
    return () => window.clearInterval(timer);
  }, [nextSendAt]);

  const waitUntil = (instant: number): void => {
    setNextSendAt(instant);
    storeRegistration({ ...registration, nextSendAt: instant });
  };

  const resend = async (): Promise<void> => {
    setPending(true);
    try {
      const sent = await sendOtp({
        email: registration.email,
        registrationToken: registration.registrationToken,
      });
      waitUntil(Date.parse(sent.nextSendAt));
      toast.success('New code sent');
    } catch (error) {
      if (isApiError(error, 429))
        waitUntil(Date.now() + (error.retryAfterSeconds ?? OTP_INTERVAL_SECONDS) * 1000);
      toastError(error, MESSAGES.status.unexpected);
    } finally {
      setPending(false);
    }
  };

  return (
    <Box sx={{ textAlign: 'center' }}>
      <Button
        size="xs"
        variant="plain"
        type="button"
        disabled={left > 0}
        loading={pending}
        onClick={() => void resend()}
      >
        {left > 0 ? `Send a new code in ${String(left)} s` : 'Send a new code'}
      </Button>
    </Box>
  );
}
