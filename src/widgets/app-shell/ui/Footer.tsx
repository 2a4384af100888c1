import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { APP_NAME, LAYOUT } from '@/shared/config/app';

/**
 * Copyright of the current year and the privacy link, which the specification has do nothing on click. What floats over
 * the page belongs to it, too: a landmark's, so that it is found.
 */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <Box
      component="footer"
      data-print="hide"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        minBlockSize: LAYOUT.footer,
        paddingInlineStart: { xs: 4, sm: 6 },
        // The assistant's button stands at its end.
        paddingInlineEnd: 17,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        color: 'text.secondary',
        fontSize: 'caption.fontSize',
      })}
    >
      <span>
        © {new Date().getFullYear()} {APP_NAME}
      </span>
      <Link
        href="#privacy"
        color="inherit"
        onClick={(event) => {
          event.preventDefault();
        }}
      >
        Privacy
      </Link>
      {children}
    </Box>
  );
}
