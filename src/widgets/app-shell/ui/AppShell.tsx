import Box from '@mui/material/Box';
import { Outlet, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AssistantButton } from './assistant/AssistantButton';
import { LAYOUT } from '@/shared/config/app';
import { usePrintLook } from '@/shared/lib/device/use-printing';
import { useMe } from '@/shared/session/me';
import { useRightsWatch } from '../model/use-rights-watch';
import { useCurrentProject } from '../model/use-current-project';
import { useSiteClock } from '../model/use-site-clock';
import { useShortcuts } from '../model/use-shortcuts';
import { useVisits } from '../model/use-visits';
import { Footer } from './Footer';
import { useFrame } from './frames/frame';
import { OfflineBanner } from './OfflineBanner';
import { SideNav } from './SideNav';
import { SkipLink } from './SkipLink';

const AppearancePanel = lazy(() => import('@/features/appearance/ui/AppearancePanel'));
const NewVersion = lazy(() => import('./NewVersion'));
const OutboxIndicator = lazy(() => import('@/features/outbox/ui/OutboxIndicator'));
const ViewAsBand = lazy(() => import('./ViewAsBand'));
const EntryInAddress = lazy(() => import('./EntryInAddress'));
const CommandPalette = lazy(() => import('./CommandPalette'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));

/** The chosen layout around the page, and the footer; palette and shortcuts over them. */
export function AppShell() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | 'appearance' | null>(null);
  const { user, viewingAs } = useMe();
  const { projectId } = useParams({ strict: false });
  useSiteClock();
  usePrintLook(useCurrentProject().project?.name);
  const { Top, Beside, row, page } = useFrame();
  useRightsWatch();
  useVisits(projectId, viewingAs == null);
  useShortcuts({ onPalette: () => setOverlay('palette'), onHelp: () => setOverlay('shortcuts') });

  return (
    <>
      <SkipLink />
      <Top
        onMenu={() => setDrawerOpen(true)}
        onPalette={() => setOverlay('palette')}
        onShortcuts={() => setOverlay('shortcuts')}
        onAppearance={() => setOverlay('appearance')}
      />
      <Box
        sx={(theme) => ({
          display: 'flex',
          flex: 1,
          minBlockSize: 0,
          alignItems: 'stretch',
          ...row?.(theme),
        })}
      >
        <SideNav Beside={Beside} drawerOpen={drawerOpen} onDrawerClose={() => setDrawerOpen(false)} />
        <Box
          sx={(theme) => ({
            flex: 1,
            minInlineSize: 0,
            display: 'flex',
            flexDirection: 'column',
            minBlockSize: `calc(100dvh - ${String(LAYOUT.header)}px - var(--over-page, 0px))`,
            ...page?.(theme),
          })}
        >
          {viewingAs != null && (
            <Suspense fallback={null}>
              <ViewAsBand viewing={viewingAs} />
            </Suspense>
          )}
          <OfflineBanner />
          <Suspense fallback={null}>
            <NewVersion />
            <EntryInAddress />
            <OutboxIndicator />
          </Suspense>
          <Box
            component="main"
            id="main"
            tabIndex={-1}
            sx={{ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0, outline: 'none' }}
          >
            <Outlet />
          </Box>
          <Footer>
            {/* Whoever views as somebody else asks nothing in their name. */}
            {viewingAs == null && <AssistantButton userId={user.id} projectId={projectId} />}
          </Footer>
        </Box>
      </Box>
      <Suspense fallback={null}>
        {overlay === 'palette' && (
          <CommandPalette
            onClose={() => setOverlay(null)}
            onShortcuts={() => setOverlay('shortcuts')}
            onAppearance={() => setOverlay('appearance')}
          />
        )}
        {overlay === 'appearance' && <AppearancePanel onClose={() => setOverlay(null)} />}
        {overlay === 'shortcuts' && <ShortcutsDialog onClose={() => setOverlay(null)} />}
      </Suspense>
    </>
  );
}
