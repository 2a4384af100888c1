import '@fontsource-variable/inter/wght.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { createQueryClient } from '@/shared/api/query-client';
import { applyPreferences } from '@/shared/lib/preferences/preferences';
import { Providers } from './providers/Providers';
import { createAppRouter } from './router/router';

// The content security policy forbids code made from strings: without this zod tries it once and is reported.
config({ jitless: true });
applyPreferences();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
