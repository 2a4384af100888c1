import { createFileRoute, redirect } from '@tanstack/react-router';
import { readAuthSearch } from '@/shared/session/auth-search';
import { readRegistration } from '@/shared/session/registration';
import { OtpPage } from './ui/OtpPage';

/** Without a registration that waits for a code there is nothing to do here. */
export const Route = createFileRoute('/_public/auth/register/otp')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ search }) => {
    if (readRegistration() === null) throw redirect({ to: '/auth/register', search, replace: true });
  },
  component: OtpPage,
});
