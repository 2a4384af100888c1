import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue';
import { warmToasts } from './warm-toasts';

/**
 * Where toasts appear. The toast library comes with the first toast; until then this only waits for it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    const show = (): void =>
      void warmToasts().then(
        ({ ToastHost }) => setHost(() => ToastHost),
        // What was said before waits for it.
        () => window.addEventListener('online', show, { once: true }),
      );
    const stop = onFirstToast(show);
    return () => {
      stop();
      window.removeEventListener('online', show);
    };
  }, []);
  return (
    <>
      {children}
      {Host !== undefined && <Host />}
    </>
  );
}
