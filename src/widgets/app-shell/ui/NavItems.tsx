import Apartment from '@mui/icons-material/ApartmentRounded';
import Business from '@mui/icons-material/BusinessOutlined';
import Insights from '@mui/icons-material/InsightsOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import { useMe } from '@/shared/session/me';
import { useCurrentProject } from '../model/use-current-project';
import { NavItem } from './NavItem';
import { TOOL_ICONS } from './tool-icons';

interface NavPartProps {
  collapsed: boolean;
}

/** All that one can go to, one under the other. */
export function NavItems({ collapsed }: NavPartProps) {
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, padding: 3 }}
    >
      <ProjectNav collapsed={collapsed} />
      <NavHeading collapsed={collapsed}>Company</NavHeading>
      <CompanyNav collapsed={collapsed} />
    </Box>
  );
}

/** The tools of the project that is open, as far as the reader sees them. */
export function ProjectNav({ collapsed }: NavPartProps) {
  const { projectId, tools } = useCurrentProject();
  if (projectId === undefined || tools.length === 0) return null;
  return (
    <>
      <NavHeading collapsed={collapsed}>Project</NavHeading>
      {tools.map((tool) => (
        <NavItem
          key={tool.id}
          to={tool.to}
          params={{ projectId }}
          label={tool.label}
          icon={TOOL_ICONS[tool.id]}
          collapsed={collapsed}
        />
      ))}
    </>
  );
}

/** What is there across projects. */
export function CompanyNav({ collapsed }: NavPartProps) {
  const { company } = useMe();
  return (
    <>
      {company !== null && (
        <NavItem
          to="/app"
          activeOptions={{ exact: true, includeSearch: false }}
          label="Your work"
          icon={<TaskAlt fontSize="small" />}
          collapsed={collapsed}
        />
      )}
      {company !== null && (
        <NavItem
          to="/app/companies/$companyId/projects"
          params={{ companyId: company.id }}
          label="Projects"
          icon={<Apartment fontSize="small" />}
          collapsed={collapsed}
        />
      )}
      {company !== null && (
        <NavItem
          to="/app/companies/$companyId/portfolio"
          params={{ companyId: company.id }}
          label="Portfolio"
          icon={<Insights fontSize="small" />}
          collapsed={collapsed}
        />
      )}
      <NavItem
        to="/app/manage-organization"
        label="Organization"
        icon={<Business fontSize="small" />}
        collapsed={collapsed}
      />
    </>
  );
}

function NavHeading({ collapsed, children }: { collapsed: boolean; children: string }) {
  if (collapsed) return <Box aria-hidden sx={{ blockSize: 12 }} />;
  return (
    <Box
      sx={{
        paddingInline: 3,
        paddingBlockStart: 3,
        paddingBlockEnd: 1,
        fontSize: '0.75rem',
        fontWeight: 600,
        color: 'text.secondary',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
