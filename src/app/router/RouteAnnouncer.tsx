import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/**
 * After a change of page, moves focus to its main heading's region and says the new title, as a full page
 * load would. A change of search parameters alone (filters, paging) leaves the focus where it is.
 *
 * A record's page is named once the record is there, which may be after the page stands: its title is said then, and
 * not that of the page before it.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(() => {
    let before = document.title;
    let waits = false;
    const say = (): void => {
      waits = false;
      setTitle(document.title);
    };
    const watch = new MutationObserver(() => {
      if (waits) say();
    });
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    const leaves = router.subscribe('onBeforeNavigate', () => {
      before = document.title;
    });
    const stands = router.subscribe('onRendered', (event) => {
      if (!event.pathChanged || event.fromLocation === undefined) return;
      // A dialog or an autofocused field that came with the page keeps its focus.
      const active = document.activeElement;
      if (active === null || active === document.body || active.closest('a, button, nav') !== null) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }
      if (document.title === before) waits = true;
      else say();
    });
    return () => {
      watch.disconnect();
      leaves();
      stands();
    };
  }, [router]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
