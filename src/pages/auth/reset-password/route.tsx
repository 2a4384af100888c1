import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from './ui/ResetPasswordPage';

export const Route = createFileRoute('/_by-link/app/set-password')({
  component: ResetPasswordPage,
});
