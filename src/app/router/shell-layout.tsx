import { createFileRoute } from '@tanstack/react-router';
import { AppShell, frameReady } from '@/widgets/app-shell';

/** The chosen layout around every page of the app. */
export const Route = createFileRoute('/_signed-in/_shell')({
  loader: () => frameReady().then(() => null),
  component: AppShell,
});
