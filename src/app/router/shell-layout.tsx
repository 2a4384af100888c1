import { createFileRoute } from '@tanstack/react-router';
import { AppShell } from '@/widgets/app-shell';

/** Header, side navigation and footer around every page of the app. */
export const Route = createFileRoute('/_signed-in/_shell')({
  component: AppShell,
});
