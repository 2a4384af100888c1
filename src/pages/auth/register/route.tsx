import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '@/shared/session/auth-search';
import { RegisterPage } from './ui/RegisterPage';

export const Route = createFileRoute('/_public/auth/register')({
  validateSearch: readAuthSearch,
  component: RegisterPage,
});
