import { useRouter } from '@tanstack/react-router';
import { ChooseCompany } from '@/features/company/choose';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { FormCard } from '@/shared/ui/page/FormCard';

/** For a person who has left their company: everything here is done for one. */
export function HomePage() {
  useTitle('Your company');
  const router = useRouter();
  return (
    <PageContainer>
      <FormCard
        width={520}
        title="You belong to no company"
        description="Projects are done for a company. Find yours and join, or make a new one."
      >
        <ChooseCompany onJoined={() => void router.invalidate()} />
      </FormCard>
    </PageContainer>
  );
}
