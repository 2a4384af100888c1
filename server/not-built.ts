import type { OperationId } from '#contract/operations.ts';
import type { AnyHandler } from './http/binder.ts';
import { Problem } from './http/problem.ts';

/**
 * Operations of the contract that this server does not serve yet. They are authorised and validated like every
 * other and then answer 501 NOT_BUILT. The list may only shrink (tests/contract).
 */
export const NOT_BUILT = [
  // Pay app
  // Assistant
  'chatWithAssistant',
] as const satisfies readonly OperationId[];

export type NotBuilt = (typeof NOT_BUILT)[number];

/** The handlers of the operations above: every request that gets as far is refused with 501. */
export const notBuiltHandlers: Readonly<Record<string, AnyHandler>> = Object.fromEntries(
  NOT_BUILT.map((id: string) => [
    id,
    () => {
      throw new Problem('NOT_BUILT', `This server does not serve the operation ${id} yet.`);
    },
  ]),
);
