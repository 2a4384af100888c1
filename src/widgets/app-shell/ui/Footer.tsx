import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { APP_NAME, LAYOUT } from '@/shared/config/app';

/** Copyright of the current year and the privacy link, which the specification has do nothing on click. */
export function Footer() {
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
        paddingInline: { xs: 4, sm: 6 },
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        color: 'text.secondary',
        fontSize: '0.75rem',
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
    </Box>
  );
}
