// Writes src/app/router/routeTree.gen.ts from the virtual route configuration, as the vite plugin does on the fly.
import { Generator, getConfig } from '@tanstack/router-generator';
import { root } from './tasks.mjs';

const config = getConfig(
  {
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './src',
    virtualRouteConfig: './src/app/router/routes.ts',
    generatedRouteTree: './src/app/router/routeTree.gen.ts',
    quoteStyle: 'single',
    disableLogging: true,
  },
  root,
);
await new Generator({ config, root }).run();
