import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

/** A spinner of 20 px, for inside of things. */
export function Spinner({ size = 20, label = 'Loading' }: { size?: number; label?: string }) {
  return <CircularProgress size={size} thickness={4.5} aria-label={label} />;
}

interface LoaderProps {
  loading: boolean;
  /** `page`: instead of the children, in the middle of the screen; `cover`: over them, which stay mounted. */
  mode?: 'page' | 'cover';
  children?: ReactNode;
}

/** Loader wrapper in its two modes; a screen's own loading state is a skeleton, not this. */
export function Loader({ loading, mode = 'page', children }: LoaderProps) {
  if (mode === 'page') {
    if (!loading) return children;
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minBlockSize: '60dvh', inlineSize: '100%' }}>
        <Spinner size={40} />
      </Box>
    );
  }
  return (
    <Box sx={{ position: 'relative' }} aria-busy={loading}>
      <Box inert={loading}>{children}</Box>
      {loading && (
        <Box
          sx={(theme) => ({
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            borderRadius: 'inherit',
            backgroundColor: theme.alpha(theme.vars.palette.background.paper, 0.7),
          })}
        >
          <Spinner size={40} />
        </Box>
      )}
    </Box>
  );
}
