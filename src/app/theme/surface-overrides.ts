import type { Components, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Papers, dialogs, menus, tables, tabs and the other grounds that things stand on. */
export const surfaceOverrides: Overrides = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      rounded: { borderRadius: 12 },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 14,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.raised,
        [theme.breakpoints.down('sm')]: {
          margin: 16,
          inlineSize: 'calc(100% - 32px)',
          maxBlockSize: 'calc(100% - 32px)',
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.0625rem', fontWeight: 650, paddingBlock: '20px 4px', paddingInline: 24 },
    },
  },
  MuiDialogContent: {
    styleOverrides: { root: { paddingInline: 24, '.MuiDialogTitle-root + &': { paddingBlockStart: 12 } } },
  },
  MuiDialogActions: {
    styleOverrides: { root: { paddingBlock: '12px 20px', paddingInline: 24, gap: 8, flexWrap: 'wrap' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.raised,
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.raised,
        marginBlockStart: 4,
      }),
      list: { paddingBlock: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minBlockSize: 36,
        fontSize: '0.875rem',
        borderRadius: 6,
        marginInline: 6,
        paddingInline: 10,
        gap: 10,
        '& .MuiListItemIcon-root': { minWidth: 0 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minInlineSize: 0, color: 'inherit' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, arrow: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.inverse,
        color: theme.vars.palette.surface.onInverse,
        fontSize: '0.75rem',
        lineHeight: 1.4,
        fontWeight: 450,
        borderRadius: 6,
        paddingBlock: 6,
        paddingInline: 10,
        maxInlineSize: 320,
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minBlockSize: 44, borderBlockEnd: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { blockSize: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minBlockSize: 44, minInlineSize: 0, paddingInline: 14, fontSize: '0.875rem', fontWeight: 550 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
        borderBottom: undefined,
        paddingBlock: 8,
        paddingInline: 12,
      }),
      head: ({ theme }) => ({
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.surface.sunken,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } } },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        fontSize: '0.875rem',
        alignItems: 'flex-start',
        color: theme.vars.palette.text.primary,
        variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => {
          const tone = theme.vars.palette.tone[severity];
          return {
            props: { severity },
            style: {
              backgroundColor: tone.bg,
              borderColor: tone.border,
              color: tone.fg,
              '& .MuiAlert-icon': { color: tone.fg },
            },
          };
        }),
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 500, textUnderlineOffset: 3 } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 3, blockSize: 6, backgroundColor: theme.vars.palette.divider }),
    },
  },
};
