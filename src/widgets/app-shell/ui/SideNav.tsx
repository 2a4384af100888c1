import Tune from '@mui/icons-material/TuneRounded';
import Apartment from '@mui/icons-material/ApartmentRounded';
import Assignment from '@mui/icons-material/AssignmentTurnedInOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import ContactSupport from '@mui/icons-material/ContactSupportOutlined';
import Difference from '@mui/icons-material/DifferenceOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Approval from '@mui/icons-material/ApprovalOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/HistoryRounded';
import Group from '@mui/icons-material/GroupOutlined';
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { LAYOUT } from '@/shared/config/app';
import { useFoldedNavigation } from '@/shared/lib/preferences/wide-page';
import { useMe } from '@/shared/session/me';
import type { ProjectTool } from '../model/project-tools';
import { useCurrentProject } from '../model/use-current-project';
import { BrandMark } from './BrandMark';
import { NavItem } from './NavItem';

const TOOL_ICONS: Record<ProjectTool['id'], ReactNode> = {
  overview: <Dashboard fontSize="small" />,
  money: <Payments fontSize="small" />,
  activity: <History fontSize="small" />,
  sov: <ListAlt fontSize="small" />,
  'pay-apps': <RequestQuote fontSize="small" />,
  'change-requests': <Difference fontSize="small" />,
  rfi: <ContactSupport fontSize="small" />,
  submittals: <Approval fontSize="small" />,
  'daily-logs': <EventNote fontSize="small" />,
  inspections: <Assignment fontSize="small" />,
  'quality-check': <FactCheck fontSize="small" />,
  'message-board': <Forum fontSize="small" />,
  documents: <Folder fontSize="small" />,
  members: <Group fontSize="small" />,
  admin: <Tune fontSize="small" />,
};

interface SideNavProps {
  drawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The navigation beside the page; on phones a drawer. */
export function SideNav({ drawerOpen, onDrawerClose }: SideNavProps) {
  // A phone draws none of it: its processor has better things to do than a list that nobody sees.
  const beside = useMediaQuery((theme) => theme.breakpoints.up('md'), { defaultMatches: true });
  return (
    <>
      {beside && <BesidePage />}
      <Drawer
        open={drawerOpen}
        onClose={onDrawerClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: {
            sx: { inlineSize: LAYOUT.sideNav, maxInlineSize: '86vw', borderRadius: 0 },
            'aria-label': 'Navigation',
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', blockSize: LAYOUT.header, paddingInline: 4 }}>
          <BrandMark />
        </Box>
        {/* A choice closes the drawer; the click comes up from the link that was followed. */}
        <Box onClick={onDrawerClose}>
          <NavItems collapsed={false} />
        </Box>
      </Drawer>
    </>
  );
}

function BesidePage() {
  const [folded, fold] = useFoldedNavigation();
  return (
    <Box
      component="aside"
      data-print="hide"
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        position: 'sticky',
        insetBlockStart: LAYOUT.header,
        alignSelf: 'flex-start',
        flexShrink: 0,
        blockSize: `calc(100dvh - ${String(LAYOUT.header)}px)`,
        inlineSize: folded ? LAYOUT.sideNavCollapsed : LAYOUT.sideNav,
        transition: 'inline-size 160ms',
        overflow: 'hidden auto',
        borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <NavItems collapsed={folded} />
      <Box sx={{ padding: 3, marginBlockStart: 'auto' }}>
        <CollapseButton collapsed={folded} onFold={fold} />
      </Box>
    </Box>
  );
}

interface CollapseButtonProps {
  collapsed: boolean;
  onFold: (folded: boolean) => void;
}

function CollapseButton({ collapsed, onFold }: CollapseButtonProps) {
  const label = collapsed ? 'Expand navigation' : 'Collapse navigation';
  return (
    <Tooltip title={collapsed ? label : ''} placement="right">
      <ButtonBase
        aria-label={label}
        aria-expanded={!collapsed}
        onClick={() => onFold(!collapsed)}
        sx={(theme) => ({
          inlineSize: '100%',
          blockSize: 36,
          gap: 3,
          paddingInline: collapsed ? 0 : 3,
          justifyContent: collapsed ? 'center' : 'flex-start',
          borderRadius: '8px',
          color: 'text.secondary',
          fontSize: '0.8125rem',
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        })}
      >
        <KeyboardDoubleArrowLeft
          fontSize="small"
          sx={{
            transform: collapsed ? 'scaleX(-1)' : undefined,
            '[dir="rtl"] &': { transform: collapsed ? undefined : 'scaleX(-1)' },
          }}
        />
        {!collapsed && 'Collapse'}
      </ButtonBase>
    </Tooltip>
  );
}

function NavItems({ collapsed }: { collapsed: boolean }) {
  const me = useMe();
  const { projectId, tools } = useCurrentProject();
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, padding: 3 }}
    >
      {projectId !== undefined && tools.length > 0 && (
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
      )}
      <NavHeading collapsed={collapsed}>Company</NavHeading>
      {me.company !== null && (
        <NavItem
          to="/app"
          activeOptions={{ exact: true, includeSearch: false }}
          label="Your work"
          icon={<TaskAlt fontSize="small" />}
          collapsed={collapsed}
        />
      )}
      {me.company !== null && (
        <NavItem
          to="/app/companies/$companyId/projects"
          params={{ companyId: me.company.id }}
          label="Projects"
          icon={<Apartment fontSize="small" />}
          collapsed={collapsed}
        />
      )}
      <NavItem
        to="/app/manage-organization"
        label="Organization"
        icon={<Business fontSize="small" />}
        collapsed={collapsed}
      />
    </Box>
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
