import { ProfileForm } from '@/features/profile/edit';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { Section } from '@/shared/ui/page/Section';
import { toast } from '@/shared/ui/toast/toast';
import { ChangePassword } from './ChangePassword';

/** The signed-in user's own profile and password. */
export function ProfilePage() {
  useTitle('Your profile');
  const me = useMe();
  return (
    <PageContainer width="narrow">
      <PageHeader title="Your profile" subtitle={me.user.email} />
      <Section title="About you" description="This is how the people you work with see you.">
        <ProfileForm me={me} submitLabel="Save profile" onSaved={() => toast.success('Profile saved')} />
      </Section>
      <Section title="Password" description="Changing it signs you out on all other devices.">
        <ChangePassword />
      </Section>
    </PageContainer>
  );
}
