import { useEffect } from 'react';
import { APP_NAME } from '@/shared/config/app';

/** Sets the document title: most specific part first, the product last. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts.filter((part) => part !== undefined && part !== ''), APP_NAME].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
