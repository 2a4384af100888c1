import { STORAGE_KEYS } from '@/shared/config/app';

/** `active`: a token is stored. `ended`: the server refused it while the app was open. `none`: visitor. */
export type SessionState = 'none' | 'active' | 'ended';

type Listener = () => void;
const listeners = new Set<Listener>();
let ended = false;
let since = 0;

function notify(): void {
  for (const listener of listeners) listener();
}

/** The stored bearer token, or null for a visitor. A stored token marks the user authenticated. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.token);
  } catch {
    // Storage can be switched off by policy; the app then behaves as for a visitor.
    return null;
  }
}

/** Which records somebody looked at is nobody else's business, also where the session before ended by itself. */
function forgetCalls(): void {
  localStorage.removeItem(STORAGE_KEYS.firstCalls);
}

export function storeToken(token: string): void {
  forgetCalls();
  localStorage.setItem(STORAGE_KEYS.token, token);
  since = performance.now();
  ended = false;
  notify();
}

/** When this page began to ask with the token it has, in milliseconds of `performance.now()`. */
export const tokenSince = (): number => since;

export function clearToken(): void {
  localStorage.removeItem(STORAGE_KEYS.token);
  forgetCalls();
  ended = false;
  notify();
}

/**
 * The server no longer accepts the token. The page stays as it is, so that nothing typed is lost;
 * the shell answers with the sign-in dialog over it.
 */
export function sessionEnded(): void {
  if (readToken() === null || ended) return;
  ended = true;
  notify();
}

export function sessionState(): SessionState {
  if (readToken() === null) return 'none';
  return ended ? 'ended' : 'active';
}

export function subscribeSession(listener: Listener): () => void {
  listeners.add(listener);
  // Signing out in one tab signs out the others.
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEYS.token || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
