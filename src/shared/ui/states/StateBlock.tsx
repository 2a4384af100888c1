import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StateBlockProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Small print under the action: a request id, a hint. */
  footnote?: ReactNode;
  role?: 'alert' | 'status';
  dense?: boolean;
  /** It stands in the place of a whole page: its title is the page's. */
  page?: boolean;
}

/** Common form of the states a screen can be in besides full: one icon, one sentence, one action. */
export function StateBlock({
  icon,
  title,
  children,
  action,
  footnote,
  role,
  dense = false,
  page = false,
}: StateBlockProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 2,
        paddingBlock: dense ? 8 : 16,
        paddingInline: 4,
        maxInlineSize: 480,
        marginInline: 'auto',
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          inlineSize: 44,
          blockSize: 44,
          borderRadius: '12px',
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.secondary,
          marginBlockEnd: 1,
        })}
      >
        {icon}
      </Box>
      <Typography variant="h3" component={page ? 'h1' : 'h2'}>
        {title}
      </Typography>
      {children !== undefined && (
        <Typography component="div" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {children}
        </Typography>
      )}
      {action !== undefined && (
        <Box
          sx={{ marginBlockStart: 2, display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}
        >
          {action}
        </Box>
      )}
      {footnote !== undefined && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {footnote}
        </Typography>
      )}
    </Box>
  );
}
