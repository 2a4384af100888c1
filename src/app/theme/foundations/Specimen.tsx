import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

interface SpecimenProps {
  title: string;
  /** The rule behind what is shown. */
  rule: string;
  children: ReactNode;
}

/** One foundation on its page: what it is called, the rule, and the thing itself. */
export function Specimen({ title, rule, children }: SpecimenProps) {
  return (
    <Box component="section" sx={{ marginBlockEnd: 10, maxInlineSize: 1200 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 4, maxInlineSize: 640, textWrap: 'pretty' }}>
        {rule}
      </Typography>
      {/* On a phone a wide table is moved within its place, by keyboard too. */}
      <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
        {children}
      </Box>
    </Box>
  );
}

interface BothSchemesProps {
  children: (scheme: 'light' | 'dark') => ReactNode;
}

const Sheet = styled('div')(({ theme }) => ({
  padding: 20,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  minInlineSize: 0,
}));

/** The same twice, by day and by night, whichever of them the toolbar shows. */
export function BothSchemes({ children }: BothSchemesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: '1fr 1fr' } }}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Sheet key={scheme} data-color-scheme={scheme}>
          <Typography variant="h3" component="h3" sx={{ marginBlockEnd: 3, textTransform: 'capitalize' }}>
            {scheme}
          </Typography>
          <Fragment>{children(scheme)}</Fragment>
        </Sheet>
      ))}
    </Box>
  );
}

/** A name as it stands in the code. */
export const Token = styled('code')(({ theme }) => ({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));
