import { createFileRoute } from '@tanstack/react-router';
import { SignPage } from './ui/SignPage';

/** Behind a mailed link: whoever holds its token signs, with or without an account. */
export const Route = createFileRoute('/_by-link/sign')({
  component: SignPage,
});
