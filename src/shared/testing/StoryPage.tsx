import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { createQueryClient } from '@/shared/api/query-client';

interface StoryPageProps {
  /** Address of the page, for links that know where they are. */
  path?: string;
  children: ReactNode;
}

/** A page as the shell holds it, for stories: a router that goes nowhere, and server state of its own. */
export function StoryPage({ path = '/', children }: StoryPageProps) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => {
    const Page = () => (
      <Suspense>
        <Box component="main" sx={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
          {children}
        </Box>
      </Suspense>
    );
    return createRouter({
      routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }),
      history: createMemoryHistory({ initialEntries: [path] }),
    });
  });
  return (
    <QueryClientProvider client={queryClient}>
      {/* The story's router has one route and not the app's tree. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
}

interface StoryPartProps {
  /** Address of the page around it, for links that know where they are. */
  path?: string;
  children: ReactNode;
}

/** A component that has links or asks the server, for stories: as `StoryPage`, and no wider than what it shows. */
export function StoryPart({ path, children }: StoryPartProps) {
  return (
    <StoryPage {...(path === undefined ? {} : { path })}>
      <Box sx={{ display: 'grid', gap: 8, padding: 4, alignContent: 'start' }}>{children}</Box>
    </StoryPage>
  );
}

/** A state of a component under its name, among others in one story. */
export function StoryState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 2, minInlineSize: 0 }}>
      <Box sx={{ fontSize: 'caption.fontSize', fontWeight: 600, color: 'text.secondary' }}>{name}</Box>
      {children}
    </Box>
  );
}
