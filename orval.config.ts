import { defineConfig } from 'orval';

const input = { target: './openapi/generated/openapi.json' };

/** The contract is bundled first: with external references orval inlines every schema and loses its name. */
export default defineConfig({
  client: {
    input,
    output: {
      mode: 'tags-split',
      client: 'react-query',
      httpClient: 'fetch',
      target: './src/shared/api/generated',
      schemas: './src/shared/api/generated/model',
      clean: true,
      urlEncodeParameters: true,
      mock: { generators: [{ type: 'msw', useExamples: true, delay: false }] },
      override: {
        mutator: { path: './src/shared/api/http.ts', name: 'customFetch' },
        fetch: { includeHttpResponseReturnType: false },
        query: {
          version: 5,
          shouldSplitQueryKey: true,
          shouldExportKeys: true,
          usePrefetch: true,
          useSuspenseQuery: true,
          signal: true,
        },
      },
    },
  },
  zod: {
    input,
    output: {
      mode: 'tags-split',
      client: 'zod',
      target: './openapi/generated/zod',
      fileExtension: '.zod.ts',
      clean: true,
      override: {
        zod: {
          version: 4,
          generateReusableSchemas: true,
          strict: { body: true },
          dateTimeOptions: { offset: true },
          generateEachHttpStatus: false,
        },
      },
    },
  },
});
