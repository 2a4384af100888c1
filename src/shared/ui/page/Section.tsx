import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Content goes to the edge: a table or a list. */
  flush?: boolean;
  children: ReactNode;
}

/** One titled sheet of a page. */
export function Section({ title, description, action, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          paddingInline: { xs: 4, sm: 5 },
          paddingBlockStart: 4,
          paddingBlockEnd: flush ? 3 : 1,
        }}
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {description !== undefined && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {description}
            </Typography>
          )}
        </Box>
        {/* A button is higher than a title; the title stands where it stands without one. */}
        <Box sx={{ marginBlock: -2, flexShrink: 0 }}>{action}</Box>
      </Box>
      <Box
        sx={flush ? undefined : { paddingInline: { xs: 4, sm: 5 }, paddingBlockStart: 2, paddingBlockEnd: 5 }}
      >
        {children}
      </Box>
    </Paper>
  );
}
