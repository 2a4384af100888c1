import { operations, type OperationId } from '#contract/operations.ts';
import { MACHINES } from '#domain/machines.ts';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../handlers.ts';
import { NOT_BUILT } from '../../not-built.ts';
import type { Transitions } from './acts.ts';

const SHEET = 'saves cells and answers the lines of the call, over many rows';
const FORM = 'the form is written beside the application, whose status it leaves';
const PACKET = 'locks and writes the signature packet with the application';

/** Operations whose transitions are written out step by step so far, and why. */
const BY_HAND: Readonly<Partial<Record<OperationId, string>>> = {
  deletePayApp: 'the row is marked and stays',
  saveG703: SHEET,
  saveG702: FORM,
  generateG702: FORM,
  sendG702ForSignature: PACKET,
  recallG702: PACKET,
  signDocument: PACKET,
  declineSigning: PACKET,
};

const nameOf = (machine: object): string | undefined =>
  Object.entries(MACHINES).find(([, known]) => known === machine)?.[0];

/** `rfi: close` for each transition that the contract names, by operation. */
const promised = Object.entries(operations).flatMap(([id, { transition }]) => {
  if (transition === null || (NOT_BUILT as readonly string[]).includes(id)) return [];
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
    const others = promised.filter(({ id }) => !(id in BY_HAND));
    expect(others.length).toBeGreaterThanOrEqual(30);
    expect(byId(served)).toEqual(byId(others));
  });

  it('are written out by hand only where the list says so', () => {
    const acted = new Set(served.map(({ id }) => id));
    const known = new Set(promised.map(({ id }) => id));
    expect(Object.keys(BY_HAND).filter((id) => acted.has(id) || !known.has(id))).toEqual([]);
  });

  it('are on operations that the server has', () => {
    const ids = Object.keys(handlers) as OperationId[];
    expect(promised.filter(({ id }) => !ids.includes(id as OperationId))).toEqual([]);
  });
});
