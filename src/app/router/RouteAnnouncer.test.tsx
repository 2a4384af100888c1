import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useTitle } from '@/shared/lib/title/use-title';
import { RouteAnnouncer } from './RouteAnnouncer';

let name: (record: string) => void = () => undefined;

function Work() {
  useTitle('Your work');
  return <h1>Your work</h1>;
}

/** A record that is named once it has been read. */
function RecordPage() {
  const [record, setRecord] = useState<string>();
  name = setRecord;
  return <>{record !== undefined && <Named record={record} />}</>;
}
function Named({ record }: { record: string }) {
  useTitle(record);
  return <h1>{record}</h1>;
}

const root = createRootRoute({
  component: () => (
    <>
      <RouteAnnouncer />
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  ),
});
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: Work }),
  createRoute({ getParentRoute: () => root, path: '/record', component: RecordPage }),
]);

test('says the name of the page that stands, also where it comes later than the page', async () => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  // A router of its own, not the app's tree.
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Your work' });
  await act(() => router.navigate({ to: '/record' as never }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => name('SOV-0001'));
  await screen.findByText('SOV-0001 · Plumbline', { selector: '[role=status]' });
  await act(() => router.navigate({ to: '/' as never }));
  await screen.findByText('Your work · Plumbline', { selector: '[role=status]' });
});
