import { fromCents } from '#domain/money/money.ts';
import type { DemoWorld } from './demo-world.ts';

interface PrimeLine {
  division: string;
  taskNumber: string;
  /** Scheduled value in cents. */
  value: number;
  startDate: string;
  endDate: string;
}

/** What the subcontractor gets of each dollar of the prime contract, in cents. */
const SHARE = 91;

/** The mechanical subcontract: the HVAC lines of the prime contract at the subcontractor's prices, approved. */
export async function loadSubcontract(
  world: DemoWorld,
  projectId: string,
  taskIds: ReadonlyMap<string, string>,
  lines: readonly PrimeLine[],
): Promise<string> {
  const path = { projectId };
  world.goTo(world.day(6, 14));
  const mei = world.as('mei');
  const { sov } = await mei.call('saveSov', {
    path,
    body: {
      divisionName: 'HVAC subcontract',
      divisionNumber: '23',
      approverId: await world.userId('dana'),
      sovLines: lines
        .filter(({ division }) => division === '23')
        .map(({ taskNumber, value, startDate, endDate }, position) => {
          // Bid in whole hundreds.
          const bid = fromCents(Math.round((value * SHARE) / 1_000_000) * 10_000);
          return {
            id: crypto.randomUUID(),
            position,
            taskId: taskIds.get(taskNumber),
            scheduledValue: bid,
            startDate,
            endDate,
            sovLineExtra: { uom: 'LS', unitPrice: bid, noOfUnits: 1 },
          };
        }),
    },
  });
  const sovPath = { projectId, sovId: sov.id };
  const submitted = await mei.call('submitSov', { path: sovPath, body: { version: sov.version } });
  world.goTo(world.day(6, 18));
  await world.as('dana').call('approveSov', {
    path: sovPath,
    body: { version: submitted.version, comment: 'As the subcontract says.' },
  });
  return sov.id;
}
