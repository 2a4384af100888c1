import type { Exchange, Sent } from './exchange.ts';
import type { Operation } from './contract.ts';

/** Whether a request was turned down: then it has changed nothing. What failed may have. */
export const isRefusal = ({ status }: Exchange): boolean => status >= 400 && status < 500;

/**
 * What was read since the last request that may have changed something. A read changes nothing (RFC 9110, 9.2.1), so that the
 * same one would be answered the same: the checks of a run ask for the same lists and records many times over. Nor does what
 * is refused; who judges just that asks again.
 */
export class Readings {
  private readonly known = new Map<string, Exchange>();
  private changes = 0;
  /** Requests under way that may change something. */
  private open = 0;

  /** The answer that is still good for a request; null where it has to be sent. */
  of(operation: Operation, url: string, sent: Sent): Exchange | null {
    if (operation.method !== 'GET' || sent.again || this.open > 0) return null;
    return this.known.get(keyOf(operation, url, sent)) ?? null;
  }

  /**
   * Says that a request goes out, and gives what is to be called with its answer, null where none came. What is read while
   * something is being changed is not kept.
   */
  begin(operation: Operation, url: string, sent: Sent): (answer: Exchange | null) => void {
    if (operation.method !== 'GET') {
      this.open += 1;
      this.changes += 1;
      return (answer) => {
        this.open -= 1;
        this.changes += 1;
        if (!answer || !isRefusal(answer)) this.forget();
      };
    }
    const at = this.changes;
    return (answer) => {
      if (answer?.status === 200 && at === this.changes && this.open === 0)
        this.known.set(keyOf(operation, url, sent), answer);
    };
  }

  forget(): void {
    this.known.clear();
  }
}

const keyOf = ({ id }: Operation, url: string, { token, headers }: Sent): string =>
  JSON.stringify([id, url, token ?? null, headers]);
