import { render } from '@testing-library/react';
import { setProjectAnnotations } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Providers } from '@/app/providers/Providers';
import { createQueryClient } from '@/shared/api/query-client';

/** A story as `composeStories` gives it. */
type ComposedStory = ComponentType & { parameters: { msw?: unknown } };

/** Serves a file's stories from memory; answers how to show one, with other answers of the server first. */
export function storyTests(): (Story: ComposedStory, ...first: readonly RequestHandler[]) => void {
  const server = setupServer();
  setProjectAnnotations([]);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return (Story, ...first) => {
    const { handlers = [] } = (Story.parameters.msw ?? {}) as { handlers?: RequestHandler[] };
    server.use(...first, ...handlers);
    render(
      <Providers queryClient={createQueryClient()}>
        <Story />
      </Providers>,
    );
  };
}
