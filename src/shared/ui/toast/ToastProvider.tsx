import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue';

/**
 * Where toasts appear. The toast library comes with the first toast; until then this only waits for it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstToast(() => {
        void import('./ToastHost').then(({ ToastHost }) => setHost(() => ToastHost));
      }),
    [],
  );
  return (
    <>
      {children}
      {Host !== undefined && <Host />}
    </>
  );
}
