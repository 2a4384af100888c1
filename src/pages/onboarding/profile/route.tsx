import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from './ui/ProfilePage';

export const Route = createFileRoute('/_signed-in/_shell/app/onboarding/profile')({
  component: ProfilePage,
});
