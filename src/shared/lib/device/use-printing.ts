import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '@/shared/lib/dates/format';

/** Whether the page is being printed: what shows a window of its rows draws them all then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what stands when the event is over.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** Makes paper light, and has it say what it shows and of which moment (public/print.css). */
export function usePrintLook(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let scheme: string | undefined;
    const begin = (): void => {
      scheme = dataset['colorScheme'];
      dataset['colorScheme'] = 'light';
      const main = document.querySelector<HTMLElement>('#main');
      if (main) main.dataset['printed'] = `${document.title}, ${formatInstant(new Date().toISOString())}`;
    };
    const end = (): void => {
      if (scheme !== undefined) dataset['colorScheme'] = scheme;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
