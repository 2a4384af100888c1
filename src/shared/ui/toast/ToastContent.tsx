import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Close from '@mui/icons-material/CloseRounded';
import ErrorIcon from '@mui/icons-material/ErrorOutlineRounded';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberRounded';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import type { ComponentType, Ref } from 'react';
import { useFocusBack } from '@/shared/lib/focus/focus-back';

const ICONS: Record<string, ComponentType<{ fontSize: 'small' }>> = {
  success: CheckCircle,
  error: ErrorIcon,
  warning: Warning,
  info: Info,
  default: Info,
};

const TONES = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  default: 'neutral',
} as const;

interface ToastContentProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

/** One toast: icon and words, so that the tone never rests on colour alone. */
export function ToastContent({ id, message, variant, action, style, ref }: ToastContentProps) {
  const Icon = ICONS[variant] ?? Info;
  const focusBack = useFocusBack(ref);
  return (
    <Paper
      {...focusBack}
      data-toast={id}
      role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}
      elevation={6}
      style={style}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        inlineSize: 'min(400px, calc(100vw - 40px))',
        paddingBlock: 2,
        paddingInlineStart: 3.5,
        paddingInlineEnd: 1.5,
        borderRadius: '10px',
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.raised,
        fontSize: 'body1.fontSize',
        '& > svg': { flexShrink: 0, color: theme.vars.palette.tone[TONES[variant]].fg },
        '& > span': { flex: 1, minInlineSize: 0 },
      })}
    >
      <Icon fontSize="small" />
      <span>{message}</span>
      {typeof action === 'function' ? action(id) : action}
      <IconButton size="small" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}
