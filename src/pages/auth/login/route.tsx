import { createFileRoute } from '@tanstack/react-router';
import { readAuthSearch } from '@/shared/session/auth-search';
import { LoginPage } from './ui/LoginPage';

/** The first screen of a visitor: it comes with the entry, not in a chunk of its own. */
export const Route = createFileRoute('/_public/auth/login')({
  codeSplitGroupings: [],
  validateSearch: readAuthSearch,
  component: LoginPage,
});
