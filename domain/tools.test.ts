import { expect, it } from 'vitest';
import { MODULES } from './authority/modules.ts';
import { isAuthority } from './authority/modules.ts';
import { MACHINE_NAMES, machineNamed, type MachineName } from './machines.ts';
import { factsBy, headed, TOOLS } from './tools.ts';

const tools = Object.values(TOOLS);

it.each(['record', 'savedViews', 'group', 'path', 'label', 'one', 'many', 'machine', 'uploads'] as const)(
  'tells the tools apart by their %s',
  (column) => {
    const names = tools.map((tool) => tool[column]).filter((name) => name !== null);
    expect(new Set(names).size).toBe(names.length);
  },
);

it.each(Object.entries(TOOLS))(
  '%s has rights, and a machine that calls its record as it does',
  (kind, tool) => {
    expect(MODULES).toContain(tool.module);
    expect(isAuthority(tool.authority)).toBe(true);
    if (tool.machine === null) return;
    // One name for one thing: the tool is called as its machine.
    expect(tool.machine).toBe(kind);
    expect(MACHINE_NAMES).toContain(tool.machine);
    expect(machineNamed(tool.machine satisfies MachineName).noun).toBe(tool.one);
  },
);

it('answers one name of the contract by another', () => {
  expect(factsBy('savedViews', 'authority').PAYAPP).toBe('PAYMENT_VIEW');
  expect(factsBy('record', 'module').SUBMITTAL).toBe('SUBMISSION');
  // A tool without a name in the column is left out.
  expect(Object.keys(factsBy('group', 'many'))).not.toContain('null');
  expect(headed(factsBy('group', 'many').SOV)).toBe('Schedules of values');
});
