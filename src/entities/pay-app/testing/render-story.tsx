import { cleanup, render } from '@testing-library/react';
import { setProjectAnnotations } from '@storybook/react-vite';
import type { QueryClient } from '@tanstack/react-query';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Providers } from '@/app/frame/Providers';
import { createQueryClient } from '@/shared/api/query-client';

/** A story as `composeStories` gives it. */
type ComposedStory = ComponentType & { parameters: { msw?: unknown } };

/** Serves a file's stories from memory; answers how to show one, with other answers of the server first. */
export function storyTests(): (Story: ComposedStory, ...first: readonly RequestHandler[]) => void {
  const server = setupServer();
  const clients = new Set<QueryClient>();
  setProjectAnnotations([]);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    // In this order: a page that is still there asks again for what it loses, and the server no longer knows it.
    cleanup();
    clients.forEach((client) => client.clear());
    clients.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return (Story, ...first) => {
    const { handlers = [] } = (Story.parameters.msw ?? {}) as { handlers?: RequestHandler[] };
    server.use(...first, ...handlers);
    const queryClient = createQueryClient();
    clients.add(queryClient);
    render(
      <Providers queryClient={queryClient}>
        <Story />
      </Providers>,
    );
  };
}
