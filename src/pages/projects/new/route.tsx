import { createFileRoute, redirect } from '@tanstack/react-router';
import { NewProjectPage } from './ui/NewProjectPage';

/** A project is made for a company; without one the entry leads to it. */
export const Route = createFileRoute('/_signed-in/_shell/app/projects/new')({
  beforeLoad: ({ context }) => {
    if (context.me.company === null) throw redirect({ to: '/app', replace: true });
  },
  component: NewProjectPage,
});
