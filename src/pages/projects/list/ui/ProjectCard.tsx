import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { figuresSeen } from '#domain/authority/figures.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import type { ProjectSummary } from '@/shared/api/generated/model';
import { formatAgo } from '@/shared/lib/dates/format';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { RouterLink } from '@/shared/ui/RouterLink';
import { StatusChip } from '@/shared/ui/StatusChip';
import { projectFace } from './project-columns';

interface ProjectCardProps {
  project: ProjectSummary;
  /** What can be done with it from here. */
  menu: ReactNode;
}

/** One project: what and where it is, how far, how much, and the next step for those who manage it. */
export function ProjectCard({ project, menu }: ProjectCardProps) {
  const place = [project.city, project.state].filter(Boolean).join(', ');
  const facts = [project.projectNumber, project.projectType?.name, place].filter(
    (part) => part !== null && part !== undefined && part !== '',
  );
  const percent = Math.min(100, Math.max(0, project.completedPercentage));
  const figures = figuresSeen(project.membership.roleName, project.membership.status);
  return (
    <Paper
      variant="outlined"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        padding: 4,
        minBlockSize: 196,
        '&:hover': { borderColor: theme.vars.palette.line.control },
        // The whole card leads to the project; controls in it stand above that link.
        '&:focus-within:has(a:focus-visible)': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="h3" component="h2">
            <RouterLink
              to="/app/projects/$projectId"
              params={{ projectId: project.id }}
              color="inherit"
              underline="none"
              sx={{
                fontWeight: 600,
                outline: 'none !important',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {project.name}
            </RouterLink>
          </Typography>
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: 'body2.fontSize',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {facts.length > 0 ? facts.join(' · ') : project.owningCompany.name}
          </Box>
        </Box>
        <StatusChip size="sm" {...projectFace(project)} />
        <Box sx={{ position: 'relative', zIndex: 1, marginBlockStart: -1, marginInlineEnd: -2 }}>{menu}</Box>
      </Box>
      {figures !== 'NONE' && (
        <Box sx={{ marginBlockStart: 'auto' }}>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              fontSize: 'body2.fontSize',
              marginBlockEnd: 1.5,
            }}
          >
            <span>{figures === 'OWN_COMPANY' ? 'Your contracts completed' : 'Completed'}</span>
            <strong>{project.completedPercentage}%</strong>
          </Box>
          <LinearProgress variant="determinate" value={percent} aria-label={`${project.name}: completed`} />
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          margin: 0,
          marginBlockStart: figures === 'NONE' ? 'auto' : 0,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 3,
          fontSize: 'body2.fontSize',
        }}
      >
        {figures === 'PROJECT' && (
          <CardFact
            label="Budget"
            value={moneyText(project.budget, project.budgetCurrency, { symbol: true })}
          />
        )}
        {figures !== 'NONE' && (
          <CardFact
            label={figures === 'OWN_COMPANY' ? 'Paid to you' : 'Paid'}
            value={moneyText(project.amountPaid, project.budgetCurrency, { symbol: true })}
          />
        )}
        {figures === 'NONE' && <CardFact label="Company" value={project.owningCompany.name} />}
        <CardFact label="Your role" value={PROJECT_ROLE_LABELS[project.membership.roleName]} />
        <CardFact label="Updated" value={formatAgo(project.updatedAt)} />
      </Box>
    </Paper>
  );
}

function CardFact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          margin: 0,
          fontWeight: 550,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {value}
      </Box>
    </Box>
  );
}
