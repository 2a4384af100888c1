import './apart';
import '@fontsource-variable/inter/wght.css';
import { faker } from '@faker-js/faker';
import { useColorScheme } from '@mui/material/styles';
import type { Decorator, Loader, Preview, StoryContext } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { AppAt } from './AppAt';
import { mockServer } from './answering';
import { Providers } from '../src/app/frame/Providers';
import { emotionCacheOf } from '../src/app/theme/emotion-cache';
import { createQueryClient } from '../src/shared/api/query-client';
import { STORAGE_KEYS } from '../src/shared/config/app';
import { forgetPlaces } from '../src/shared/lib/list-search/list-place';
import { setPreferences } from '../src/shared/lib/preferences/preferences';
import { MOCK_DATE, MOCK_SEED } from '../src/shared/testing/mock-seed';
import { PHONE } from '../src/shared/testing/story-api';
import { setStoryWorld } from '../src/shared/testing/story-world';
import { holdToasts, releaseToasts } from '../src/shared/ui/toast/toast-queue';
import { contrastHolds } from './contrast';
import { usefulControls } from './controls';
import { keepStill } from './motion';
import { globalTypes, initialGlobals } from './toolbar';

// Pages load their code and data first; a busy machine needs more than the default second.
const LIMIT_MS = 15_000;
configure({
  asyncUtilTimeout: LIMIT_MS,
  // A step asks until it is answered. Writing the page out for every "not yet" takes a large page longer than what it
  // waits for may be shown; who has to find out why has the picture.
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
});

/** Widths to look at a story in; `phone` is the one of the stories that are told for a phone. */
const VIEWPORTS = {
  [PHONE]: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' as const },
  desk: { name: 'Desk, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' as const },
};

interface LookProps {
  theme: 'light' | 'dark';
  children: ReactNode;
}

/** Takes a scheme chosen in the toolbar over to what is already mounted; what mounts anew finds it where it is kept. */
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

const themeOf = (globals: Record<string, unknown>) => (globals.theme === 'dark' ? 'dark' : 'light');

/** What has to hold before the first paint: the answers' world, the scheme, and the preferences of this browser. */
const prepare: Loader = async ({ globals }) => {
  localStorage.setItem(STORAGE_KEYS.mode, themeOf(globals));
  setStoryWorld(globals);
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  await emotionCacheOf(direction);
  setPreferences({
    direction,
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
  <Frame key={[id, globals.role, globals.locale, globals.words].join()} theme={themeOf(globals)}>
    <Story />
  </Frame>
);

const underTest = '__vitest_browser__' in globalThis || navigator.userAgent.includes('StorybookTestRunner');
keepStill(underTest);

/** Every story starts at the same point of the made-up values and on a first visit, whatever was shown before it. */
function startOver(): void {
  forgetPlaces();
  faker.seed(MOCK_SEED);
  faker.setDefaultRefDate(MOCK_DATE);
}

const BUSY = '[aria-busy="true"], .MuiSkeleton-root';
/** A page has come when it says what it is, or what went wrong; one that asks something first says so in a dialog. */
const PAGE_STANDS = 'h1, [role="alert"], [role="dialog"]';

/** Waits for a condition, without an assertion for each look: one that fails writes the page out first. */
async function until(what: string, holds: () => boolean, instead = () => ''): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!holds()) {
    if (performance.now() > end)
      throw new Error(`${what} did not come within ${String(LIMIT_MS / 1000)} s${instead()}`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** In the story's own element, or in what opened over it: the frame around both holds elements of Storybook's. */
const shows = (canvasElement: HTMLElement, selector: string): boolean =>
  [canvasElement, ...document.querySelectorAll('.MuiModal-root')].some(
    (element) => element.querySelector(selector) !== null,
  );

type Shown = Pick<StoryContext, 'parameters' | 'globals' | 'canvasElement'>;

/** Whether people see the dialog or menu of a modal, wherever its way in or out has brought it. */
const isShown = (modal: Element): boolean =>
  [...modal.querySelectorAll('.MuiPaper-root, [role=dialog]')].some((surface) => {
    const { left, right, top, bottom } = surface.getBoundingClientRect();
    return (
      right > 0 &&
      bottom > 0 &&
      left < globalThis.innerWidth &&
      top < globalThis.innerHeight &&
      surface.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  });

/** Whether a dialog or menu is on its way out: it hides the page from readers to the end, and is seen no more itself. */
const isLeaving = (canvasElement: HTMLElement): boolean => {
  const modals = [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')];
  if (modals.length === 0) return false;
  const isPageHidden = canvasElement.closest('[aria-hidden="true"]') !== null;
  const left = modals.filter((modal) => modal.getAttribute('aria-hidden') !== 'true');
  return isPageHidden ? !left.some(isShown) : left.length === 0;
};

/** Waits until styles, fonts, code and data are there, and in a story of something that loads (`staysBusy`) for `busy`. */
async function settled({ parameters, globals, canvasElement }: Shown, busy: string): Promise<void> {
  const isPage = typeof parameters.route === 'string';
  const staysBusy = parameters.staysBusy === true;
  const first = staysBusy ? busy : isPage ? PAGE_STANDS : '*';
  await until('what the story shows', () => shows(canvasElement, first));
  if (isPage && !staysBusy)
    await until('the end of loading', () => canvasElement.querySelector(BUSY) === null);
  const { documentElement: root } = document;
  await until('the scheme', () => root.dataset.colorScheme === themeOf(globals));
  await until('the direction', () => root.dir === globals.direction);
  await document.fonts.ready;
}

/** Whether something between an element and the page cuts off or scrolls what reaches over its edge. */
function isClipped(element: Element): boolean {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== 'visible') return true;
  return false;
}

/** What reaches furthest to the side, from the outermost to the innermost of it, for whoever has to find it. */
function furthest(): string {
  const edges = [...document.querySelectorAll('body *')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .map(({ element, box }) => ({ element, box, right: Math.round(box.right + globalThis.scrollX) }))
    .toSorted((left, right) => right.right - left.right);
  const most = edges.find(({ element }) => !isClipped(element))?.right ?? 0;
  const told = edges
    .filter(({ element, right }) => right === most && !isClipped(element))
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 30);
      return `${element.tagName.toLowerCase()}.${element.classList.value} "${name}" ${String(Math.round(box.width))} px wide`;
    });
  return `to ${String(most)} px: ${told.slice(-4).join(' in front of ')}`;
}

/** A story is judged when it stands. At no width may anything stick out of the page to the side. */
async function stands(context: Shown): Promise<void> {
  await settled(context, BUSY);
  await until('the end of what is closing', () => !isLeaving(context.canvasElement));
  const { globals } = context;
  // Of a page that was given another size, the components learn it one after the other.
  await until(
    'what fits into the width',
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    () => `: it goes ${furthest()}`,
  );
  // Of a story that was read by axe in the light, the dark changes only what stands out from what.
  if ((globals.a11y as { manual?: boolean } | undefined)?.manual === true && globals.theme === 'dark')
    await contrastHolds();
}

/** What the tests of stories ask the page, once it has another size. */
declare global {
  // oxlint-disable-next-line no-var -- a property of globalThis is declared with var
  var storyStandsNow: (() => Promise<void>) | undefined;
}

/**
 * A story's steps begin once it stands, as with a person who looks first: however late code and data come, on a first
 * visit over a slow line as in the tests.
 */
const mountFirst: Preview['mount'] = (context) => async (ui) => {
  // What a step mounts in the story's place.
  if (ui !== undefined) context.originalStoryFn = () => ui;
  keepStill(underTest || context.playFunction !== undefined);
  // A step that looks for what a toast says finds it, however late it comes to look; those of the story before are gone.
  releaseToasts();
  if (context.playFunction !== undefined) holdToasts();
  await context.renderToCanvas();
  // What loads without end may be what a step is about to ask for.
  // On a page of documentation many stand beside each other, and no steps follow.
  if (context.viewMode !== 'docs') await settled(context, '*');
  return context.canvas;
};

const storyStands: Preview['afterEach'] = async (context) => {
  // A story of toasts is judged with them (`toastsStay`); any other without, however long its steps took.
  const told = context.parameters.toastsStay === true ? [] : releaseToasts();
  await until(
    'the end of the toasts',
    () => !told.some((key) => document.querySelector(`[data-toast="${key}"]`)),
  );
  if (underTest) globalThis.storyStandsNow = () => stands(context);
  await stands(context);
  keepStill(underTest);
};

const DocsInScheme = lazy(async () => ({ default: (await import('./DocsInScheme')).DocsInScheme }));
/** Loaded only where there is documentation, which the tests leave out. */
const Docs = (props: ComponentProps<typeof DocsInScheme>) => (
  <Suspense fallback={null}>
    <DocsInScheme {...props} />
  </Suspense>
);

const preview: Preview = {
  argTypesEnhancers: [usefulControls],
  beforeEach: startOver,
  decorators: [atRoute, inApp],
  loaders: [prepare, mswLoader(mockServer)],
  mount: mountFirst,
  afterEach: storyStands,
  parameters: {
    viewport: { options: VIEWPORTS },
    layout: 'padded',
    // A violation fails the story's test.
    a11y: {
      test: 'error',
      // The panel shows people what passed, too; a test asks for what did not, and nothing here plays sound or video.
      options: underTest ? { resultTypes: ['violations'], preload: false } : {},
    },
    controls: { expanded: true },
    backgrounds: { disable: true },
    docs: { container: Docs },
    options: {
      storySort: {
        order: [
          'Plumbline',
          ['Welcome', 'Principles', 'Voice', 'Tokens', 'Accessibility', 'Making a story'],
          'Foundations',
          'Shared',
          'Entities',
          'Features',
          'Widgets',
          'Shell',
          'Pages',
        ],
      },
    },
  },
  globalTypes,
  initialGlobals,
};
export default preview;
