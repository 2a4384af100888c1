import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { CalendarFeed } from '@/features/profile/calendar-feed';
import { ProfileForm } from '@/features/profile/edit';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { Section } from '@/shared/ui/page/Section';
import { RouterButton } from '@/shared/ui/RouterButton';
import { toast } from '@/shared/ui/toast/toast';
import { ChangePassword } from './ChangePassword';
import { Sessions } from './Sessions';

/** The signed-in user's own account: profile, password, the devices they are signed in on, what they are told of. */
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
      <Section
        title="Devices"
        description="Where you are signed in. Do you not know one of them? Sign it out and change your password."
      >
        {/* Dates in it are written anew when the profile says how. */}
        <Sessions key={`${me.user.timeZone ?? ''} ${me.user.language}`} />
      </Section>
      {me.isOnboardingComplete && (
        <Section
          title="Calendar"
          description="What waits for you, in the calendar that you plan your days with."
        >
          <CalendarFeed />
        </Section>
      )}
      {me.isOnboardingComplete && (
        <Section title="Notifications" description="What you are told of, in the app and by email.">
          <RouterButton to="/app/notifications/preferences" startIcon={<TuneOutlined />}>
            Notification preferences
          </RouterButton>
        </Section>
      )}
    </PageContainer>
  );
}
