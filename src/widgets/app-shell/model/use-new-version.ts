import { useEffect, useState } from 'react';
import { servedPage } from '@/shared/api/served-page';
import { isOtherVersion, ownEntry } from './new-version';

/** How often it is asked for while the page is looked at. */
const EVERY_MS = 10 * 60_000;

/** Whether the server has another version of the app than this page. */
export function useNewVersion(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const own = ownEntry();
    if (own === null || isThere) return undefined;
    let last = Date.now();
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // Without a connection there is nothing new to be had.
      const page = await servedPage();
      if (page !== null && isOtherVersion(page, own)) setThere(true);
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    const seen = (): void => void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isThere]);
  return isThere;
}
