import { type RefObject, useEffect, useState } from 'react';

/** How far below the visible part a picture is fetched already. */
const AHEAD = '300px';

/** True once the element has come near the visible part of the page; it stays so. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  // Without the observer (an old browser) everything is near.
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (near || element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
