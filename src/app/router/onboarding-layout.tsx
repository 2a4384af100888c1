import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from './PublicLayout';

/** Onboarding has the quiet frame of the public pages: there is no company yet to navigate in. */
export const Route = createFileRoute('/_signed-in/_onboarding')({
  component: PublicLayout,
});
