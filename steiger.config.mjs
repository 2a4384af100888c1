import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    ignores: [
      '**/generated/**',
      '**/*.gen.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/*.stories.tsx',
      '**/testing/**',
    ],
  },
  {
    rules: {
      // `shared` is addressed file by file: index files there would pull the whole kit into every first load.
      'fsd/no-public-api-sidestep': 'off',
      // A page is entered by its route.tsx.
      'fsd/public-api': 'off',
    },
  },
]);
