import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createAppRouter } from '../src/app/router/router';
import { clearToken, storeToken } from '../src/shared/session/token';

interface AppAtProps {
  /** Address within the app, with its search and fragment. */
  route: string;
  signedIn: boolean;
}

/** The whole app at one address, on a history of its own; what it calls is answered by the story's handlers. */
export function AppAt({ route, signedIn }: AppAtProps) {
  const queryClient = useQueryClient();
  const [router] = useState(() => {
    if (signedIn) storeToken('story');
    else clearToken();
    return createAppRouter(queryClient, createMemoryHistory({ initialEntries: [route] }));
  });
  return <RouterProvider router={router} />;
}
