import type { StorybookConfig } from '@storybook/react-vite';
import { describing } from './describing.ts';
import { iconsInUse } from './icons-in-use.ts';
import { searchedBy } from './search.ts';
import { wordsOfStories } from './words.ts';

/**
 * What Storybook offers to people and would do in a test for nothing: the frames around what was found, for one, look
 * at every element's style whenever anything on the page changes.
 */
const FOR_PEOPLE = ['highlight', 'measure', 'outline', 'backgrounds', 'controls', 'actions'] as const;
const underTest = process.argv.includes('--test');

/** Every component and page in all its states; each story is also a browser test (vitest project `stories`). */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/*.mdx', '../src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  // The mock worker comes straight from its package: it is no part of the product's public folder.
  staticDirs: [
    '../public',
    { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
  ],
  // TypeScript 7 has no JavaScript API that react-docgen-typescript could use.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true },
  docs: { defaultName: 'About' },
  managerHead: (head = '') => (underTest ? head : `${head}${searchedBy(wordsOfStories())}`),
  features: underTest ? Object.fromEntries(FOR_PEOPLE.map((name) => [name, false])) : {},
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...describing(vite.plugins ?? []), iconsInUse()],
    optimizeDeps: {
      ...vite.optimizeDeps,
      // What an earlier run kept may lack a package that the sources took since. Found late, it would have everything
      // bundled anew and pull modules from under a running story.
      force: process.env.VITEST === 'true',
    },
  }),
};
export default config;
