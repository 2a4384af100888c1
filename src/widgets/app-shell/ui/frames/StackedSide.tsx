import Box from '@mui/material/Box';
import { LAYOUT } from '@/shared/config/app';
import { useFoldedNavigation } from '@/shared/lib/preferences/wide-page';
import { useCurrentProject } from '../../model/use-current-project';
import { CollapseButton } from '../CollapseButton';
import { CompanyNav, ProjectNav } from '../NavItems';

/** Two columns: a rail for the company, and beside it a panel for the project that is open, which can be folded away. */
export function StackedSide() {
  const [folded, fold] = useFoldedNavigation();
  const { tools } = useCurrentProject();
  const hasPanel = tools.length > 0;
  return (
    <Box
      component="aside"
      data-print="hide"
      sx={{
        display: 'flex',
        position: 'sticky',
        insetBlockStart: LAYOUT.header,
        alignSelf: 'flex-start',
        flexShrink: 0,
        blockSize: `calc(100dvh - ${String(LAYOUT.header)}px)`,
      }}
    >
      <Box
        component="nav"
        aria-label="Company"
        sx={({ vars: { palette } }) => ({
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          padding: 3,
          inlineSize: LAYOUT.sideNavCollapsed,
          backgroundColor: palette.surface.sunken,
          borderInlineEnd: `1px solid ${palette.divider}`,
        })}
      >
        <CompanyNav collapsed />
        {hasPanel && (
          <Box sx={{ marginBlockStart: 'auto' }}>
            <CollapseButton collapsed={folded} onFold={fold} iconOnly />
          </Box>
        )}
      </Box>
      {hasPanel && !folded && (
        <Box
          component="nav"
          aria-label="Main"
          sx={({ vars: { palette } }) => ({
            display: 'flex',
            flexDirection: 'column',
            gap: 0.5,
            padding: 3,
            inlineSize: LAYOUT.panel,
            overflow: 'hidden auto',
            backgroundColor: palette.background.paper,
            borderInlineEnd: `1px solid ${palette.divider}`,
          })}
        >
          <ProjectNav collapsed={false} />
        </Box>
      )}
    </Box>
  );
}
