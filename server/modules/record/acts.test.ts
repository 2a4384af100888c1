import { operations, type OperationId } from '#contract/operations.ts';
import { MACHINES } from '#domain/machines.ts';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../handlers.ts';
import type { Transitions } from './acts.ts';

const nameOf = (machine: object): string | undefined =>
  Object.entries(MACHINES).find(([, known]) => known === machine)?.[0];

/** `rfi: close` for each transition that the contract names, by operation. */
const promised = Object.entries(operations).flatMap(([id, { transition }]) => {
  if (transition === null) return [];
  const actions: readonly string[] = 'actions' in transition ? transition.actions : [transition.action];
  return [{ id, machine: transition.machine as string, actions: [...actions] }];
});

/** The same of what serves the operations. A machine that the contract does not know moves no status. */
const served = Object.entries(handlers).flatMap(([id, handler]) => {
  const { of } = handler as Partial<Transitions>;
  const machine = of && nameOf(of.machine);
  return of === undefined || machine === undefined ? [] : [{ id, machine, actions: [...of.actions] }];
});

const byId = (found: typeof promised) => found.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe('transitions of the contract', () => {
  it('are each carried out by an act of that machine and action, and no other operation has an act', () => {
    expect(promised.length).toBeGreaterThanOrEqual(38);
    expect(byId(served)).toEqual(byId(promised));
  });

  it('are on operations that the server has', () => {
    const ids = Object.keys(handlers) as OperationId[];
    expect(promised.filter(({ id }) => !ids.includes(id as OperationId))).toEqual([]);
  });
});
