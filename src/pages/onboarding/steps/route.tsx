import { createFileRoute } from '@tanstack/react-router';
import { readOnboardingSearch } from './model/search';
import { OnboardingPage } from './ui/OnboardingPage';

export const Route = createFileRoute('/_signed-in/_onboarding/app/onboarding')({
  validateSearch: readOnboardingSearch,
  component: OnboardingPage,
});
