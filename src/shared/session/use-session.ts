import { useSyncExternalStore } from 'react';
import { type SessionState, sessionState, subscribeSession } from './token';

/** Whether the session is active, has ended on the server, or there is none. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState, () => 'none');
}
