import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from './PublicLayout';

/** Pages behind a mailed link: the token in the fragment is the right to be here, signed in or not. */
export const Route = createFileRoute('/_by-link')({
  component: PublicLayout,
});
