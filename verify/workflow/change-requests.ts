import { extend } from '#domain/money/rates.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import type { Run } from '../run.ts';
import type { Params, Resources, Row } from '../world/resources.ts';
import { approvedSov, rowsOf, sendAs } from './making.ts';

/** The approved schedule that change requests of a project are made on, while none of them is out for signature. */
const SCHEDULES = new WeakMap<Resources, Row>();

/** A schedule on which nothing is out for signature: its form states a contract sum that another would change. */
async function scheduleOf(run: Run): Promise<Row | null> {
  const { resources } = run.world;
  const known = SCHEDULES.get(resources);
  if (known) return known;
  const params = await approvedSov(run);
  const sov = params && (await sendAs(run, 'main', 'getSov', params, undefined));
  if (sov) SCHEDULES.set(resources, sov);
  return sov;
}

/** The next change request is made on a schedule of its own: this one's is out for signature. */
export const scheduleTaken = ({ world }: Run): void => void SCHEDULES.delete(world.resources);

/** Parts of a price of which one ends in half a cent, and one has as many decimals as a unit price may have. */
const PARTS = [
  { category: 'LABOR', description: 'Sheet metal crew', quantity: 2.5, uom: 'HR', unitPrice: 100.05 },
  { category: 'MATERIAL', description: 'Duct, 22 gauge', quantity: 10, uom: 'EA', unitPrice: 33.3333 },
];
const amountOf = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }): number =>
  extend(toTenThousandths(unitPrice), toTenThousandths(quantity));

/** What the parts of the first task come to, and what the second takes off the contract. */
const ADDED = PARTS.reduce((sum, part) => sum + amountOf(part), 0) / 100;
const DEDUCTED = 300.25;

/** Two tasks of a schedule: one that adds to its line, with the parts of its price, and one that deducts. */
export function pricedTasks(run: Run, sov: Row): Row[] {
  const [first, second] = rowsOf(sov['sovLines']);
  const task = (line: Row | undefined, rest: Row): Row => ({
    id: run.world.random.uuid(),
    taskId: line?.['task'].id as unknown,
    sovLineId: line?.['id'] as unknown,
    ...rest,
  });
  return [
    task(first, {
      description: 'Offset below the beam',
      costImpact: ADDED,
      costImpactAction: 'ADD',
      costBreakdown: PARTS,
      scheduleImpactInDays: 3,
    }),
    task(second, { costImpact: DEDUCTED, costImpactAction: 'MINUS' }),
  ];
}

/** A body with which a change request is complete: a schedule, priced tasks of it, and an approver. Null without one. */
export async function completeRequest(run: Run): Promise<Row | null> {
  const sov = await scheduleOf(run);
  const operation = run.contract.find('saveChangeRequest');
  if (!sov || !operation || !run.world.other) return null;
  const params = { projectId: run.world.resources.projectId };
  const example = (await run.world.bodies.for(operation, { params })) as Row;
  const tasks = pricedTasks(run, sov);
  return { ...example, sovId: sov['id'] as unknown, tasks, approverIds: [run.world.other.userId] };
}

/** A draft that lacks nothing; with one account alone, one that cannot be submitted. */
export async function newChangeRequest(run: Run): Promise<Params | null> {
  const operation = run.contract.find('saveChangeRequest');
  const params = { projectId: run.world.resources.projectId };
  const body =
    (await completeRequest(run)) ??
    (operation && ((await run.world.bodies.for(operation, { params })) as Row));
  const made = await sendAs(run, 'main', 'saveChangeRequest', params, { ...body, isDraft: true });
  return made && { ...params, changeRequestId: String(made['id']) };
}
