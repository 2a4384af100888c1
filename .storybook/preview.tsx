import '@fontsource-variable/inter/wght.css';
import { faker } from '@faker-js/faker';
// Mirroring is there at once, so that no story is looked at before it stands.
import '@mui/stylis-plugin-rtl';
import { useColorScheme } from '@mui/material/styles';
import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { type ReactNode, useEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { AppAt } from './AppAt';
import { Providers } from '../src/app/providers/Providers';
import { createQueryClient } from '../src/shared/api/query-client';
import { setPreferences } from '../src/shared/lib/preferences/preferences';
import { MOCK_DATE, MOCK_SEED } from '../src/shared/testing/mock-seed';
import { setStoryWorld } from '../src/shared/testing/story-world';
import { globalTypes, initialGlobals } from './toolbar';

// Pages load their code and data first; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 15_000 });

interface LookProps {
  theme: 'light' | 'dark';
  children: ReactNode;
}

function Look({ theme, children }: LookProps) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(theme), [setMode, theme]);
  return children;
}

function Frame(look: LookProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <Providers queryClient={queryClient}>
      <Look {...look} />
    </Providers>
  );
}

/** What has to hold before the first paint: the answers' world, and the preferences of this browser. */
const prepare: Loader = ({ globals }) => {
  setStoryWorld(globals);
  setPreferences({
    direction: globals.direction === 'rtl' ? 'rtl' : 'ltr',
    density: globals.density === 'comfortable' ? 'comfortable' : 'compact',
  });
};

/** A story of a whole page names its address in `parameters.route` and is the real app at that address. */
const atRoute: Decorator = (Story, { parameters, id }) =>
  typeof parameters.route === 'string' ? (
    <AppAt key={id} route={parameters.route} signedIn={parameters.signedIn !== false} />
  ) : (
    <Story />
  );

/** The app's own providers, in the look that the toolbar asks for; other answers of the server start it anew. */
const inApp: Decorator = (Story, { globals, id }) => (
  <Frame
    key={[id, globals.role, globals.locale, globals.words].join()}
    theme={globals.theme === 'dark' ? 'dark' : 'light'}
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
  loaders: [prepare, mswLoader()],
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: {
      storySort: { order: ['Foundations', 'Shared', 'Widgets', 'Shell', 'Pages'] },
    },
  },
  globalTypes,
  initialGlobals,
};
export default preview;
