import Box from '@mui/material/Box';

/** A key as printed on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minInlineSize: 20,
        blockSize: 20,
        paddingInline: 1.25,
        borderRadius: '4px',
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.sunken,
        color: theme.vars.palette.text.secondary,
        fontFamily: 'inherit',
        fontSize: 'overline.fontSize',
        fontWeight: 600,
        lineHeight: 1,
      })}
    >
      {children}
    </Box>
  );
}
