import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/**
 * After a change of page, moves focus to its main heading's region and says the new title, as a full page
 * load would. A change of search parameters alone (filters, paging) leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', (event) => {
        if (!event.pathChanged || event.fromLocation === undefined) return;
        // A dialog or an autofocused field that came with the page keeps its focus.
        const active = document.activeElement;
        if (active === null || active === document.body || active.closest('a, button, nav') !== null) {
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        }
        setTitle(document.title);
      }),
    [router],
  );

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
