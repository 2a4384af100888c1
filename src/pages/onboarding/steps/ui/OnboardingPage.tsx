import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChooseCompany } from '@/features/company/choose';
import { ProfileForm } from '@/features/profile/edit';
import type { Me } from '@/shared/api/generated/model';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { useSignOut } from '@/shared/session/sign-out';
import { FormCard } from '@/shared/ui/page/FormCard';
import { Button } from '@/shared/ui/Button';
import { ONBOARDING_STEPS, type OnboardingStep } from '../model/search';
import { CompanyChosen } from './CompanyChosen';
import { TermsStep } from './TermsStep';

const route = getRouteApi('/_signed-in/_onboarding/app/onboarding');

const LABELS: Record<OnboardingStep, string> = { profile: 'You', company: 'Your company', terms: 'Terms' };

/** The first step that still misses something; a later one in the address does not skip it. */
function openStep(me: Me, wanted: OnboardingStep | undefined): OnboardingStep {
  const reached: OnboardingStep =
    me.user.name === null ? 'profile' : me.company === null ? 'company' : 'terms';
  if (wanted === undefined) return reached;
  return ONBOARDING_STEPS.indexOf(wanted) <= ONBOARDING_STEPS.indexOf(reached) ? wanted : reached;
}

/** Profile, company, terms; each step is saved when it is left. */
export function OnboardingPage() {
  useTitle('Welcome');
  const me = useMe();
  const search = route.useSearch();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const step = openStep(me, search.step);
  const goTo = (next: OnboardingStep): void => {
    void navigate({ to: '/app/onboarding', search: { ...search, step: next } });
  };

  const cards: Record<OnboardingStep, ReactNode> = {
    profile: (
      <FormCard width={520} title="About you" description="This is how the people you work with see you.">
        <ProfileForm me={me} submitLabel="Continue" onSaved={() => goTo('company')} />
      </FormCard>
    ),
    company: (
      <FormCard width={520} title="Your company" description="Search for it by name and join, or create it.">
        {me.company === null ? (
          <ChooseCompany onJoined={() => goTo('terms')} />
        ) : (
          <CompanyChosen
            name={me.company.name}
            onBack={() => goTo('profile')}
            onContinue={() => goTo('terms')}
          />
        )}
      </FormCard>
    ),
    terms: <TermsStep me={me} redirectUrl={search.redirectUrl} onBack={() => goTo('company')} />,
  };

  return (
    <Box sx={{ inlineSize: '100%', display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 8 }}>
      <Stepper
        activeStep={ONBOARDING_STEPS.indexOf(step)}
        aria-label="Onboarding steps"
        sx={{ inlineSize: '100%', maxInlineSize: 520 }}
      >
        {ONBOARDING_STEPS.map((name) => (
          <Step key={name}>
            <StepLabel>{LABELS[name]}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {cards[step]}
      <Button size="xs" variant="plain" onClick={() => void signOut()}>
        Sign out
      </Button>
    </Box>
  );
}
