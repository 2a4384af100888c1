import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import { decided, withComment } from './bodies.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const soon = ({ t }: World): string => new Date(t.clock.now().getTime() + 2 * DAY).toISOString();
const timed = (world: World): LooseInput => ({ body: { version: 1, scheduledFor: soon(world) } });
const words = (_: World, { inspection }: Stage): LooseInput => ({
  query: { search: inspection?.word ?? '' },
});
const named = ({ inspection }: Stage) => [{ inspectionId: inspection?.id ?? '', version: 1 }];
const shared = {
  inspectionType: 'OTHER',
  title: 'Walk',
  agency: { name: 'City of Oakland' },
  items: [{ id: '00000000-0000-4000-8000-00000000aaaa', description: 'Rails' }],
};
let templates = 0;
const freshName = (): string => `Fresh ${++templates}`;

/** The body and the query of each operation of inspections that has one. */
export const INSPECTION_INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
  searchInspections: words,
  exportInspections: words,
  listInspectionFollowUps: (_, { inspection }) => ({ query: { inspectionId: inspection?.id ?? '' } }),
  exportInspectionFollowUps: (_, { inspection }) => ({ query: { inspectionId: inspection?.id ?? '' } }),
  createInspection: () => ({ body: { inspectionType: 'OTHER', title: 'Walk' } }),
  createInspectionSeries: (world) => ({
    body: {
      inspection: shared,
      scheduledFor: soon(world),
      timeZone: 'UTC',
      every: 1,
      unit: 'DAYS',
      until: soon(world).slice(0, 10),
      schedule: false,
    },
  }),
  bulkCreateInspections: (world) => ({
    body: { inspection: shared, rows: [{ scheduledFor: soon(world) }] },
  }),
  createInspectionTemplate: () => ({ body: { name: freshName(), inspectionType: 'OTHER', items: [] } }),
  duplicateInspectionTemplate: () => ({ body: { name: freshName() } }),
  updateInspectionTemplate: () => ({ body: { version: 1, trade: 'Concrete' } }),
  deleteInspectionTemplate: () => ({ query: { version: 1 } }),
  updateInspection: () => ({ body: { version: 1, location: 'Level 3' } }),
  deleteInspection: () => ({ query: { version: 1 } }),
  scheduleInspection: timed,
  rescheduleInspection: (world) => ({ body: { version: 1, scheduledFor: soon(world), comment: 'Rain.' } }),
  startInspection: decided,
  recordInspectionResults: (_, { inspection }) => ({
    body: { version: 1, results: [{ itemId: inspection?.itemId ?? '', result: 'PASS' }] },
  }),
  addInspectionObservation: () => ({ body: { id: crypto.randomUUID(), note: 'Seen, too.' } }),
  passInspection: decided,
  failInspection: (world, { inspection }) => ({
    body: {
      version: 1,
      comment: 'Short.',
      followUps: [
        {
          itemId: inspection?.itemId ?? '',
          ownerId: world.bystander.id,
          dueDate: soon(world).slice(0, 10),
        },
      ],
    },
  }),
  createInspectionRevision: timed,
  closeInspection: decided,
  cancelInspection: withComment,
  updateInspectionFollowUp: (_, { given }) => ({
    body: {
      version: 1,
      ...(given.endsWith('Owes') ? { status: 'DONE', resolution: 'Placed.' } : { status: 'VERIFIED' }),
    },
  }),
  bulkHandOverInspectionFollowUps: (world, { inspection, who, caller }) => ({
    body: {
      followUps: [
        { inspectionId: inspection?.id ?? '', followUpId: inspection?.followUpId ?? '', version: 1 },
      ],
      ownerId: (who === 'THROUGH_OTHER' && caller ? caller : world.bystander).id,
      dueDate: soon(world).slice(0, 10),
    },
  }),
  bulkCancelInspections: (_, at) => ({ body: { inspections: named(at), comment: 'Off.' } }),
  bulkRescheduleInspections: (world, at) => ({
    body: {
      inspections: named(at).map((one) => ({ ...one, scheduledFor: soon(world) })),
      comment: 'Rain.',
    },
  }),
  bulkAssignInspectors: (world, at) => ({
    body: {
      inspections: named(at),
      inspectorIds: [(at.who === 'THROUGH_OTHER' && at.caller ? at.caller : world.bystander).id],
    },
  }),
};
