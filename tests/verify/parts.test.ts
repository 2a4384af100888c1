import { describe, expect, test } from 'vitest';
import { loadContract } from '../../verify/contract.ts';
import { bodyParts, partName, partsSent, queryParts } from '../../verify/generate/parts.ts';
import { shapeName, shapesOf } from '../../verify/generate/shapes.ts';

const contract = loadContract();
const operation = (id: string) => contract.find(id)!;
const namesIn = (id: string): string[] =>
  bodyParts(contract, operation(id).body?.schema ?? {}).map((part) => partName(part));
const saidIn = (id: string, sent: Parameters<typeof partsSent>[2]): string[] => [
  ...partsSent(contract, operation(id), sent),
];

describe('what a request may say', () => {
  test('is each field, each value of a choice, null, and lists of none and of two', () => {
    expect(namesIn('createInspection')).toEqual(
      expect.arrayContaining([
        ':agency',
        ':agency=null',
        ':agency.permitNumber',
        ':inspectionType=MEP_ROUGH_IN',
        ':inspectorIds=two',
        ':items=none',
        ':items.[].kind=DATE',
        ':items.[].photoRequired=true',
      ]),
    );
  });

  test('in a query is each parameter and each value of it', () => {
    const names = queryParts(contract, operation('exportPayApps')).map((part) => partName(part));
    expect(names).toEqual(expect.arrayContaining([':status', ':status=UCLW_PENDING', ':endDate']));
  });
});

describe('what a request says', () => {
  test('is noted by the names of what it may say', () => {
    const body = { title: 'Deck', agency: { permitNumber: null }, inspectorIds: ['a', 'b'], items: [] };
    expect(saidIn('createInspection', { body })).toEqual([
      ':title',
      ':title=Deck',
      ':agency',
      ':agency.permitNumber=null',
      ':inspectorIds',
      ':inspectorIds=two',
      ':inspectorIds.[]',
      ':inspectorIds.[]=a',
      ':inspectorIds.[]',
      ':inspectorIds.[]=b',
      ':items',
      ':items=none',
    ]);
  });

  test('is noted of the shape that the body has', () => {
    const [, second] = shapesOf(contract, operation('addDailyLogEntry').body?.schema ?? {});
    const kind = shapeName(contract, second ?? {});
    expect(kind).toMatch(/^[A-Z_]+$/);
    const said = saidIn('addDailyLogEntry', { body: { entryType: kind, location: 'Deck' } });
    expect(said).toContain(`${kind}:location`);
  });

  test('is noted of each value of a query, as a text', () => {
    const said = saidIn('exportPayApps', { query: { status: ['CLOSED', 'APPROVED'], page: 1 } });
    expect(said).toEqual([':status', ':status=CLOSED', ':status', ':status=APPROVED', ':page', ':page=1']);
  });
});
