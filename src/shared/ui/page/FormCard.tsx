import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEventHandler, useRef } from 'react';
import { useFirstField } from '@/shared/lib/focus/first-field';

interface FormCardProps {
  title: string;
  description?: ReactNode;
  /** Left out where the card holds no form of its own. */
  onSubmit?: SubmitEventHandler<HTMLFormElement> | undefined;
  /** Links under the card: to the neighbouring page. */
  footer?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** One form in the middle of a quiet page: signing in, registering, onboarding. */
export function FormCard({ title, description, onSubmit, footer, width = 420, children }: FormCardProps) {
  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true, on: onSubmit !== undefined });
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: width, display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Paper
        variant="outlined"
        sx={{ paddingInline: { xs: 5, sm: 8 }, paddingBlock: { xs: 6, sm: 8 }, borderRadius: '16px' }}
      >
        <Typography variant="h1">{title}</Typography>
        {description !== undefined && (
          <Typography
            component="div"
            sx={{ color: 'text.secondary', marginBlockStart: 1.5, textWrap: 'pretty' }}
          >
            {description}
          </Typography>
        )}
        <Box
          component={onSubmit === undefined ? 'div' : 'form'}
          ref={root}
          noValidate={onSubmit === undefined ? undefined : true}
          onSubmit={onSubmit}
          sx={{ display: 'flex', flexDirection: 'column', gap: 4, marginBlockStart: 6 }}
        >
          {children}
        </Box>
      </Paper>
      {footer !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            textAlign: 'center',
            color: 'text.secondary',
          }}
        >
          {footer}
        </Box>
      )}
    </Box>
  );
}
