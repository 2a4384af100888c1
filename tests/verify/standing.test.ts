import { describe, expect, test } from 'vitest';
import { loadContract } from '../../verify/contract.ts';
import type { Sent } from '../../verify/exchange.ts';
import { Pairs } from '../../verify/reference/pairs.ts';
import { Standing } from '../../verify/reference/standing.ts';

const contract = loadContract();
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const PROJECT = id(1);

/** One project in which one server has carried out what the other refused. */
function parted(name: string, sent: Sent) {
  const standing = new Standing(new Pairs(() => true));
  standing.made.add(PROJECT);
  const exchange = (operationId: string, more: Sent = {}) => {
    const operation = contract.find(operationId);
    if (!operation) throw new Error(`No operation ${operationId}`);
    return { operation, sent: { ...more, params: { projectId: PROJECT, ...more.params } } };
  };
  standing.parted(exchange(name, sent));
  return {
    isLoose: (operationId: string, more?: Sent) => standing.isLoose(exchange(operationId, more), PROJECT),
    isEven: (objectType?: string) => standing.isEven({ projectId: PROJECT, objectType }, 'tested'),
    isApart: (path: string) => standing.isApart(`/app/projects/${PROJECT}/${path}`, 'tested'),
    elsewhere: standing.isLoose(exchange('listRfis'), id(2)),
    overAll: standing.isLoose({ ...exchange('listNotifications'), sent: {} }, undefined),
  };
}

describe('what one server has carried out and the other refused', () => {
  test('hides nothing of the other tools of its project', () => {
    const { isLoose, isEven, isApart, elsewhere, overAll } = parted('deleteDocument', {
      params: { documentId: id(5) },
    });
    expect(isLoose('listDocuments')).toBe(true);
    expect(isLoose('listRfis')).toBe(false);
    expect(isLoose('listSovs')).toBe(false);
    expect(elsewhere).toBe(false);
    // What tells of several tools is told apart by the rows.
    expect(isLoose('listMembers')).toBe(true);
    expect(overAll).toBe(true);
    expect([isEven('RFI'), isEven('DOCUMENT'), isEven()]).toEqual([true, false, false]);
    expect(isLoose('listComments', { params: { objectType: 'RFI', objectId: id(6) } })).toBe(false);
    expect(isLoose('listComments', { params: { objectType: 'DOCUMENT', objectId: id(7) } })).toBe(true);
    expect(isApart('tools/documents')).toBe(true);
    expect(isApart(`tools/rfi/${id(6)}`)).toBe(false);
    expect(isApart(`tools/somewhere/${id(5)}`)).toBe(true);
  });

  test('is in the sums of every tool that reckons with its amounts', () => {
    const { isLoose, isEven, isApart } = parted('createPayApp', {});
    expect(['listPayApps', 'listSovs', 'listChangeRequests'].map((name) => isLoose(name))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isLoose('listSubmittals')).toBe(false);
    expect([isEven('PAYAPP'), isEven('SOV'), isEven('SUBMITTAL')]).toEqual([false, false, true]);
    expect([isApart('tools/pay-apps'), isApart('tools/submittals')]).toEqual([true, false]);
  });

  test('is behind everything where it is of no tool, such as who takes part', () => {
    const { isLoose, isEven, isApart } = parted('inviteMember', {});
    expect(['listRfis', 'listMembers', 'listSovs'].map((name) => isLoose(name))).toEqual([true, true, true]);
    expect(isEven('RFI')).toBe(false);
    expect(isApart('tools/rfi')).toBe(true);
  });
});
