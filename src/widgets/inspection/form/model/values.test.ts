import { describe, expect, test } from 'vitest';
import { inspectionMachine } from '#domain/inspection/status.ts';
import { READY_TEMPLATES } from '#domain/inspection/ready-templates.ts';
import { addDays } from '#domain/time/dates.ts';
import { getGetInspectionResponseMock } from '@/shared/api/generated/inspections/inspections.msw';
import type { InspectionTemplateDetail, InspectionUpdateRequest } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { todayIso } from '@/shared/lib/dates/today';
import { inspectionProblems, SCHEDULED_BY } from './problems';
import { nextRow, seriesBody, seriesText, severalBody } from './together';
import { createBody, inspectionValues, newInspection, sharedBody, updateBody } from './values';

const [ready] = READY_TEMPLATES;
// The ready ones have all that a form takes of a template; who made it and when is not asked.
const template = {
  ...ready,
  items: ready?.items.map((item) => ({ ...item, attachments: [] })),
} as unknown as InspectionTemplateDetail;
const day = addDays(todayIso(), 3);
const complete = { ...newInspection(template), day, inspectorIds: ['6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0005'] };

describe('a new inspection', () => {
  test('begins as its template says', () => {
    const values = newInspection(template);
    expect(values).toMatchObject({
      title: 'Pre-pour concrete',
      inspectionType: 'PRE_POUR',
      signatureRequired: true,
    });
    expect(values.items).toHaveLength(ready?.items.length ?? 0);
    expect(createBody(values)).toMatchObject({ templateId: template.id, description: null });
    expect(newInspection(null).items).toEqual([]);
  });

  test('says at each field what is missing before it is scheduled', () => {
    expect(inspectionMachine.actions.schedule.conditions).toHaveLength(SCHEDULED_BY.length);
    const blank = inspectionProblems(newInspection(null), 'schedule', []);
    expect(Object.keys(blank).toSorted()).toEqual(['day', 'inspectorIds', 'items']);
    expect(inspectionProblems(newInspection(null), 'save', [])).toEqual({});
    expect(inspectionProblems(complete, 'schedule', [])).toEqual({});
    expect(inspectionProblems({ ...complete, hasAgency: true }, 'save', [])).toHaveProperty('agency.name');
    expect(inspectionProblems({ ...complete, specSection: '3 concrete' }, 'save', [])).toHaveProperty(
      'specSection',
    );
    expect(inspectionProblems({ ...complete, dueDate: '2020-01-01' }, 'save', [])).toHaveProperty('dueDate');
    expect(inspectionProblems({ ...complete, dueDate: '2020-01-01' }, 'save', [], '2020-01-01')).toEqual({});
  });

  test('sends of an edited one only what differs', () => {
    expect(updateBody({ ...complete, title: 'Deck' }, complete, 4)).toEqual({ version: 4, title: 'Deck' });
  });
});

test('an edited inspection says again all that it says', () => {
  const detail = getGetInspectionResponseMock();
  const [item] = detail.items;
  if (item === undefined) throw new Error('The example has items');
  const person = (id: string) => ({ ...detail.createdBy, id });
  const files = (keys: readonly string[]) =>
    keys.map((key) => ({
      key,
      name: key,
      size: 1,
      contentType: 'application/pdf',
      uploadedBy: detail.createdBy,
      uploadedAt: detail.createdAt,
      takenAt: null,
    }));
  const asked = { section: 'Steel', requirement: 'S-301', photoRequired: true, attachments: ['a.pdf'] };
  type Said = Full<Omit<InspectionUpdateRequest, 'version' | 'items'>>;
  const said: Said = {
    inspectionType: 'SAFETY',
    title: 'Deck',
    description: 'Before the pour.',
    location: 'Level 2',
    divisionIds: ['division'],
    drawingReference: 'S-301',
    agency: {
      name: 'City',
      inspectorName: 'Ann Becker',
      permitNumber: 'P-1',
      confirmationNumber: 'C-1',
      phone: '+1 510 555 0100',
    },
    inspectorIds: ['inspector'],
    contractors: [{ companyId: 'company', contactId: 'contact' }],
    siteContactIds: ['contact'],
    dueDate: day,
    specSection: '03 30 00',
    trade: 'Concrete',
    sovLineId: 'line',
    watcherIds: ['watcher'],
    signatureRequired: true,
    attachments: ['b.pdf'],
  };
  const NONE = { unit: null, target: null, toleranceMinus: null, tolerancePlus: null, options: [] };
  const items = [
    {
      ...asked,
      id: 'number',
      description: 'Slump',
      kind: 'NUMBER' as const,
      unit: 'in',
      target: 4.5,
      toleranceMinus: 1,
      tolerancePlus: 0.5,
      options: [],
    },
    {
      ...asked,
      ...NONE,
      id: 'choice',
      description: 'Finish',
      kind: 'CHOICE' as const,
      options: [{ label: 'Honeycombed', fails: true }],
    },
  ];
  const values = inspectionValues({
    ...detail,
    ...said,
    divisions: [{ id: 'division', divisionNumber: '03', divisionName: 'Concrete' }],
    inspectors: said.inspectorIds.map(person),
    contractors: [{ company: { id: 'company', name: 'Bay Concrete' }, contact: person('contact') }],
    siteContacts: [{ user: person('contact'), phone: null }],
    sovLine: { sovLineId: 'line', sovId: 'sov', sovNumber: 'SOV-1', taskName: 'Slab', taskNumber: '03' },
    watchers: said.watcherIds.map(person),
    items: items.map((each) => ({ ...item, ...each, attachments: files(each.attachments) })),
    attachments: files(said.attachments),
  });
  expect(updateBody(values, { ...newInspection(null), inspectionType: 'QUALITY' }, 3)).toEqual({
    version: 3,
    ...said,
    items,
  });
});

describe('several at once', () => {
  const series = { ...complete, repeat: 'series' as const, until: addDays(day, 14) };

  test('a series says how many and from when to when', () => {
    expect(seriesText(series, [])).toMatch(/^3 inspections, from /);
    expect(seriesText({ ...series, until: null }, [])).toBe('');
    expect(seriesText(series, [], series.day)).toMatch(/ 2 of them after the end of the project\.$/);
    expect(seriesBody(series, true)).toMatchObject({
      every: 1,
      unit: 'WEEKS',
      until: series.until,
      schedule: true,
    });
    expect(inspectionProblems({ ...series, until: addDays(day, -1) }, 'schedule', [])).toHaveProperty(
      'until',
    );
    expect(inspectionProblems({ ...series, every: '0' }, 'schedule', [])).toHaveProperty('every');
  });

  test('share what their items are inspected against, but neither files of their own nor a due date', () => {
    const file = { key: 'attachments/a.pdf', name: 'a.pdf', size: 1, contentType: 'application/pdf' };
    const withFiles = {
      ...complete,
      dueDate: day,
      attachments: [file],
      items: complete.items.map((item) => ({ ...item, attachments: [file] })),
    };
    const body = sharedBody(withFiles);
    expect(body).not.toHaveProperty('dueDate');
    expect(body).not.toHaveProperty('attachments');
    expect(body.items?.[0]?.attachments).toEqual([file.key]);
  });

  test('differ in place, time and inspectors, each row on from the one before', () => {
    const first = nextRow(complete);
    expect(first).toMatchObject({ day, time: '08:00' });
    const rows = [
      { ...first, location: 'Level 2' },
      { ...first, time: '', title: 'Level 3' },
    ];
    const several = { ...complete, repeat: 'several' as const, rows };
    expect(severalBody(several).rows[0]).toMatchObject({ location: 'Level 2', durationMinutes: 60 });
    expect(inspectionProblems(several, 'schedule', [])).toEqual({ 'rows.1.time': 'Choose a time.' });
    expect(inspectionProblems({ ...several, rows: [] }, 'schedule', [])).toHaveProperty('rows');
  });
});
