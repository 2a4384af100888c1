import Apartment from '@mui/icons-material/ApartmentRounded';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { NewProjectButton } from '@/features/company/plan';
import type { ProjectTab } from '../model/search';

const EMPTY: Record<ProjectTab, { title: string; text: string }> = {
  ACTIVE: {
    title: 'No active projects yet',
    text: 'A project brings the companies of a job together to agree on a schedule of values and bill against it. Publishing makes it active.',
  },
  DRAFT: {
    title: 'No drafts',
    text: 'A new project is a draft until you publish it; only its members see it.',
  },
  COMPLETED: {
    title: 'No completed projects yet',
    text: 'Completed projects are kept here with all their records.',
  },
  ALL: {
    title: 'No projects yet',
    text: 'A project brings the companies of a job together to agree on a schedule of values and bill against it.',
  },
};

/** What a tab without projects is for. */
export function NoProjects({ of }: { of: ProjectTab }) {
  return (
    <EmptyState
      icon={<Apartment />}
      title={EMPTY[of].title}
      action={of === 'COMPLETED' ? undefined : <NewProjectButton />}
    >
      {EMPTY[of].text}
    </EmptyState>
  );
}
