import { createFileRoute, redirect } from '@tanstack/react-router';
import { ENTRY_PATH } from '@/shared/config/app';

/** The root redirects to the authenticated entry path. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: ENTRY_PATH, replace: true });
  },
});
