import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useMe } from '@/shared/session/me';
import { RouterMenuItem } from '@/shared/ui/RouterMenuItem';
import { groupsOf } from '../../model/tool-groups';
import { useCurrentProject } from '../../model/use-current-project';
import { TOOL_ICONS } from '../tool-icons';

/** The navigation as a line of menus over the page. On phones the header's drawer has it. */
export function TopNav({ ground = 'paper' }: { ground?: 'paper' | 'band' }) {
  const { company } = useMe();
  const { projectId, tools } = useCurrentProject();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const inProject = path.startsWith(`/app/projects/${projectId ?? ''}/`);
  return (
    <Box
      component="nav"
      aria-label="Main"
      data-print="hide"
      sx={({ vars: { palette } }) => ({
        display: { xs: 'none', md: 'flex' },
        gap: 1,
        blockSize: 48,
        flexShrink: 0,
        alignItems: 'center',
        paddingInline: 4,
        ...(ground === 'band'
          ? { backgroundColor: palette.surface.raised }
          : {
              backgroundColor: palette.background.paper,
              borderBlockEnd: `1px solid ${palette.divider}`,
            }),
      })}
    >
      {projectId !== undefined &&
        groupsOf(tools).map((group) => (
          <NavMenu
            key={group.label}
            label={group.label}
            active={group.tools.some(({ id }) => path.startsWith(`/app/projects/${projectId}/tools/${id}`))}
          >
            {(close) =>
              group.tools.map((tool) => (
                <RouterMenuItem
                  key={tool.id}
                  to={tool.to}
                  params={{ projectId }}
                  selected={path.startsWith(`/app/projects/${projectId}/tools/${tool.id}`)}
                  onClick={close}
                >
                  <ListItemIcon>{TOOL_ICONS[tool.id]}</ListItemIcon>
                  {tool.label}
                </RouterMenuItem>
              ))
            }
          </NavMenu>
        ))}
      <NavMenu label="Company" active={!inProject}>
        {(close) => [
          company !== null && (
            <RouterMenuItem key="work" to="/app" onClick={close} selected={path === '/app'}>
              Your work
            </RouterMenuItem>
          ),
          company !== null && (
            <RouterMenuItem
              key="projects"
              to="/app/companies/$companyId/projects"
              params={{ companyId: company.id }}
              onClick={close}
            >
              Projects
            </RouterMenuItem>
          ),
          company !== null && (
            <RouterMenuItem
              key="portfolio"
              to="/app/companies/$companyId/portfolio"
              params={{ companyId: company.id }}
              onClick={close}
            >
              Portfolio
            </RouterMenuItem>
          ),
          <RouterMenuItem key="organization" to="/app/manage-organization" onClick={close}>
            Organization
          </RouterMenuItem>,
        ]}
      </NavMenu>
    </Box>
  );
}

interface NavMenuProps {
  label: string;
  /** The page that is open is one of these. */
  active: boolean;
  children: (close: () => void) => ReactNode;
}

function NavMenu({ label, active, children }: NavMenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <Box ref={place}>
      <ButtonBase
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
        sx={({ vars: { palette } }) => ({
          gap: 0.5,
          blockSize: 36,
          paddingInlineStart: 3,
          paddingInlineEnd: 2,
          borderRadius: '8px',
          fontSize: '0.875rem',
          fontWeight: active ? 600 : 500,
          color: active ? palette.primary.main : palette.text.secondary,
          backgroundColor: active ? palette.surface.selected : undefined,
          '&:hover': { color: active ? undefined : palette.text.primary },
        })}
      >
        {label}
        <ExpandMore sx={{ fontSize: 18 }} />
      </ButtonBase>
      <Menu
        id={id}
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        container={() => place.current}
        slotProps={{ paper: { sx: { minInlineSize: 220 } } }}
      >
        {children(() => setOpen(false))}
      </Menu>
    </Box>
  );
}
