import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationDays } from '../time/duration.ts';
import { neutraliseFormula, sovDetailCsv, sovDetailFileName } from './csv.ts';
import { buildSovTree, compareNodeNumbers, flattenTree, sumNodes, type SovTreeLine } from './tree.ts';
import { createTreeSums, type SumNode } from './tree-sums.ts';

const line = (place: string, scheduledValue: number, change: Partial<SovTreeLine> = {}): SovTreeLine => {
  const [division = '', subdivision = '', task = ''] = place.split('/');
  return {
    id: place,
    division: { id: division, number: division, name: `Division ${division}` },
    subdivision: { id: subdivision, number: subdivision, name: `Sub ${subdivision}` },
    task: { id: task, number: task, name: `Task ${task}` },
    scheduledValue,
    costImpact: 0,
    startDate: null,
    endDate: null,
    ...change,
  };
};

const LINES = [
  line('10/10.1/10.1.10', 100, { startDate: '2026-03-05', endDate: '2026-04-01' }),
  line('2/2.1/2.1.1', 3_333_333, { costImpact: -33, startDate: '2026-03-02', endDate: '2026-03-06' }),
  line('10/10.1/10.1.9', 250, { startDate: '2026-03-03' }),
  line('2/2.1/2.1.2', 3_333_334),
  line('10/10.2/10.2.1', 0),
];

describe('the tree', () => {
  const tree = buildSovTree(LINES);

  it('sorts every level by its numbers as people count', () => {
    expect(flattenTree(tree).map(({ node, depth }) => `${depth} ${node.number}`)).toEqual([
      '0 2',
      '1 2.1',
      '2 2.1.1',
      '2 2.1.2',
      '0 10',
      '1 10.1',
      '2 10.1.9',
      '2 10.1.10',
      '1 10.2',
      '2 10.2.1',
    ]);
    expect(
      ['R-12A', 'R-9', 'SW-1', 'R-13', 'G-4', ' R-12', '03 30 00', '3'].toSorted(compareNodeNumbers),
    ).toEqual(['3', '03 30 00', 'G-4', 'R-9', ' R-12', 'R-12A', 'R-13', 'SW-1']);
  });

  it('sums children into parents', () => {
    expect(tree[0]).toMatchObject({
      kind: 'DIVISION',
      scheduledValue: 6_666_667,
      costImpact: -33,
      revisedValue: 6_666_634,
      startDate: '2026-03-02',
      endDate: '2026-03-06',
    });
    expect(tree[1]).toMatchObject({ scheduledValue: 350, startDate: '2026-03-03', endDate: '2026-04-01' });
    expect(sumNodes(tree).scheduledValue).toBe(6_667_017);
    expect(buildSovTree([])).toEqual([]);
  });

  it('tells node ids of the three kinds apart, and keeps the line on its task', () => {
    const ids = flattenTree(buildSovTree([line('1/1/1', 5)])).map(({ node }) => node.id);
    expect(ids).toEqual(['DIVISION:1', 'SUBDIVISION:1', '1/1/1']);
    expect(flattenTree(tree).filter(({ node }) => node.line).length).toBe(LINES.length);
  });
});

describe('the detail CSV', () => {
  it('has one row a division and the totals', () => {
    expect(sovDetailCsv(buildSovTree(LINES))).toBe(
      [
        'SOV #,Division,Scheduled Value,Cost Impact,Revised Scheduled Value,Start Date,End Date,Duration',
        '2,Division 2,66666.67,-0.33,66666.34,03/02/2026,03/06/2026,5',
        '10,Division 10,3.50,0.00,3.50,03/03/2026,04/01/2026,30',
        'Totals,,66670.17,-0.33,66669.84,03/02/2026,04/01/2026,18',
        '',
      ].join('\r\n'),
    );
    expect(sovDetailCsv([])).toContain('Totals,,0.00,0.00,0.00,,,\r\n');
    expect(sovDetailFileName('7')).toBe('SOV_Detail_7.csv');
  });

  it('counts working days where the project does', () => {
    const csv = sovDetailCsv(buildSovTree(LINES), ['MONDAY']);
    expect(csv).toContain('03/06/2026,1\r\n');
    expect(durationDays('2026-03-03', '2026-04-01', ['MONDAY'])).toBe(4);
  });

  it('quotes and disarms what a spreadsheet would run', () => {
    const evil = line('=1+1/s/t', 100);
    evil.division.name = '@SUM("A1"), B';
    expect(sovDetailCsv(buildSovTree([evil]))).toContain(`'=1+1,"'@SUM(""A1""), B",1.00,`);
    expect(['+1', '-1', '\t=1', ' =1', 'A=1', '03'].map(neutraliseFormula)).toEqual([
      "'+1",
      "'-1",
      "'\t=1",
      "' =1",
      'A=1',
      '03',
    ]);
  });
});

describe('incremental sums', () => {
  const SHEET: SumNode[] = [
    { id: 'a1x', parentId: 'a1' },
    { id: 'a', parentId: null },
    { id: 'a1', parentId: 'a' },
    { id: 'a1y', parentId: 'a1' },
    { id: 'b', parentId: null },
  ];

  it('carry an edit to its ancestors and nowhere else', () => {
    const sums = createTreeSums(SHEET, ['value']);
    expect(sums.set('a1x', 'value', 500)).toEqual(['a1', 'a']);
    expect(sums.set('a1y', 'value', 250)).toEqual(['a1', 'a']);
    expect(sums.set('a1y', 'value', 250)).toEqual([]);
    expect(sums.set('b', 'value', 7)).toEqual([]);
    expect(['a', 'a1', 'a1x', 'b'].map((id) => sums.get(id, 'value'))).toEqual([750, 750, 500, 7]);
    expect(sums.total('value')).toBe(757);
    expect(
      sums.setMany([
        { id: 'a1x', column: 'value', cents: 1 },
        { id: 'a1y', column: 'value', cents: 2 },
      ]),
    ).toEqual(new Set(['a1', 'a']));
    expect(sums.get('a', 'value')).toBe(3);
  });

  it('follow dates both ways', () => {
    const sums = createTreeSums(SHEET, []);
    expect(sums.setSpan('a1x', '2026-03-01', '2026-03-09')).toEqual(['a1', 'a']);
    expect(sums.setSpan('a1y', '2026-03-02', '2026-03-05')).toEqual([]);
    expect(sums.span('a')).toEqual({ startDate: '2026-03-01', endDate: '2026-03-09' });
    expect(sums.setSpan('a1x', null, null)).toEqual(['a1', 'a']);
    expect(sums.span('a')).toEqual({ startDate: '2026-03-02', endDate: '2026-03-05' });
  });

  it('refuse what makes no sense', () => {
    const sums = createTreeSums(SHEET, ['value']);
    expect(() => sums.set('a', 'value', 1)).toThrow('sums its children');
    expect(() => sums.get('zz', 'value')).toThrow('no row zz');
    expect(() => sums.get('a', 'other' as 'value')).toThrow('no column other');
    expect(() => createTreeSums([{ id: 'x', parentId: 'y' }], [])).toThrow('no row y');
    expect(() =>
      createTreeSums(
        [
          { id: 'x', parentId: 'y' },
          { id: 'y', parentId: 'x' },
        ],
        [],
      ),
    ).toThrow('own ancestor');
  });

  it('equal a fresh sum after any edits', () => {
    const edit = fc.record({
      leaf: fc.integer({ min: 0, max: 29 }),
      cents: fc.integer({ min: -1e12, max: 1e12 }),
      start: fc.option(fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01')),
    });
    const places = Array.from(
      { length: 30 },
      (_, index) => `${index % 3}/${index % 3}.${index % 5}/${index}`,
    );
    const skeleton = flattenTree(buildSovTree(places.map((place) => line(place, 0))));
    const parents = new Map(
      skeleton.flatMap(({ node }) => node.children.map((child) => [child.id, node.id] as const)),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        const nodes = skeleton.map(({ node }) => ({ id: node.id, parentId: parents.get(node.id) ?? null }));
        const sums = createTreeSums(nodes, ['scheduledValue']);
        const lines = new Map(places.map((place) => [place, line(place, 0)]));
        for (const { leaf, cents, start } of edits) {
          const id = places[leaf] ?? '';
          lines.set(id, line(id, cents, { startDate: start }));
          sums.set(id, 'scheduledValue', cents);
          sums.setSpan(id, start, null);
        }
        const fresh = buildSovTree([...lines.values()]);
        for (const { node } of flattenTree(fresh)) {
          expect(sums.get(node.id, 'scheduledValue')).toBe(node.scheduledValue);
          expect(sums.span(node.id).startDate).toBe(node.startDate);
        }
        expect(sums.total('scheduledValue')).toBe(sumNodes(fresh).scheduledValue);
      }),
      { numRuns: 200 },
    );
  });

  it('touch only ancestors on a sheet of 5,000 lines', () => {
    const nodes: SumNode[] = [];
    for (let division = 0; division < 20; division += 1) {
      nodes.push({ id: `d${division}`, parentId: null });
      for (let sub = 0; sub < 10; sub += 1) {
        nodes.push({ id: `s${division}.${sub}`, parentId: `d${division}` });
        for (let task = 0; task < 25; task += 1)
          nodes.push({ id: `t${division}.${sub}.${task}`, parentId: `s${division}.${sub}` });
      }
    }
    const sums = createTreeSums(nodes, ['value']);
    for (const { id } of nodes) if (id.startsWith('t')) sums.set(id, 'value', 1);
    expect(sums.set('t7.3.11', 'value', 100)).toEqual(['s7.3', 'd7']);
    expect([sums.get('s7.3', 'value'), sums.get('d7', 'value'), sums.total('value')]).toEqual([
      124, 349, 5099,
    ]);
  });
});
