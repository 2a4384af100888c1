import { Navigate } from '@tanstack/react-router';

/** Unknown paths redirect to the root (routing rules). */
export function UnknownPath() {
  return <Navigate to="/" replace />;
}
