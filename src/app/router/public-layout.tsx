import { createFileRoute, redirect } from '@tanstack/react-router';
import { safeRedirectUrl } from '@/shared/session/redirect-url';
import { signedInEntry } from '@/shared/session/me-guard';
import { PublicLayout } from './PublicLayout';

/** Public pages send a signed-in user on: to the way back they carry, the app, or onboarding. */
export const Route = createFileRoute('/_public')({
  beforeLoad: async ({ context, search }) => {
    const entry = await signedInEntry(context.queryClient);
    if (entry === null) return;
    const wanted = safeRedirectUrl((search as { redirectUrl?: unknown }).redirectUrl);
    if (entry === '/app' && wanted !== undefined) throw redirect({ href: wanted, replace: true });
    throw redirect({
      to: entry,
      search: entry === '/app' ? undefined : { redirectUrl: wanted },
      replace: true,
    });
  },
  component: PublicLayout,
});
