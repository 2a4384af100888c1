import { createFileRoute, redirect } from '@tanstack/react-router';
import { ONBOARDING_PATH } from '@/shared/config/app';
import { requireMe } from '@/shared/session/me-guard';
import { redirectUrlFor } from '@/shared/session/redirect-url';
import { StandaloneError } from './StandaloneError';
import { StandalonePending } from './StandalonePending';
import { SignedInLayout } from './SignedInLayout';

const PROFILE_PATH = `${ONBOARDING_PATH}/profile`;

/**
 * Everything behind the login. Incomplete onboarding is forced to the onboarding page; a user who completed
 * it is bounced away from onboarding, except from the profile page.
 */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const me = await requireMe(context.queryClient, location.href);
    const path = location.pathname.replace(/\/$/, '');
    if (!me.isOnboardingComplete && path !== ONBOARDING_PATH && path !== PROFILE_PATH) {
      throw redirect({
        to: ONBOARDING_PATH,
        search: { redirectUrl: redirectUrlFor(location.href) },
        replace: true,
      });
    }
    if (me.isOnboardingComplete && path === ONBOARDING_PATH) throw redirect({ to: '/app', replace: true });
    return { me };
  },
  component: SignedInLayout,
  pendingComponent: StandalonePending,
  errorComponent: StandaloneError,
});
