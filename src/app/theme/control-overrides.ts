import type { Components, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components'>>;

declare module '@mui/material/Button' {
  interface ButtonPropsSizeOverrides {
    xs: true;
  }
}

/**
 * Control heights in pixels for xs, sm, md, lg (8, 10, 12 and 14 spacing units). What is drawn takes `--control-md` and
 * the like, which move along with the size that the reader has chosen (`shared/lib/preferences`).
 */
export const CONTROL_HEIGHT = { xs: 32, sm: 40, md: 48, lg: 56 } as const;

/** Buttons, and text fields whose label stands above the box: it never moves and never overlaps. */
export const controlOverrides: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        fontSize: '0.8125rem',
        color: theme.vars.palette.text.secondary,
        borderColor: theme.vars.palette.tone.neutral.border,
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.surface.selected,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        paddingInline: 16,
        minInlineSize: 0,
        whiteSpace: 'nowrap',
        minBlockSize: 'var(--control-md)',
        paddingBlock: 0,
        '&[aria-disabled="true"]': {
          cursor: 'not-allowed',
          color: theme.vars.palette.text.secondary,
          borderColor: theme.vars.palette.divider,
        },
        variants: [
          {
            props: { size: 'xs' },
            style: {
              minBlockSize: 'var(--control-xs)',
              paddingInline: 10,
              fontSize: '0.8125rem',
              borderRadius: 6,
            },
          },
          {
            props: { size: 'small' },
            style: { minBlockSize: 'var(--control-sm)', paddingInline: 14, fontSize: '0.875rem' },
          },
          {
            props: { size: 'large' },
            style: { minBlockSize: 'var(--control-lg)', paddingInline: 20, fontSize: '1rem' },
          },
          {
            props: { variant: 'contained' },
            style: {
              '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
                backgroundColor: theme.vars.palette.action.disabledBackground,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: theme.vars.palette.tone.neutral.border,
              backgroundColor: theme.vars.palette.background.paper,
              '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 8 },
      sizeSmall: { inlineSize: 32, blockSize: 32, padding: 0 },
      sizeMedium: { inlineSize: 40, blockSize: 40, padding: 0 },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxInlineSize: '100%',
        marginBlockEnd: 6,
        fontSize: '0.8125rem',
        fontWeight: 550,
        lineHeight: 1.4,
        color: theme.vars.palette.text.primary,
        whiteSpace: 'normal',
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.vars.palette.background.paper,
        minBlockSize: 'var(--control-md)',
        '&.MuiInputBase-sizeSmall': { minBlockSize: 'var(--control-sm)' },
        // The outline of the field is its focus ring; the part of a select that takes the focus needs no second one.
        '& .MuiSelect-select:focus-visible': { outline: 'none' },
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
      }),
      input: ({ theme }) => ({
        paddingBlock: 0,
        paddingInline: 12,
        blockSize: 24,
        // As in every other field, and dark enough to be read in the sun.
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      adornedStart: { paddingInlineStart: 12, '& .MuiOutlinedInput-input': { paddingInlineStart: 0 } },
      adornedEnd: { paddingInlineEnd: 12, '& .MuiOutlinedInput-input': { paddingInlineEnd: 0 } },
      multiline: {
        paddingBlock: 10,
        paddingInline: 12,
        '& .MuiOutlinedInput-input': { padding: 0, blockSize: 'auto' },
      },
      notchedOutline: ({ theme }) => ({
        insetBlockStart: 0,
        borderColor: theme.vars.palette.line.control,
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiAutocomplete: {
    // As high as the field beside it; MUI adds the chips' margins to the height.
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root': { paddingBlock: 3 },
        // Text and arrow where those of a select stand.
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { paddingInlineStart: 2 },
      },
      endAdornment: {
        display: 'flex',
        '.MuiOutlinedInput-root &.MuiAutocomplete-endAdornment': { right: 5 },
      },
      paper: ({ theme }) => ({
        marginBlock: 4,
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.shadows[8],
      }),
      listbox: {
        paddingBlock: 6,
        '& .MuiAutocomplete-option': {
          minBlockSize: 36,
          marginInline: 6,
          paddingInline: 10,
          borderRadius: 6,
        },
      },
      groupLabel: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '28px',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.surface.raised,
      }),
      groupUl: { '& .MuiAutocomplete-option': { paddingInlineStart: 10 } },
    },
  },
  MuiSelect: {
    styleOverrides: { select: { display: 'flex', alignItems: 'center', minBlockSize: '0 !important' } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginBlockStart: 4,
        fontSize: '0.75rem',
        lineHeight: 1.4,
        // Why a field is off has to be read all the more.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiFormControl: { defaultProps: { fullWidth: true } },
};
