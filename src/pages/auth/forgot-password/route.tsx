import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from './ui/ForgotPasswordPage';

export const Route = createFileRoute('/_public/auth/forgot-password')({
  component: ForgotPasswordPage,
});
