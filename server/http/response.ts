import type { Operation } from './operation.ts';

/** Throws where an answer breaks the contract: a bug of the server, so a 500 in the tests that switch this on. */
export function checkResponse(operationId: string, operation: Operation, body: unknown): void {
  if (!operation.response) {
    if (body !== undefined && body !== null)
      throw new Error(`${operationId} answers a body where the contract has none`);
    return;
  }
  // Through JSON, as the client will see it: undefined members vanish, dates become text.
  const result = operation.response.safeParse(JSON.parse(JSON.stringify(body ?? null)));
  if (result.success) return;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.') || '(body)'}: ${issue.message}`);
  throw new Error(
    `${operationId} answers what the contract does not allow: ${issues.slice(0, 10).join('; ')}`,
  );
}
