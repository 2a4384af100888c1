import Box from '@mui/material/Box';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import type { ReactNode } from 'react';
import { Section } from '@/shared/ui/page/Section';
import { RouterLink } from '@/shared/ui/RouterLink';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { ChecklistItem, ChecklistStep } from '../model/use-checklist';

const TOOLS = '/app/projects/$projectId/tools';

const STEPS: Readonly<
  Record<ChecklistStep, { does: string; why: string; link?: (text: string, projectId: string) => ReactNode }>
> = {
  publish: { does: 'Publish the project', why: 'Opens it to the companies you invite.' },
  invite: {
    does: 'Invite the other companies',
    why: 'Owner, subcontractors, architect: each with a role.',
    link: (text, projectId) => (
      <RouterLink to={`${TOOLS}/members/add`} params={{ projectId }}>
        {text}
      </RouterLink>
    ),
  },
  schedule: {
    does: 'Add a schedule of values',
    why: 'Import the bid items or price them line by line.',
    link: (text, projectId) => (
      <RouterLink to={`${TOOLS}/sov`} params={{ projectId }}>
        {text}
      </RouterLink>
    ),
  },
  approve: {
    does: 'Get the schedule approved',
    why: 'Submit it to its approver; approval locks the prices.',
    link: (text, projectId) => (
      <RouterLink to={`${TOOLS}/sov`} params={{ projectId }}>
        {text}
      </RouterLink>
    ),
  },
  bill: {
    does: 'Bill the first period',
    why: 'A pay application bills the work done against it.',
    link: (text, projectId) => (
      <RouterLink to={`${TOOLS}/pay-apps`} params={{ projectId }}>
        {text}
      </RouterLink>
    ),
  },
};

/** The way from a new project to its first bill; what is done is ticked by itself, and all done, it is gone. */
export function GettingStarted({ projectId, items }: { projectId: string; items: readonly ChecklistItem[] }) {
  const next = items.find(({ done }) => !done)?.step;
  return (
    <Section
      title="Getting started"
      description={`${String(items.filter(({ done }) => done).length)} of ${String(items.length)} done`}
    >
      <Box
        component="ol"
        aria-label="Getting started"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {items.map(({ step, done }) => {
          const { does, why, link } = STEPS[step];
          const Icon = done ? CheckCircle : RadioButtonUnchecked;
          return (
            <Box component="li" key={step} sx={{ display: 'flex', gap: 2, fontSize: 'body2.fontSize' }}>
              <Icon
                aria-hidden
                sx={(theme) => ({
                  fontSize: 18,
                  marginBlockStart: '1px',
                  color: done ? theme.vars.palette.tone.success.fg : theme.vars.palette.text.secondary,
                })}
              />
              <Box sx={{ minInlineSize: 0 }}>
                <Box
                  sx={{ fontWeight: step === next ? 600 : 500, color: done ? 'text.secondary' : undefined }}
                >
                  {done || link === undefined ? does : link(does, projectId)}
                  {done && <VisuallyHidden> (done)</VisuallyHidden>}
                </Box>
                {!done && <Box sx={{ color: 'text.secondary' }}>{why}</Box>}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
