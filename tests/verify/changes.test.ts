import { expect, test } from 'vitest';
import { Changes } from '../../verify/changes.ts';
import { loadContract } from '../../verify/contract.ts';

test('what is made or done with other kinds leaves what lies in a record as it was', () => {
  const contract = loadContract();
  const changes = new Changes(contract);
  const made = (id: string, params: Record<string, string>, status: number): void => {
    const operation = contract.find(id);
    expect.assert(operation);
    changes.made(operation, { params }, status);
  };
  const { tool = '' } = contract.find('getInspection') ?? {};
  const inside = (id: string): number => changes.in(tool, { name: 'inspectionId', id });
  made('createInspection', {}, 201);
  made('updateInspectionTemplate', { templateId: 't' }, 200);
  expect([inside('a'), changes.in(tool)]).toEqual([0, 2]);
  made('updateInspection', { inspectionId: 'a' }, 200);
  expect([inside('a'), inside('b')]).toEqual([1, 0]);
  const { tool: billing = '' } = contract.find('getPayApp') ?? {};
  made('approvePaymentTerm', { paymentTermId: 'p' }, 200);
  expect(changes.in(billing, { name: 'payAppId', id: 'x' })).toBe(1);
});
