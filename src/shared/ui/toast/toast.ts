import { isApiError } from '@/shared/api/api-error';
import { TOAST_DURATION } from '@/shared/config/app';
import { closeToast, pushToast, type ToastKey, type ToastRequest } from './toast-queue';

function show(
  variant: ToastRequest['variant'],
  message: string,
  durationMs: number | null,
  action?: ToastRequest['action'],
): ToastKey {
  const key = crypto.randomUUID();
  pushToast({ key, message, variant, durationMs, ...(action && { action }) });
  return key;
}

/**
 * Toasts with the durations of the constants: 2 s for success, 4 s otherwise, until closed while loading.
 * A form's errors stand at the field and a confirmed action's in its dialog; only the rest comes here.
 */
export const toast = {
  success: (message: string, durationMs: number = TOAST_DURATION.success) =>
    show('success', message, durationMs),
  /** What was done can be taken back for a while. */
  undoable: (message: string, undo: () => void) =>
    show('success', message, TOAST_DURATION.undo, { label: 'Undo', onPress: undo }),
  error: (message: string, durationMs: number = TOAST_DURATION.error) => show('error', message, durationMs),
  warning: (message: string) => show('warning', message, TOAST_DURATION.warning),
  info: (message: string) => show('info', message, TOAST_DURATION.info),
  loading: (message: string) => show('default', message, TOAST_DURATION.loading),
  close: closeToast,
};

/** The server's words where it spoke, else the operation's own text from the catalogue. */
export function errorText(error: unknown, fallback: string): string {
  return isApiError(error) ? error.message || fallback : fallback;
}

/** Says a failed action in a toast: 401 and 409 as a warning (status mapping), the rest as an error. */
export function toastError(error: unknown, fallback: string, durationMs?: number): void {
  // The sign-in dialog already speaks for an ended session.
  if (isApiError(error, 401)) return;
  if (isApiError(error, 409)) toast.warning(errorText(error, fallback));
  else toast.error(errorText(error, fallback), durationMs);
}
