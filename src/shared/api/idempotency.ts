import { useCallback, useRef } from 'react';

/** A fresh `Idempotency-Key`: one per intent of the user, reused while that intent is retried. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

export function idempotencyHeaders(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}

/**
 * A key that stays the same while one form is being submitted again (a double click, a dropped
 * connection), and is renewed when what is sent differs or `renew` is called after success.
 */
export function useIdempotencyKey(): { keyFor: (body: unknown) => string; renew: () => void } {
  const held = useRef<{ key: string; body: string } | null>(null);
  const keyFor = useCallback((body: unknown): string => {
    const text = JSON.stringify(body);
    if (held.current === null || held.current.body !== text) {
      held.current = { key: newIdempotencyKey(), body: text };
    }
    return held.current.key;
  }, []);
  const renew = useCallback(() => {
    held.current = null;
  }, []);
  return { keyFor, renew };
}
