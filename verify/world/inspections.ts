import type { BodyMaker, Purpose } from './body-maker.ts';
import type { Params, Row } from './resources.ts';

const DAY = 86_400_000;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** Who is named: the main account inspects, so that it can go on with it; the other watches. */
const people = ({ main, other }: BodyMaker): Row => ({
  inspectorIds: [main.userId],
  watcherIds: other ? [other.userId] : [],
  siteContactIds: [],
  contractors: [],
  divisionIds: undefined,
  sovLineId: undefined,
  templateId: undefined,
  agency: undefined,
  signatureRequired: false,
  attachments: [],
});

/** What several share, with two items. */
const shared = ({ main, random }: BodyMaker): Row => ({
  inspectionType: 'SAFETY',
  title: `Verified walk ${random.uuid().slice(0, 6)}`,
  inspectorIds: [main.userId],
  items: ['Edges have rails', 'Ways are clear'].map((description) => ({ id: random.uuid(), description })),
});

/** Two inspections that have still to begin, with their versions. */
async function some({ resources }: BodyMaker): Promise<Row[]> {
  const found = await resources.find('inspectionId');
  return found
    .filter(({ row }) => row['status'] === 'SCHEDULED')
    .slice(-2)
    .map(({ id, row }) => ({ inspectionId: id, version: row['version'] as unknown }));
}

/** Two follow-ups that nobody has verified, with their versions. */
async function someFollowUps({ resources }: BodyMaker): Promise<Row[]> {
  const found = await resources.find('followUpId');
  return found
    .filter(({ row }) => row['status'] !== 'VERIFIED' && row['inspectionId'] !== undefined)
    .slice(-2)
    .map(({ id, row }) => ({
      inspectionId: row['inspectionId'] as unknown,
      followUpId: id,
      version: row['version'] as unknown,
    }));
}

/** The items that this round asks, as far as the record was read. */
const asked = (record: Row | undefined): Row[] =>
  rowsOf(record?.['items']).filter(({ isCarriedOver }) => isCarriedOver !== true);

/** Good results for what has none; where all have one, the first fails: so that either outcome can follow. */
function results(record: Row | undefined): Row[] {
  const items = asked(record);
  const pending = items.filter(({ result }) => result === 'PENDING');
  if (pending.length > 0) return pending.map(({ id }) => ({ itemId: id as unknown, result: 'PASS' }));
  return items
    .slice(0, 1)
    .map(({ id }) => ({ itemId: id as unknown, result: 'FAIL', note: 'Bolsters missing.' }));
}

const failed = (record: Row | undefined): Row[] => asked(record).filter(({ result }) => result === 'FAIL');

/** Fields of the operations of inspections where the examples alone would be refused. */
export const INSPECTION_BODIES: Readonly<
  Record<string, (maker: BodyMaker, purpose: Purpose & { params: Params }) => Promise<Row> | Row>
> = {
  createInspection: people,
  updateInspection: (maker) => ({ ...people(maker), items: undefined, attachments: undefined }),
  createInspectionSeries: (maker) => ({
    inspection: shared(maker),
    timeZone: 'UTC',
    unit: 'WEEKS',
    every: 1,
    until: new Date(maker.resources.now() + 45 * DAY).toISOString().slice(0, 10),
  }),
  bulkCreateInspections: (maker) => ({
    inspection: shared(maker),
    rows: [5, 9].map((days) => ({
      scheduledFor: new Date(maker.resources.now() + days * DAY).toISOString(),
    })),
  }),
  bulkCancelInspections: async (maker) => ({ inspections: await some(maker) }),
  bulkRescheduleInspections: async (maker) => ({
    inspections: (await some(maker)).map((one) => ({
      ...one,
      scheduledFor: new Date(maker.resources.now() + 12 * DAY).toISOString(),
    })),
  }),
  bulkAssignInspectors: async (maker) => ({
    inspections: await some(maker),
    inspectorIds: [maker.main.userId],
  }),
  bulkHandOverInspectionFollowUps: async (maker) => ({
    followUps: await someFollowUps(maker),
    ownerId: maker.main.userId,
    dueDate: new Date(maker.resources.now() + 9 * DAY).toISOString().slice(0, 10),
  }),
  updateInspectionTemplate: () => ({ items: undefined }),
  recordInspectionResults: ({ random }, { record }) => {
    const given = results(record);
    // Of what was not read, any item is as good as another: it says nothing of what was seen, so that versions count.
    return { results: given.length > 0 ? given : [{ itemId: random.uuid(), result: 'PASS' }] };
  },
  passInspection: ({ main }) => ({ signature: { typedName: main.email } }),
  failInspection: ({ main, other, resources }, { record }) => ({
    signature: undefined,
    followUps: failed(record).map(({ id }) => ({
      itemId: id as unknown,
      ownerId: (other ?? main).userId,
      dueDate: new Date(resources.now() + 9 * DAY).toISOString().slice(0, 10),
    })),
  }),
  createInspectionRevision: ({ main }) => ({ inspectorIds: [main.userId], itemIds: undefined }),
  addInspectionObservation: ({ random }) => ({ id: random.uuid(), itemId: null, photos: [] }),
  // Its owner and its day are for whoever inspects; that it is done is for its owner.
  updateInspectionFollowUp: ({ main }) => ({
    status: undefined,
    resolution: undefined,
    photos: undefined,
    comment: undefined,
    ownerId: main.userId,
  }),
};
