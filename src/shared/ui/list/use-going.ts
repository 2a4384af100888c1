import { useLeftRow } from '@/shared/lib/list-search/use-list-place';

/**
 * Remembers which record of a list its reader goes to, whichever way it is opened: by its row or card, by a link in it, with
 * the mouse or with Enter. For the clicks and keys of what holds the list.
 */
export function useGoing(): (event: { target: EventTarget }) => void {
  const { leave } = useLeftRow();
  return ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    if (row?.dataset.id !== undefined) leave(row.dataset.id);
  };
}
