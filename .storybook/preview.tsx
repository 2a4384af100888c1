import '@fontsource-variable/inter/wght.css';
import { faker } from '@faker-js/faker';
// Mirroring is there at once, so that no story is looked at before it stands.
import '@mui/stylis-plugin-rtl';
import { useColorScheme } from '@mui/material/styles';
import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { type ReactNode, useEffect, useState } from 'react';
import { configure, expect, waitFor } from 'storybook/test';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { AppAt } from './AppAt';
import { Providers } from '../src/app/providers/Providers';
import { createQueryClient } from '../src/shared/api/query-client';
import { setPreferences } from '../src/shared/lib/preferences/preferences';
import { MOCK_DATE, MOCK_SEED } from '../src/shared/testing/mock-seed';
import { PHONE } from '../src/shared/testing/story-api';
import { setStoryWorld } from '../src/shared/testing/story-world';
import { globalTypes, initialGlobals } from './toolbar';

// Pages load their code and data first; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 15_000 });

/** Widths to look at a story in; `phone` is the one of the stories that are told for a phone. */
const VIEWPORTS = {
  [PHONE]: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' as const },
  desk: { name: 'Desk, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' as const },
  ...MINIMAL_VIEWPORTS,
};

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

const BUSY = '[aria-busy="true"], .MuiSkeleton-root';
/** A page has come when it says what it is, or what went wrong; one that asks something first says so in a dialog. */
const PAGE_STANDS = 'h1, [role="alert"], [role="dialog"]';

/** In the story's own element, or in what opened over it: the frame around both holds elements of Storybook's. */
const shows = (canvasElement: HTMLElement, selector: string): boolean =>
  [canvasElement, ...document.querySelectorAll('.MuiModal-root')].some(
    (element) => element.querySelector(selector) !== null,
  );

/**
 * A story is judged when it stands and not while styles, code and data are on their way. Loading stories say
 * `staysBusy`; at a phone's width nothing may stick out.
 */
const storyStands: Preview['afterEach'] = async ({ parameters, globals, canvasElement }) => {
  const isPage = typeof parameters.route === 'string';
  const staysBusy = parameters.staysBusy === true;
  const first = staysBusy ? BUSY : isPage ? PAGE_STANDS : '*';
  await waitFor(() => expect(shows(canvasElement, first)).toBe(true));
  if (isPage && !staysBusy) await waitFor(() => expect(canvasElement.querySelector(BUSY)).toBeNull());
  if ((globals.viewport as { value?: string } | undefined)?.value === PHONE)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

const preview: Preview = {
  beforeEach: seedMocks,
  decorators: [atRoute, inApp],
  loaders: [prepare, mswLoader()],
  afterEach: storyStands,
  parameters: {
    viewport: { options: VIEWPORTS },
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: {
      storySort: { order: ['Foundations', 'Shared', 'Entities', 'Features', 'Widgets', 'Shell', 'Pages'] },
    },
  },
  globalTypes,
  initialGlobals,
};
export default preview;
