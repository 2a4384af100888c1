import type { StorybookConfig } from '@storybook/react-vite';
import { iconsInUse } from './icons-in-use.ts';

/** Every component and page in all its states; each story is also a browser test (vitest project `stories`). */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  // The mock worker comes straight from its package: it is no part of the product's public folder.
  staticDirs: ['../public', { from: '../node_modules/msw/lib', to: '/' }],
  // TypeScript 7 has no JavaScript API that react-docgen-typescript could use.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), iconsInUse()],
    optimizeDeps: {
      ...vite.optimizeDeps,
      // Only the app's entry imports this, so no story leads there. Found late (a request that nobody answers is
      // answered with the app's page), it would have everything bundled anew and pull modules from under a running story.
      include: [...(vite.optimizeDeps?.include ?? []), 'zod/v4/core'],
      // Nor may what an earlier run kept: a package that the sources took since would be found late again.
      force: process.env.VITEST === 'true',
    },
  }),
};
export default config;
