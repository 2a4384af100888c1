export interface SubscriptionSearch {
  /** The checkout that one comes back from. */
  sessionId?: string | undefined;
}

/** What a session's id looks like in the contract. */
const SESSION = /^[A-Za-z0-9_-]{8,200}$/;

export const readSubscriptionSearch = ({ sessionId }: Record<string, unknown>): SubscriptionSearch =>
  typeof sessionId === 'string' && SESSION.test(sessionId) ? { sessionId } : {};
