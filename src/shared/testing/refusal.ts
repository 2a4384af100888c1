import { HttpResponse } from 'msw';

/** A refusal in the contract's one shape of an error. */
export const problem = (
  status: number,
  errorCode: string,
  message: string,
  errors: readonly { field: string; message: string }[] = [],
) => HttpResponse.json({ message, errorCode, requestId: 'req_01JCB5F3K9', errors: [...errors] }, { status });

/** Refuses from within the answer of a generated handler: the mock server answers with a response that is thrown. */
export function refuse(status: number, errorCode: string, message: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the mock server's own way out of a handler
  throw problem(status, errorCode, message);
}

/** Refuses as a network does that is gone. */
export function loseConnection(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the mock server's own way out of a handler
  throw HttpResponse.error();
}

/** An answer that never comes. */
export const never = <T>(): Promise<T> => new Promise(() => undefined);
