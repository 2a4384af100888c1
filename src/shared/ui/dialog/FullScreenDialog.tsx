import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';

interface FullScreenDialogProps {
  title: ReactNode;
  /** A quieter line under the title. */
  note?: ReactNode;
  /** Buttons of the bar, before the one that closes. */
  actions?: ReactNode;
  /** Name of the button that closes: "Close file". */
  closeLabel: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  /** Fills what the bar leaves. */
  children: ReactNode;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Something to read over the whole screen, under a bar that names and closes it. Escape closes it too. */
export function FullScreenDialog({
  title,
  note,
  actions,
  closeLabel,
  onClose,
  onKeyDown,
  children,
}: FullScreenDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      // Passed on as undefined it would take the place of the dialog's own, which closes it by Escape.
      {...(onKeyDown && { onKeyDown })}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            borderRadius: 0,
            border: 0,
            margin: '0 !important',
            inlineSize: '100% !important',
            maxBlockSize: '100% !important',
          },
        },
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          blockSize: 56,
          flexShrink: 0,
          paddingInline: { xs: 3, sm: 5 },
          borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Box
            id={id}
            component="h2"
            sx={{ margin: 0, fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.35, ...ONE_LINE }}
          >
            {title}
          </Box>
          {note !== undefined && (
            <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', ...ONE_LINE }}>{note}</Box>
          )}
        </Box>
        {actions}
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={(theme) => ({ flex: 1, minBlockSize: 0, backgroundColor: theme.vars.palette.surface.sunken })}>
        {children}
      </Box>
    </Dialog>
  );
}
