import Box from '@mui/material/Box';
import { Outlet, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AssistantButton } from './assistant/AssistantButton';
import { LAYOUT } from '@/shared/config/app';
import { useMe } from '@/shared/session/me';
import { useRightsWatch } from '../model/use-rights-watch';
import { useSiteClock } from '../model/use-site-clock';
import { useShortcuts } from '../model/use-shortcuts';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineBanner } from './OfflineBanner';
import { SideNav } from './SideNav';
import { SkipLink } from './SkipLink';

const OutboxIndicator = lazy(() => import('@/features/outbox/ui/OutboxIndicator'));
const ViewAsBand = lazy(() => import('./ViewAsBand'));
const CommandPalette = lazy(() => import('./CommandPalette'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));

/** Header 64, side navigation 290 or 80, the page, the footer; palette and shortcuts over them. */
export function AppShell() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | null>(null);
  const { user, viewingAs } = useMe();
  const { projectId } = useParams({ strict: false });
  useSiteClock();
  useRightsWatch();
  useShortcuts({ onPalette: () => setOverlay('palette'), onHelp: () => setOverlay('shortcuts') });

  return (
    <>
      <SkipLink />
      <Header
        onMenu={() => setDrawerOpen(true)}
        onPalette={() => setOverlay('palette')}
        onShortcuts={() => setOverlay('shortcuts')}
      />
      <Box sx={{ display: 'flex', flex: 1, minBlockSize: 0, alignItems: 'stretch' }}>
        <SideNav drawerOpen={drawerOpen} onDrawerClose={() => setDrawerOpen(false)} />
        <Box
          sx={{
            flex: 1,
            minInlineSize: 0,
            display: 'flex',
            flexDirection: 'column',
            minBlockSize: `calc(100dvh - ${String(LAYOUT.header)}px)`,
          }}
        >
          {viewingAs != null && (
            <Suspense fallback={null}>
              <ViewAsBand viewing={viewingAs} />
            </Suspense>
          )}
          <OfflineBanner />
          <Suspense fallback={null}>
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
          <CommandPalette onClose={() => setOverlay(null)} onShortcuts={() => setOverlay('shortcuts')} />
        )}
        {overlay === 'shortcuts' && <ShortcutsDialog onClose={() => setOverlay(null)} />}
      </Suspense>
    </>
  );
}
