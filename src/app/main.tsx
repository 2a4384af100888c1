import '@fontsource-variable/inter/wght.css';
import './zod-settings';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@/shared/api/query-client';
import { applyPreferences } from '@/shared/lib/preferences/preferences';
import { onCaughtError } from './caught-error';
import { Providers } from './frame/Providers';
import { WhileSignedIn } from './frame/WhileSignedIn';
import { createAppRouter } from './router/router';

applyPreferences();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <WhileSignedIn />
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
