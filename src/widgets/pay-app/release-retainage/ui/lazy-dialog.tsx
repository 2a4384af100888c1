import { type ComponentProps, lazy, Suspense } from 'react';
import type ReleaseDialog from './ReleaseRetainageDialog';

const Dialog = lazy(() => import('./ReleaseRetainageDialog'));

/** The dialog that starts an application that releases retainage; its code comes when it is first opened. */
export function ReleaseRetainageDialog(props: ComponentProps<typeof ReleaseDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
