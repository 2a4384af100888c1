import { type RefCallback, useEffect, useState } from 'react';

/** How far below the visible part a picture is fetched already. */
const AHEAD = '300px';

/**
 * For the element that is waited for, whenever it comes into the page: a list may be drawn long after whoever asks. True
 * once it has come near the visible part; it stays so.
 */
export function useNear<Shown extends HTMLElement>(): { ref: RefCallback<Shown>; near: boolean } {
  const [element, setElement] = useState<Shown | null>(null);
  // Without the observer (an old browser) everything is near.
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return { ref: setElement, near };
}
