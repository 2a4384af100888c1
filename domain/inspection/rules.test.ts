import { describe, expect, it, test } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import { inspectionAsides } from './asides.ts';
import { inspectionHistoryWords } from './history-words.ts';
import { INSPECTION_ITEM_KINDS, itemProblems, NO_ANSWER } from './items.ts';
import { READY_TEMPLATES, readyTemplate } from './ready-templates.ts';
import { askedAgain } from './reinspection.ts';
import { mayReadInspection } from './sight.ts';
import { resultsText, signatureProblem, type SignedResults } from './signature.ts';
import { INSPECTION_TYPES, inspectionMachine } from './status.ts';
import { templateAbility } from './templates.ts';

const person = (userId: string, projectRole: ProjectRole, companyId = 'elsewhere') => ({
  userId,
  companyId,
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});

describe('who reads an inspection', () => {
  it.each(PROJECT_ROLES)('%s', (role) => {
    const draft = { isDraft: true, creatorId: 'c', companyId: 'theirs' };
    const readsAny = role !== 'OTHER';
    const managesAll = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER', 'ARCHITECT', 'ENGINEER'];
    const managesOwn = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'];
    expect(mayReadInspection(person('n', role), { ...draft, isDraft: false })).toBe(readsAny);
    expect(mayReadInspection(person('c', role), draft)).toBe(readsAny);
    expect(mayReadInspection(person('n', role), draft)).toBe(managesAll.includes(role));
    expect(mayReadInspection(person('n', role, 'theirs'), draft)).toBe(
      [...managesAll, ...managesOwn].includes(role),
    );
    expect(mayReadInspection({ ...person('c', role), authorities: [] }, draft)).toBe(false);
  });
});

describe('the ready templates', () => {
  it('are ten, each once, and their items can be asked as they stand', () => {
    expect(READY_TEMPLATES).toHaveLength(10);
    expect(new Set(READY_TEMPLATES.map(({ id }) => id)).size).toBe(10);
    expect(new Set(READY_TEMPLATES.map(({ name }) => name)).size).toBe(10);
    const items = READY_TEMPLATES.flatMap((template) => template.items);
    expect(items.flatMap(itemProblems)).toEqual([]);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(INSPECTION_ITEM_KINDS));
    for (const { inspectionType, items: own } of READY_TEMPLATES) {
      expect(INSPECTION_TYPES).toContain(inspectionType);
      expect(own.length).toBeGreaterThanOrEqual(10);
    }
  });

  it('are found by their id in either case', () => {
    const [first] = READY_TEMPLATES;
    expect(readyTemplate(first?.id.toUpperCase() ?? '')).toBe(first);
    expect(readyTemplate('3f6c1d2a-7b14-4c5e-9a80-5d2e8f1b3301')).toBeUndefined();
  });

  it('stay as they are, and the own ones are kept by who manages all', () => {
    const allowed = (role: ProjectRole, isReady: boolean) =>
      (['save', 'duplicate', 'remove'] as const).filter(
        (action) => templateAbility(person('n', role), isReady, action).ok,
      );
    expect(allowed('ENGINEER', false)).toEqual(['save', 'duplicate', 'remove']);
    expect(allowed('ENGINEER', true)).toEqual(['duplicate']);
    expect(allowed('SUBCONTRACTOR', false)).toEqual([]);
    expect(allowed('SUBCONTRACTOR', true)).toEqual([]);
    expect(templateAbility(person('n', 'ENGINEER'), true, 'save')).toMatchObject({ code: 'WRONG_STATUS' });
  });
});

test('a reinspection asks what failed, and what it is asked for besides', () => {
  const items = [
    { id: 'a', result: 'PASS' },
    { id: 'b', result: 'FAIL' },
    { id: 'c', result: 'NOT_APPLICABLE' },
  ] as const;
  expect(askedAgain(items)).toEqual(['b']);
  expect(askedAgain(items, ['c', 'x'])).toEqual(['b', 'c']);
});

describe('a signature', () => {
  const results: SignedResults = {
    inspectionId: 'x',
    revisionNumber: 0,
    outcome: 'PASSED',
    comment: null,
    items: [
      {
        ...NO_ANSWER,
        id: 'a',
        description: 'Slump',
        requirement: 'ASTM C143',
        result: 'PASS',
        measuredValue: null,
        note: null,
        photoKeys: ['p'],
      },
    ],
  };
  const [item] = results.items;

  it('stands for exactly these results', () => {
    expect(resultsText(results)).toBe(resultsText({ ...results, items: [...results.items] }));
    const others: SignedResults[] = [
      { ...results, outcome: 'FAILED' },
      { ...results, revisionNumber: 1 },
      { ...results, comment: 'Good.' },
      { ...results, items: [] },
      ...(item
        ? [
            { ...results, items: [{ ...item, result: 'NOT_APPLICABLE' as const }] },
            { ...results, items: [{ ...item, numberValue: 4 }] },
            { ...results, items: [{ ...item, note: 'p' }] },
            { ...results, items: [{ ...item, photoKeys: [] }] },
          ]
        : []),
    ];
    const texts = [results, ...others].map(resultsText);
    expect(new Set(texts).size).toBe(9);
  });

  it('is asked for where the inspection says so, with a name', () => {
    expect(signatureProblem(true, undefined)?.field).toBe('signature');
    expect(signatureProblem(false, undefined)).toBeNull();
    expect(signatureProblem(false, { typedName: ' ' })?.field).toBe('signature.typedName');
    expect(signatureProblem(true, { typedName: 'Elena Sato' })).toBeNull();
  });
});

test('every step has words in the past', () => {
  const steps = [...Object.keys(inspectionMachine.actions), ...Object.keys(inspectionAsides.actions)];
  for (const action of [...steps, 'create', 'correctFollowUp', 'sendBackFollowUp', 'comment'])
    expect(inspectionHistoryWords({ action })).toMatch(/^(\w+ed|sent|took|noted)\b/);
  expect(inspectionHistoryWords({ action: 'schedule' })).toBe('scheduled the inspection');
});
