import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from './ui/JoinPage';

export const Route = createFileRoute('/_by-link/auth/set-password')({
  component: JoinPage,
});
