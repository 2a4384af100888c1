import { toCents } from '#domain/money/money.ts';
import { addDays } from '#domain/time/dates.ts';
import { linkTokenFor } from './demo-mailbox.ts';
import type { DemoWorld } from './demo-world.ts';
import type { DemoChange, DemoStep, DemoTask, When } from './harborview-changes.ts';
import { DEMO_PEOPLE, demoEmail } from './people.ts';

/** What a change request of the demo can name. */
export interface ChangeSite {
  projectId: string;
  /** The prime contract and the subcontract. */
  sovIds: { prime: string; subcontract: string };
  /** Tasks of the library by number. */
  taskIds: ReadonlyMap<string, string>;
}

/** What a signed change lets be billed on its line: cents of the change, and percent after each application. */
export interface BilledChange {
  lineId: string;
  value: number;
  done: readonly [number, number];
}

/** A change request as the demo goes on with it. */
interface Made {
  change: DemoChange;
  id: string;
  version: number;
  number: string | null;
  tasks: { id: string; task: { taskNumber: string }; addedToSovLineId: string | null }[];
}

const OPERATIONS = {
  submit: 'submitChangeRequest',
  approve: 'approveChangeRequest',
  reject: 'rejectChangeRequest',
  unlock: 'unlockChangeRequest',
  terminate: 'terminateChangeRequest',
} as const;

/**
 * Change requests of the demo building, made and carried on by the people who would, day by day. Resolves with what those
 * that were signed on the prime contract let be billed.
 */
export async function playChanges(
  world: DemoWorld,
  site: ChangeSite,
  changes: readonly DemoChange[],
): Promise<BilledChange[]> {
  const { projectId, sovIds, taskIds } = site;
  const today = world.today.toISOString().slice(0, 10);
  const dayOf = (when: When): string =>
    typeof when === 'number' ? addDays(today, -when) : world.day(...when);
  const made = new Map<DemoChange, Made>();
  const steps = changes
    .flatMap((change) => [
      { day: dayOf(change.made), walk: () => make(change) },
      ...change.steps.map((step) => ({ day: dayOf(step.on), walk: () => take(known(change), step) })),
    ])
    // What happens on one day happens in the order in which it is written.
    .toSorted((a, b) => a.day.localeCompare(b.day));
  for (const { day, walk } of steps) {
    world.moveTo(day);
    await walk();
  }
  return [...made.values()].flatMap(({ change, tasks }) =>
    change.tasks.flatMap(({ task, impact, done }) => {
      const lineId = tasks.find((row) => row.task.taskNumber === task)?.addedToSovLineId;
      return lineId && done ? [{ lineId, value: toCents(impact), done }] : [];
    }),
  );

  function known(change: DemoChange): Made {
    const found = made.get(change);
    if (!found) throw new Error(`Demo: ${change.subject} was not made yet`);
    return found;
  }

  async function make(change: DemoChange): Promise<void> {
    const client = world.as(change.from);
    const sovId = change.subcontract ? sovIds.subcontract : sovIds.prime;
    const sov = await client.call('getSov', { path: { projectId, sovId } });
    const lines = new Map<string, string>(
      sov.sovLines.map((line: { id: string; task: { taskNumber: string } }) => [
        line.task.taskNumber,
        line.id,
      ]),
    );
    const created = await client.call('saveChangeRequest', {
      path: { projectId },
      body: {
        isDraft: change.draft ?? false,
        subject: change.subject,
        description: change.description,
        reason: change.reason,
        sovId,
        ...(change.requestedBy ? { requestedById: await world.userId(change.requestedBy) } : {}),
        approverIds: await Promise.all(change.approvers.map((key) => world.userId(key))),
        dueDate: change.dueInDays === undefined ? null : addDays(today, change.dueInDays),
        scheduleImpactInDays: change.days ?? 0,
        tasks: change.tasks.map((task) => ({
          id: crypto.randomUUID(),
          taskId: taskIds.get(task.task),
          sovLineId: lines.get(task.task) ?? null,
          ...priceOf(task),
        })),
        // What says nothing has none, also where the project has presets.
        markups: (change.markups ?? []).map((markup) => ({
          id: crypto.randomUUID(),
          kind: 'PERCENT',
          ...markup,
        })),
      },
    });
    made.set(change, keep({ change, id: created.id, version: 0, number: null, tasks: [] }, created));
  }

  async function take(request: Made, step: DemoStep): Promise<void> {
    const client = world.as(step.by);
    const path = { projectId, changeRequestId: request.id };
    const { version } = request;
    const call = async (operation: Parameters<typeof client.call>[0], body: object) =>
      void keep(request, await client.call(operation, { path, body: { version, ...body } }));
    switch (step.act) {
      case 'askForPricing':
        return call('askForChangeRequestPricing', {
          assigneeId: await world.userId(step.to),
          dueDate: addDays(today, step.dueInDays),
          comment: step.comment,
        });
      case 'price':
        return void keep(
          request,
          await client.call('saveChangeRequest', {
            path: { projectId },
            body: { changeRequestId: request.id, version, tasks: await priced(request, step) },
          }),
        );
      case 'raiseRfi': {
        const { data } = await client.call('listRfis', {
          path: { projectId },
          query: { searchText: step.rfi },
        });
        return call('linkChangeRequestRfi', { rfiId: data[0]?.id });
      }
      case 'send':
        return call('sendChangeRequestForSignature', { message: step.message });
      case 'sign':
        await sign(step.by, request);
        return void keep(request, await client.call('getChangeRequest', { path }));
      default:
        return call(OPERATIONS[step.act], step.comment ? { comment: step.comment } : {});
    }
  }

  /** The tasks of a change request at their new prices; the lines that they change stay. */
  async function priced(request: Made, { by, tasks }: Extract<DemoStep, { act: 'price' }>) {
    const path = { projectId, changeRequestId: request.id };
    const detail = await world.as(by).call('getChangeRequest', { path });
    return detail.tasks.map(
      (row: { id: string; sovLineId: string | null; task: { id: string; taskNumber: string } }) => {
        const price = tasks.find(({ task }) => task === row.task.taskNumber);
        if (!price) throw new Error(`Demo: ${row.task.taskNumber} has no price`);
        return { id: row.id, taskId: row.task.id, sovLineId: row.sovLineId, ...priceOf(price) };
      },
    );
  }

  async function sign(key: string, { number }: Made): Promise<void> {
    const token = await linkTokenFor(world.database, demoEmail(key), `Change order for ${number}`);
    await world.as(key).call('openSigning', { body: { token } });
    const typedName = DEMO_PEOPLE.find((person) => person.key === key)?.name;
    await world
      .as(key)
      .call('signDocument', { body: { token, signatureType: 'TYPED', typedName, consent: true } });
  }
}

/** What the server answered is where the next step begins. */
function keep(
  request: Made,
  detail: { version: number; changeRequestNumber: string | null; tasks: Made['tasks'] },
): Made {
  const { version, changeRequestNumber: number, tasks } = detail;
  return Object.assign(request, { version, number, tasks });
}

const priceOf = ({ impact, description, costs = [] }: DemoTask) => ({
  description: description ?? null,
  costImpact: Math.abs(impact),
  costImpactAction: impact === 0 ? 'NONE' : impact > 0 ? 'ADD' : 'MINUS',
  costBreakdown: costs.map(([category, text, quantity, uom, unitPrice]) => ({
    category,
    description: text,
    quantity,
    uom,
    unitPrice,
  })),
});
