import { createFileRoute, redirect } from '@tanstack/react-router';

/** A project opens on its overview. */
export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/projects/$projectId/tools/overview', params, replace: true });
  },
});
