import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { signIn } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import { deviceTimeZone } from '@/shared/lib/dates/reader';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { required, rules } from '@/shared/lib/forms/rules';
import { useMe } from '@/shared/session/me';
import { useSignOut } from '@/shared/session/sign-out';
import { storeToken } from '@/shared/session/token';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPassword } from '@/shared/ui/form/FormPassword';

/** The session has ended under an open page: signing in again here keeps everything that was typed. */
export default function ReLoginDialog() {
  const me = useMe();
  const queryClient = useQueryClient();
  const leave = useSignOut();
  const form = useForm({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const result = await signIn({ email: me.user.email, password, timeZone: deviceTimeZone() });
      if (result.access_token === null) {
        form.setError('root.server', { message: MESSAGES.auth.invalidCredentials });
        return;
      }
      storeToken(result.access_token);
      await queryClient.invalidateQueries();
    } catch (error) {
      if (isApiError(error, 401))
        form.setError('password', { message: MESSAGES.auth.invalidCredentials }, { shouldFocus: true });
      else applyServerErrors(form, error, MESSAGES.status.unexpected);
    }
  });

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="relogin-title">
      <DialogTitle id="relogin-title">Sign in again</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
        >
          <Alert severity="warning">{MESSAGES.status.sessionExpired}</Alert>
          <Box sx={{ color: 'text.secondary' }}>
            The page stays as you left it. Enter the password for <strong>{me.user.email}</strong> to go on.
          </Box>
          {/* Password managers match the entry by the user name beside it. */}
          <input type="email" autoComplete="username" value={me.user.email} readOnly hidden />
          <FormPassword
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
            autoFocus
            rules={rules(required)}
          />
          <FormError control={form.control} />
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', paddingBlockEnd: 2 }}>
            <Button size="sm" onClick={() => void leave()}>
              Leave
            </Button>
            <Button size="sm" variant="solid" type="submit" loading={form.formState.isSubmitting}>
              Sign in
            </Button>
          </Box>
        </Box>
      </DialogContent>
    </Dialog>
  );
}
