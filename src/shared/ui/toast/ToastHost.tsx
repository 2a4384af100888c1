import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { MAX_TOASTS, TOAST_DURATION } from '@/shared/config/app';
import { ToastContent } from './ToastContent';
import { connectToastSink } from './toast-queue';

const COMPONENTS = {
  default: ToastContent,
  success: ToastContent,
  error: ToastContent,
  warning: ToastContent,
  info: ToastContent,
};

/** Toasts stand top right, at most 20 at once. */
export function ToastHost() {
  useEffect(() => {
    connectToastSink({
      show: ({ key, message, variant, durationMs }) => {
        enqueueSnackbar(message, { key, variant, autoHideDuration: durationMs });
      },
      close: (key) => closeSnackbar(key),
    });
    return () => connectToastSink(null);
  }, []);
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      autoHideDuration={TOAST_DURATION.info}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={COMPONENTS}
    />
  );
}
