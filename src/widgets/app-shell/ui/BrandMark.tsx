import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { APP_NAME } from '@/shared/config/app';

/** The plumb bob and the name; leads to the entry. */
export function BrandMark({ compact = false }: { compact?: boolean }) {
  return (
    <Box
      component={Link}
      to="/app"
      aria-label={`${APP_NAME}, home`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2.5,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: '6px',
        fontSize: '1rem',
        fontWeight: 680,
        letterSpacing: '-0.015em',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ inlineSize: 28, blockSize: 28, flexShrink: 0 }}
      >
        <Box component="rect" width="32" height="32" rx="8" sx={{ fill: 'var(--pl-palette-primary-main)' }} />
        <Box
          component="path"
          d="M16 5v11"
          sx={{ stroke: 'var(--pl-palette-primary-contrastText)', strokeWidth: 2, strokeLinecap: 'round' }}
        />
        <Box
          component="path"
          d="M11 15.5h10l-1.5 5L16 27l-3.5-6.5z"
          sx={{ fill: 'var(--pl-palette-primary-contrastText)' }}
        />
      </Box>
      {!compact && <span>{APP_NAME}</span>}
    </Box>
  );
}
