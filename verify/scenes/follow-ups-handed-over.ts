import type { Cast } from '../cast/cast.ts';
import { told } from '../cast/told.ts';
import type { Exchange } from '../exchange.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore } from './scene.ts';

/** What failed on two inspections goes to somebody else of the company at once. */
export async function handedOver(cast: Cast): Promise<void> {
  const { run, contractor, lead, colleague, rival } = cast;
  const followUps: Row[] = [];
  for (const [i, title] of ['Riser 1', 'Riser 2'].entries()) {
    const body = {
      inspectionType: 'FINAL',
      title: title,
      inspectorIds: [contractor.account.userId],
      contractors: [{ companyId: lead.account.companyId }],
      items: ['Valve is tagged', 'Pipe is labelled'].map((description) => ({
        id: run.world.random.uuid(),
        description,
      })),
    };
    const inspection = await contractor.do('createInspection', { body });
    const params = { inspectionId: String(inspection['id']) };
    let { version } = inspection as { version: unknown };
    const step = async (id: string, more: Row = {}): Promise<Row> => {
      const done = await contractor.do(id, { params, body: { version, ...more } });
      version = done['version'] as unknown;
      return done;
    };
    await step('scheduleInspection', {
      scheduledFor: new Date(run.world.resources.now() + (1 + i) * 86_400_000).toISOString(),
    });
    await step('startInspection');
    const [bad, good] = body.items;
    await step('recordInspectionResults', {
      results: [
        { itemId: good?.id, result: 'PASS' },
        { itemId: bad?.id, result: 'FAIL', note: `No tag on ${title}.` },
      ],
    });
    const failed = await step('failInspection', {
      comment: 'One is not tagged.',
      followUps: [
        {
          itemId: bad?.id,
          ownerId: (i === 0 ? colleague : lead).account.userId,
          dueDate: dayBefore(run, -6 - i),
        },
      ],
    });
    followUps.push({ ...params, ...rowsOf(failed['followUps'])[0] });
  }
  const give = async (who: Actor, person: Actor, more: Row = {}): Promise<Exchange> => {
    const listed = dataOf(
      await contractor.ask('listInspectionFollowUps', {
        query: { page: 1, limit: 50, orderBy: 'createdAt', order: 'DESC' },
      }),
    );
    const rows = followUps.map(({ inspectionId, id }) => ({
      inspectionId: inspectionId as unknown,
      followUpId: id as unknown,
      version: (listed.find((row) => row['id'] === id)?.['version'] ?? 1) as unknown,
    }));
    return who.ask('bulkHandOverInspectionFollowUps', {
      body: { followUps: rows, ownerId: person.account.userId, ...more },
    });
  };
  // Of the company's own its lead gives within it, without another date.
  await give(lead, colleague, { dueDate: dayBefore(run, -12) });
  await give(lead, colleague);
  await told(colleague);
  await give(contractor, rival, { dueDate: dayBefore(run, -12), comment: 'The riser is theirs.' });
  await told(rival, colleague);
  for (const [who, query] of [
    [contractor, { companyId: rival.account.companyId, orderBy: 'dueDate', order: 'ASC' }],
    [lead, { status: ['OPEN', 'DONE'], ownerId: rival.account.userId }],
    [rival, { isOverdue: false, orderBy: 'status', order: 'DESC' }],
  ] as const)
    await who.ask('listInspectionFollowUps', { query: { page: 1, limit: 50, ...query } });
}
