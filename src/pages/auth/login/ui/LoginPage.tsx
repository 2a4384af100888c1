import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useTitle } from '@/shared/lib/title/use-title';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { PasswordInput } from '@/shared/ui/form/PasswordInput';
import { TextInput } from '@/shared/ui/form/TextInput';
import { FormCard } from '@/shared/ui/page/FormCard';
import { RouterLink } from '@/shared/ui/RouterLink';
import { useLogin } from '../model/use-login';

const route = getRouteApi('/_public/auth/login');

/** Signing in; a registration that was left before its code goes on where it stopped. */
export function LoginPage() {
  useTitle('Log in');
  const { redirectUrl } = route.useSearch();
  const { errors, pending, submit } = useLogin(redirectUrl);

  return (
    <FormCard
      title="Log in"
      description="Schedules of values and pay applications, exact to the cent."
      onSubmit={(event) => void submit(event)}
      footer={
        <span>
          New to Plumbline?{' '}
          <RouterLink to="/auth/register" search={{ redirectUrl }}>
            Create an account
          </RouterLink>
        </span>
      }
    >
      <TextInput name="email" type="email" label="Email" autoComplete="username" error={errors.email} />
      <PasswordInput
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Box sx={{ textAlign: 'right', marginBlockStart: -2 }}>
        <RouterLink to="/auth/forgot-password" variant="body2">
          Forgot your password?
        </RouterLink>
      </Box>
      {errors.form !== undefined && <Notice tone="error">{errors.form}</Notice>}
      <Button type="submit" variant="solid" fullWidth loading={pending}>
        Log in
      </Button>
    </FormCard>
  );
}
