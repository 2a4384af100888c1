import { useCallback, useRef, type FocusEvent, type Ref } from 'react';

/**
 * For what goes by itself while it may hold the focus, like a toast whose button was pressed: the focus goes back to
 * where it came from, or to the page where that is gone. A browser would leave it nowhere, and the keys with it.
 * @param ref where the element is told to, too
 * @returns what the element is given
 */
export function useFocusBack<T extends HTMLElement>(ref?: Ref<T>) {
  const from = useRef<HTMLElement | null>(null);
  const told = useCallback(
    (element: T | null) => {
      const forget = typeof ref === 'function' ? ref(element) : undefined;
      if (ref !== null && typeof ref === 'object') ref.current = element;
      return () => {
        if (typeof forget === 'function') forget();
        else if (typeof ref === 'function') ref(null);
        else if (ref) ref.current = null;
        if (!element?.contains(document.activeElement)) return;
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          const back = from.current?.isConnected ? from.current : document.querySelector('main');
          back?.focus({ preventScroll: true });
        });
      };
    },
    [ref],
  );
  const onFocus = useCallback(({ relatedTarget, currentTarget }: FocusEvent<T>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      from.current = relatedTarget;
  }, []);
  return { ref: told, onFocus };
}
