import { operations, type OperationId } from '#contract/operations.ts';

/** Anything that answers requests as the app does. */
export interface Answers {
  fetch(request: Request): Response | Promise<Response>;
}

interface CallInput {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

/**
 * The demo is loaded through the product's own HTTP face, as its users would have typed it, so that every rule,
 * number and history entry in it is real. A refusal stops the load with the server's words.
 */
export class DemoClient {
  private readonly app: Answers;
  private readonly account: { email: string; password: string };
  /** The open session; null before the next call opens one. */
  token: string | null = null;

  constructor(app: Answers, account: { email: string; password: string }) {
    this.app = app;
    this.account = account;
  }

  /** Calls an operation of the contract and resolves with its JSON (undefined where it has no body). */
  // The seed reads a handful of well-known fields; typing every answer here would repeat the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  async call(id: OperationId, input: CallInput = {}): Promise<any> {
    const operation = operations[id];
    if (this.token === null && operation.authority !== 'public')
      this.token = (await this.call('signIn', { body: this.account })).access_token;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = input.path?.[name];
      if (!value) throw new Error(`${id}: path parameter ${name} is missing`);
      return encodeURIComponent(value);
    });
    const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
    const headers = new Headers({ 'user-agent': 'Plumbline demo', 'x-forwarded-for': '127.0.0.1' });
    if (this.token) headers.set('authorization', `Bearer ${this.token}`);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const response = await this.app.fetch(
      new Request(`http://localhost/api${path}${query}`, {
        method: operation.method.toUpperCase(),
        headers,
        body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      }),
    );
    if (!response.ok)
      throw new Error(`Demo: ${id} was refused with ${response.status}: ${await response.text()}`);
    const isJson = response.headers.get('content-type')?.includes('json');
    return isJson ? response.json() : response.arrayBuffer();
  }
}
