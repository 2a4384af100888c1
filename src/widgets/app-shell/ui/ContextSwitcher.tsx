import Add from '@mui/icons-material/AddRounded';
import UnfoldMore from '@mui/icons-material/UnfoldMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { getListMyCompaniesQueryOptions } from '@/shared/api/generated/companies/companies';
import type { ListCompanyProjectsParams } from '@/shared/api/generated/model';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import { PinButton, useKeptProjects } from '@/features/project/pin';
import { useMe } from '@/shared/session/me';
import { RouterMenuItem } from '@/shared/ui/RouterMenuItem';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useCurrentProject } from '../model/use-current-project';
import { companyChoices } from './CompanyChoices';

const RECENT: ListCompanyProjectsParams = {
  limit: 8,
  orderBy: 'updatedAt',
  order: 'DESC',
  status: ['ACTIVE'],
};

/** Which company and project one is in, and the way to another. */
export function ContextSwitcher() {
  const me = useMe();
  const { project } = useCurrentProject();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const companyId = me.company?.id ?? '';
  const projects = useQuery({
    ...getListCompanyProjectsQueryOptions(companyId, RECENT),
    enabled: open && companyId !== '',
  });
  const { pinned, recent } = useKeptProjects({ enabled: open });
  // What is at hand already is not listed again.
  const kept = new Set([...pinned, ...recent].map((item) => item.id));
  const others = projects.data?.data.filter((item) => !kept.has(item.id)) ?? [];
  const companies = useQuery({ ...getListMyCompaniesQueryOptions(), enabled: open });
  const close = (): void => setOpen(false);

  return (
    // The menu stands in the header's landmark, and the page under it keeps its own.
    <Box ref={place} sx={{ minInlineSize: 0, display: 'flex', alignItems: 'center' }}>
      <ButtonBase
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          minInlineSize: 0,
          maxInlineSize: { xs: 'min(220px, 100%)', sm: 'min(420px, 100%)' },
          gap: 1.5,
          paddingInline: 2,
          paddingBlock: 1,
          borderRadius: '8px',
          textAlign: 'left',
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        })}
      >
        <Box component="span" sx={{ minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            component="span"
            sx={{
              fontSize: 'overline.fontSize',
              lineHeight: 1.3,
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {project === undefined ? 'Company' : project.owningCompany.name}
          </Box>
          <Box
            component="span"
            sx={{
              fontWeight: 600,
              lineHeight: 1.3,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {project?.name ?? me.company?.name ?? 'No company'}
          </Box>
        </Box>
        <VisuallyHidden>, switch project</VisuallyHidden>
        <UnfoldMore sx={{ fontSize: 18, color: 'text.secondary', flexShrink: 0 }} />
      </ButtonBase>
      {project !== undefined && (
        <PinButton project={{ ...project, projectNumber: project.projectNumber ?? null }} />
      )}
      <Menu
        id={id}
        open={open}
        anchorEl={() => anchor.current}
        onClose={close}
        container={() => place.current}
        slotProps={{ paper: { sx: { inlineSize: 340, maxInlineSize: 'calc(100vw - 32px)' } } }}
      >
        {[
          { title: 'Pinned projects', items: pinned },
          { title: 'Recent projects', items: recent },
          { title: 'Active projects', items: others },
        ].flatMap(({ title, items }) => {
          const isActive = title === 'Active projects';
          if (items.length === 0 && (!isActive || (kept.size > 0 && !projects.isError))) return [];
          return [
            <ListSubheader
              key={title}
              role="presentation"
              sx={{ lineHeight: '32px', backgroundColor: 'transparent' }}
            >
              {title}
            </ListSubheader>,
            ...(isActive && projects.isPending
              ? [
                  <MenuItem key="pending" disabled>
                    <CircularProgress size={16} /> Loading
                  </MenuItem>,
                ]
              : []),
            ...(isActive && projects.isError
              ? [
                  <MenuItem key="failed" disabled>
                    Failed to fetch data
                  </MenuItem>,
                ]
              : []),
            ...(isActive && projects.data?.data.length === 0
              ? [
                  <MenuItem key="none" disabled>
                    No active projects yet
                  </MenuItem>,
                ]
              : []),
            ...items.map((item) => (
              <RouterMenuItem
                key={item.id}
                selected={item.id === project?.id}
                to="/app/projects/$projectId"
                params={{ projectId: item.id }}
                onClick={close}
              >
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {item.name}
                </Box>
              </RouterMenuItem>
            )),
          ];
        })}
        <Divider />
        <RouterMenuItem to="/app/projects/new" onClick={close}>
          <ListItemIcon>
            <Add fontSize="small" />
          </ListItemIcon>
          New project
        </RouterMenuItem>
        <Divider />
        {companyChoices({ companies: companies.data?.data ?? [], onChoose: close })}
      </Menu>
    </Box>
  );
}
