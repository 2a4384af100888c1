import { describe, expect, it } from 'vitest';
import { edgesOf, STARTS } from './status-graph.ts';
import { MACHINE_NAMES, machineNamed } from './machines.ts';

/** Statuses that come about outside the table: opening a signing link is no action. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = { signature: ['VIEWED'] };

describe.each(MACHINE_NAMES)('the graph of %s', (name) => {
  const { actions, statuses } = machineNamed(name);
  const edges = edgesOf(name);

  it('has every action from every status it starts from, between statuses of the machine', () => {
    const drawn = new Set(edges.map(({ action, from }) => `${action} ${from}`));
    for (const [action, rule] of Object.entries(actions)) {
      for (const from of rule.from) expect(drawn).toContain(`${action} ${from}`);
    }
    for (const edge of edges) expect(statuses).toEqual(expect.arrayContaining([edge.from, edge.to]));
  });

  it('reaches every status from where records are made', () => {
    const reached = new Set([...STARTS[name], ...(OUTSIDE[name] ?? [])]);
    // As many rounds as there are statuses are enough for the longest path.
    for (const _ of statuses) for (const edge of edges) if (reached.has(edge.from)) reached.add(edge.to);
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  });
});

it('draws both ways where a target depends on the record', () => {
  const targets = (name: Parameters<typeof edgesOf>[0], action: string, from: string) =>
    edgesOf(name)
      .filter((edge) => edge.action === action && edge.from === from)
      .map((edge) => edge.to)
      .toSorted();
  expect(targets('payApp', 'approveG703', 'G703_APPROVAL_PENDING')).toEqual([
    'G703_APPROVED',
    'INSPECTOR_REPORT_PENDING',
  ]);
  expect(targets('changeRequest', 'approve', 'RE_SUBMITTED')).toEqual(['APPROVED', 'RE_SUBMITTED']);
  expect(targets('changeRequest', 'rfiClosed', 'RFI_RAISED')).toEqual([
    'APPROVAL_PENDING',
    'APPROVED',
    'ASSIGNED',
    'CR_UNLOCKED',
    'OPEN',
    'REJECTED',
    'RE_SUBMITTED',
    'RFI_RAISED',
  ]);
  expect(targets('rfi', 'update', 'ASSIGNED')).toEqual(['EDITED', 'RE_ASSIGNED']);
  expect(targets('submittal', 'approve', 'APPROVAL_PENDING')).toEqual(['APPROVAL_PENDING', 'APPROVED']);
});
