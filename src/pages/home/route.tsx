import { createFileRoute, redirect } from '@tanstack/react-router';
import { HomePage } from './ui/HomePage';

/** The entry after login: the projects of the reader's company, or the way to one. */
export const Route = createFileRoute('/_signed-in/_shell/app/')({
  beforeLoad: ({ context }) => {
    if (context.me.company !== null) {
      throw redirect({
        to: '/app/companies/$companyId/projects',
        params: { companyId: context.me.company.id },
        replace: true,
      });
    }
  },
  component: HomePage,
});
