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
      // What an earlier run kept may lack a package that the sources took since. Found late, it would have everything
      // bundled anew and pull modules from under a running story.
      force: process.env.VITEST === 'true',
    },
  }),
};
export default config;
