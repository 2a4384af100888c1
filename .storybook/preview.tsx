import '@fontsource-variable/inter/wght.css';
import { faker } from '@faker-js/faker';
import { useColorScheme } from '@mui/material/styles';
import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { type ReactNode, useEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { AppAt } from './AppAt';
import { Providers } from '../src/app/providers/Providers';
import { createQueryClient } from '../src/shared/api/query-client';
import { setPreferences } from '../src/shared/lib/preferences/preferences';
import { MOCK_DATE, MOCK_SEED } from '../src/shared/testing/mock-seed';

// Pages load their code and data first; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 8000 });

interface LookProps {
  theme: 'light' | 'dark';
  children: ReactNode;
}

function Look({ theme, children }: LookProps) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(theme), [setMode, theme]);
  return children;
}

function Frame({ direction, ...look }: LookProps & { direction: 'ltr' | 'rtl' }) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => setPreferences({ direction }), [direction]);
  return (
    <Providers queryClient={queryClient}>
      <Look {...look} />
    </Providers>
  );
}

/** A story of a whole page names its address in `parameters.route` and is the real app at that address. */
const atRoute: Decorator = (Story, { parameters, id }) =>
  typeof parameters.route === 'string' ? (
    <AppAt key={id} route={parameters.route} signedIn={parameters.signedIn !== false} />
  ) : (
    <Story />
  );

/** The app's own providers, in the look that the toolbar asks for. */
const inApp: Decorator = (Story, { globals, id }) => (
  <Frame
    key={id}
    theme={globals.theme === 'dark' ? 'dark' : 'light'}
    direction={globals.direction === 'rtl' ? 'rtl' : 'ltr'}
  >
    <Story />
  </Frame>
);

/** Every story starts at the same point of the made-up values, whatever was shown before it. */
function seedMocks(): void {
  faker.seed(MOCK_SEED);
  faker.setDefaultRefDate(MOCK_DATE);
}

const preview: Preview = {
  beforeEach: seedMocks,
  decorators: [atRoute, inApp],
  loaders: [mswLoader()],
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true },
  },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Writing direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
};
export default preview;
