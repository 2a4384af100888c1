import { read } from '@/shared/lib/list-search/list-search';
import { type AuthSearch, readAuthSearch } from '@/shared/session/auth-search';

export const ONBOARDING_STEPS = ['profile', 'company', 'terms'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export interface OnboardingSearch extends AuthSearch {
  step?: OnboardingStep;
}

/** The step stands in the address, so that Back goes a step back and nothing saved is asked again. */
export function readOnboardingSearch(raw: Record<string, unknown>): OnboardingSearch {
  return { ...readAuthSearch(raw), step: read.oneOf(raw, 'step', ONBOARDING_STEPS) };
}
