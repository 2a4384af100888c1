import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { LAYOUT, MAX_TOASTS, TOAST_DURATION } from '@/shared/config/app';
import { Button } from '../Button';
import { ToastContent } from './ToastContent';
import { connectToastSink } from './toast-queue';

const COMPONENTS = {
  default: ToastContent,
  success: ToastContent,
  error: ToastContent,
  warning: ToastContent,
  info: ToastContent,
};

/**
 * Top right, below the header and the line with the page's own actions, which nothing may cover; on a phone, where those
 * stand lower and at the foot, right below the header: over the way back and the title.
 */
const PLACE = (theme: Theme) => ({
  '.notistack-SnackbarContainer': {
    insetBlockStart: `${String(LAYOUT.header + 80)}px !important`,
    [theme.breakpoints.down('sm')]: { insetBlockStart: `${String(LAYOUT.header + 4)}px !important` },
  },
});

/** Toasts stand top right, at most 20 at once. */
export function ToastHost() {
  useEffect(() => {
    connectToastSink({
      show: ({ key, message, variant, durationMs, action }) => {
        enqueueSnackbar(message, {
          key,
          variant,
          autoHideDuration: durationMs,
          ...(action && {
            action: (
              <Button
                size="xs"
                onClick={() => {
                  closeSnackbar(key);
                  action.onPress();
                }}
              >
                {action.label}
              </Button>
            ),
          }),
        });
      },
      close: (key) => closeSnackbar(key),
    });
    return () => connectToastSink(null);
  }, []);
  return (
    <>
      <GlobalStyles styles={PLACE} />
      <SnackbarProvider
        maxSnack={MAX_TOASTS}
        autoHideDuration={TOAST_DURATION.info}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        Components={COMPONENTS}
      />
    </>
  );
}
