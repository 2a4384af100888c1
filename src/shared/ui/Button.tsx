import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';

export type ControlSize = 'xs' | 'sm' | 'md' | 'lg';
export type ButtonVariant = 'solid' | 'plain' | 'default';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** Control heights 32, 40, 48 and 56; `sm` in toolbars and headers, `md` in forms. */
  size?: ControlSize;
  /** `solid`: the one primary action; `default`: beside it; `plain`: quiet. */
  variant?: ButtonVariant;
  /** For actions that cannot be undone. */
  danger?: boolean;
  /** Working on it: a spinner in the label's place, and clicks are ignored. */
  loading?: boolean | undefined;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  fullWidth?: boolean;
  /** Another element in its place: an anchor for a link, a label for a file input. */
  component?: ElementType;
  href?: string;
  sx?: SxProps<Theme>;
}

const Root = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    paddingBlock: 0,
    border: '1px solid transparent',
    fontFamily: 'inherit',
    fontWeight: 550,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    '& svg': { fontSize: 20, flexShrink: 0 },
    // Over its whole place a long label wraps rather than being pushed out of it.
    '&[data-full]': { inlineSize: '100%', whiteSpace: 'normal', paddingBlock: 4 },
    '&[data-size="xs"]': {
      minBlockSize: 'var(--control-xs)',
      paddingInline: 10,
      fontSize: '0.8125rem',
      borderRadius: 6,
    },
    '&[data-size="sm"]': {
      minBlockSize: 'var(--control-sm)',
      paddingInline: 14,
      fontSize: '0.875rem',
      borderRadius: 8,
    },
    '&[data-size="md"]': {
      minBlockSize: 'var(--control-md)',
      paddingInline: 16,
      fontSize: '0.875rem',
      borderRadius: 8,
    },
    '&[data-size="lg"]': {
      minBlockSize: 'var(--control-lg)',
      paddingInline: 20,
      fontSize: '1rem',
      borderRadius: 8,
    },
    '&[data-variant="solid"]': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      '&:hover': { backgroundColor: palette.primary.dark },
      '&[data-danger]': { color: palette.error.contrastText, backgroundColor: palette.error.main },
      '&[data-danger]:hover': { backgroundColor: palette.error.dark },
    },
    '&[data-variant="default"]': {
      color: palette.text.primary,
      borderColor: palette.tone.neutral.border,
      backgroundColor: palette.background.paper,
      '&:hover': { backgroundColor: palette.surface.hover },
    },
    '&[data-variant="plain"]': {
      color: palette.primary.main,
      backgroundColor: 'transparent',
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '&[data-variant="default"][data-danger], &[data-variant="plain"][data-danger]': {
      color: palette.error.main,
    },
    '&:disabled, &[aria-disabled="true"]': {
      '&, &:hover, &[data-danger], &[data-danger]:hover': {
        cursor: 'not-allowed',
        color: palette.text.secondary,
        borderColor: 'transparent',
        backgroundColor: palette.action.disabledBackground,
      },
      '&[data-variant="default"], &[data-variant="default"]:hover': {
        borderColor: palette.divider,
        backgroundColor: 'transparent',
      },
      '&[data-variant="plain"], &[data-variant="plain"]:hover': { backgroundColor: 'transparent' },
    },
    // The label keeps its place under the spinner, so that the button neither jumps nor loses its name.
    '&[data-loading] > *:not([data-spinner])': { opacity: 0 },
  };
});

const SpinnerRing = styled('span')({
  position: 'absolute',
  inlineSize: 20,
  blockSize: 20,
  borderRadius: '50%',
  border: '2.5px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: 'pl-spin 800ms linear infinite',
  '@keyframes pl-spin': { to: { transform: 'rotate(360deg)' } },
});

/** The product's button. A loading or disabled button ignores clicks. */
export function Button(props: ButtonProps) {
  const { size = 'md', variant = 'default', danger = false, loading = false, fullWidth = false } = props;
  const { startIcon, endIcon, component, children, sx, disabled = false, onClick, type, ...rest } = props;
  const {
    size: _size,
    variant: _variant,
    danger: _danger,
    loading: _loading,
    fullWidth: _fullWidth,
    ...other
  } = rest;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const isButton = component === undefined || component === 'button';
  return (
    <Root
      {...other}
      as={component}
      sx={sx}
      type={isButton ? (type ?? 'button') : undefined}
      disabled={isButton ? disabled : undefined}
      aria-disabled={other['aria-disabled'] ?? (loading || (!isButton && disabled) || undefined)}
      aria-busy={loading || undefined}
      data-size={size}
      data-variant={variant}
      data-danger={danger || undefined}
      data-full={fullWidth || undefined}
      data-loading={loading || undefined}
      onClick={click}
    >
      {startIcon}
      <span>{children}</span>
      {endIcon}
      {loading && <SpinnerRing data-spinner aria-hidden />}
    </Root>
  );
}
