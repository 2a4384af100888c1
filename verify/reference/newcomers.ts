import type { Exchange } from '../exchange.ts';

/** Tools whose answers are about the caller alone, and about the projects in which they take part. */
const OF_CALLER = new Set([
  'Notifications',
  'Pending tasks',
  'Search',
  'Calendar',
  'Preferences',
  'User profile',
]);

/** Who has signed up in this run, and the sessions of them: nothing of them is of before. */
export class Newcomers {
  private readonly known = new Set<string>();

  /** Notes who has signed up, and what they are let in by. */
  meet({ operation, sent, status, body }: Exchange): void {
    if (status >= 300) return;
    const { email } = (sent.body ?? {}) as { email?: unknown };
    if (operation.id === 'signUp') this.known.add(String(email));
    const isLetIn = operation.id === 'verifySignupOtp' || this.known.has(String(email));
    if (isLetIn && typeof body?.access_token === 'string') this.known.add(body.access_token);
  }

  /** Whether it is asked by one of them, and about them alone. */
  isAbout({ operation, sent }: Exchange): boolean {
    return OF_CALLER.has(operation.tool) && this.known.has(String(sent.token));
  }
}
