import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListBody } from './ListBody';

const ROWS = ['Rebar', 'Forms', 'Anchors'];
const LIMIT = 2;

/** A list of three in pages of two, at an address. */
function listAt(address: string) {
  const Page = () => {
    const { page = 1 } = root.useSearch() as { page?: number };
    const data = ROWS.slice((page - 1) * LIMIT, page * LIMIT);
    const meta = { total: ROWS.length, page, limit: LIMIT, totalPages: 2 };
    return (
      <ListBody
        query={{
          data: { data, meta },
          error: null,
          isPending: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        isEmpty={(answer) => answer.data.length === 0}
        filtered={false}
        onClear={() => undefined}
        noun="checks"
        skeleton={() => <p>Loading</p>}
        empty="No checks yet"
      >
        {(answer) => answer.data.map((row) => <p key={row}>{row}</p>)}
      </ListBody>
    );
  };
  const root = createRootRoute({ component: Page });
  const history = createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 });
  const router = createRouter({ routeTree: root, history });
  // The test's router has one route and not the app's tree.
  render(<RouterProvider router={router as never} />);
  return router;
}

it('goes from beyond its end to its last page, which the way back does not lead beyond again', async () => {
  const router = listAt('/list?page=9999&status=NEW');
  expect(await screen.findByText('Anchors')).toBeInTheDocument();
  expect(screen.queryByText('No checks yet')).toBeNull();
  expect(router.state.location.search).toEqual({ page: 2, status: 'NEW' });
  router.history.back();
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

it('stays on a page that has rows', async () => {
  const router = listAt('/list?page=1');
  expect(await screen.findByText('Rebar')).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ page: 1 });
});
