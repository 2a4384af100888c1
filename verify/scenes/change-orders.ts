import { awaited } from '../mail/mail.ts';
import { type Run, Skip } from '../run.ts';
import { completeRequest, pricedTasks } from '../workflow/change-requests.ts';
import { approvedSov, rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { anyTask } from './pricing.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene, siteToday } from './scene.ts';
import { alreadyThere, judgeEnded, LINK, sign } from './signing.ts';

/** What a task brings that the schedule does not have yet. */
const NEW = 4_321.09;
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** One hand's part in a change request on a schedule. */
interface Hands {
  run: Run;
  main: Actor;
  other: Actor;
  seen: Set<string>;
}

const version = async (main: Actor, params: Params): Promise<Row> => main.do('getChangeRequest', { params });

/** Approved by the other account and sent to be signed by both. */
async function sent({ run, main, other }: Hands, params: Params): Promise<Row> {
  const step = async (who: Actor, id: string, more: Row = {}): Promise<Row> =>
    who.do(id, { params, body: { version: (await version(main, params))['version'] as unknown, ...more } });
  await step(main, 'submitChangeRequest');
  await step(other, 'approveChangeRequest');
  return step(main, 'sendChangeRequestForSignature', {
    contractorSignerId: run.world.main.userId,
    ownerSignerId: run.world.other?.userId,
  });
}

/** The token of the link that was mailed to the signer whose turn it is. */
async function linkOf({ run, seen }: Hands, signer: Actor): Promise<string> {
  const token = run.world.mail && (await awaited(run.world.mail, signer.account.email, LINK, seen));
  if (token) return token;
  throw new Skip(
    run.world.mail ? `no mail with a link came to ${signer.account.email}` : 'its links are mailed (--mail)',
  );
}

/** What a schedule and the project's change orders come to. */
async function sumsOf(main: Actor, sovId: string) {
  const params = { sovId };
  return {
    sov: await main.ask('getSov', { params }),
    contract: await main.ask('getPayAppContract', { params }),
    onSchedule: await main.ask('getNetChangeByPreviousChangeRequests', { query: params }),
    inProject: await main.ask('getNetChangeByPreviousChangeRequests'),
  };
}

/** A declined form makes nothing a change order, and says why. */
async function declined(hands: Hands, params: Params): Promise<void> {
  const { run, main } = hands;
  await sent(hands, params);
  const reason = 'The breakdown names the wrong crew.';
  await main.do('declineSigning', { body: { token: await linkOf(hands, main), reason } });
  const shown = await main.ask('getChangeRequest', { params });
  run.judge.expect(shown, 'transition-status', shown.body?.status === 'CR_UNLOCKED', () => {
    return `a declined signature leads to ${String(shown.body?.status)}, not to CR_UNLOCKED`;
  });
  run.judge.expect(shown, 'reason-kept', shown.text.includes(reason), () => {
    return 'the reason of the signer who declined is nowhere in the change request';
  });
  run.judge.expect(shown, 'transition-status', shown.body?.changeOrderNumber === null, () => {
    return 'a change request that nobody signed has the number of a change order';
  });
}

/** The signer whose turn it is may sign in the app, nobody else may; its sender reminds them by a new link. */
async function passAndReminder(hands: Hands, params: Params): Promise<void> {
  const { run, main, other } = hands;
  const early = await main.ask('openChangeRequestSigning', { params });
  run.judge.expect(early, 'transition-refused', early.status === 409, () => {
    return `who has signed already asks to sign again and is answered ${early.status}, not 409`;
  });
  await other.do('openChangeRequestSigning', { params });
  const first = await linkOf(hands, other);
  await main.do('remindChangeRequestSigner', { params });
  await judgeEnded(run, other, first);
  const again = await main.ask('remindChangeRequestSigner', { params });
  run.judge.expect(again, 'transition-refused', again.status === 409, () => {
    return `a second reminder on the same day is answered ${again.status}, not 409`;
  });
}

type Sums = Awaited<ReturnType<typeof sumsOf>>;

/** Before the last signature nothing counts; with it every place shows the same change. */
async function judgeSums(run: Run, before: Sums, after: Sums, impact: number): Promise<void> {
  const grown = (of: (sums: Sums) => unknown): number => cents(of(after)) - cents(of(before));
  const places = [
    [after.onSchedule, 'netChange of the schedule', grown(({ onSchedule }) => onSchedule.body?.netChange)],
    [after.inProject, 'netChange of the project', grown(({ inProject }) => inProject.body?.netChange)],
    [after.contract, 'netChangeByChangeOrders', grown((sums) => sums.contract.body?.netChangeByChangeOrders)],
    [after.contract, 'contractSumToDate', grown((sums) => sums.contract.body?.contractSumToDate)],
    [after.sov, 'revisedScheduledValue', grown(({ sov }) => sov.body?.totals?.revisedScheduledValue)],
  ] as const;
  for (const [answer, what, by] of places)
    run.judge.expect(answer, 'sums', by === cents(impact), () => {
      return `${what} grew by ${by / 100}, and ${impact} was signed`;
    });
  const original = grown(({ contract }) => contract.body?.originalContractSum);
  run.judge.expect(after.contract, 'sums', original === 0, () => {
    return `a change order moved the original contract sum by ${original / 100}`;
  });
}

/** Each task stands on the line that it changed or came with, for what was signed. */
function judgeLines(run: Run, answer: Sums['sov'], request: Row): void {
  for (const task of rowsOf(request['tasks'])) {
    const line = rowsOf(answer.body?.sovLines).find(({ id }) => id === task['addedToSovLineId']);
    const shown: unknown =
      task['sovLineId'] === null ? line?.['revisedScheduledValue'] : line?.['costImpact'];
    const isThere = typeof task['addedToSovAt'] === 'string' && line?.['task']?.id === task['task'].id;
    run.judge.expect(answer, 'sums', isThere && cents(shown) === cents(task['signedCostImpact']), () => {
      return `${String(task['signedCostImpact'])} was signed for ${String(task['task'].taskName)}, and its line shows ${String(shown)}`;
    });
  }
}

/** A change request on the schedule, complete, with a task that is new to it where one is given. */
async function made({ run, main }: Hands, sov: Row, fresh: string | null): Promise<Params> {
  const body = await completeRequest(run);
  const tasks = pricedTasks(run, sov);
  if (fresh)
    tasks.push({ id: run.world.random.uuid(), taskId: fresh, costImpact: NEW, costImpactAction: 'ADD' });
  const request = await main.do('saveChangeRequest', {
    body: { ...body, sovId: sov['id'] as unknown, tasks },
  });
  return { changeRequestId: String(request['id']) };
}

async function play(run: Run): Promise<void> {
  if (!run.world.mail) throw new Skip('its links are mailed, and mails are not read (--mail)');
  const [main, other] = [mainOf(run), otherOf(run)];
  const hands = { run, main, other, seen: await alreadyThere(run, [main, other]) };
  const schedule = await approvedSov(run);
  if (!schedule) throw new Skip('no approved schedule of values could be made');
  const sovId = String(schedule['sovId']);
  const sov = await main.do('getSov', { params: { sovId } });
  const params = await made(hands, sov, await anyTask(main));
  await declined(hands, params);

  const before = await sumsOf(main, sovId);
  const out = await sent(hands, params);
  await sign(run, main, await linkOf(hands, main));
  const half = await sumsOf(main, sovId);
  await judgeSums(run, before, half, 0);
  await passAndReminder(hands, params);
  await sign(run, other, await linkOf(hands, other));
  const shown = await main.ask('getChangeRequest', { params });
  const signed = (shown.body ?? {}) as Row;
  // The day of a signature is the day at the site.
  const today = await siteToday(run, main);
  run.judge.expect(
    shown,
    'transition-status',
    signed['status'] === 'SIGNED' && signed['changeOrderNumber'] === 'CO-01' && signed['signedOn'] === today,
    () => {
      return `the last signature leads to ${String(signed['status'])} as ${String(signed['changeOrderNumber'])} of ${String(signed['signedOn'])}, not to the first change order, of ${today}`;
    },
  );
  const after = await sumsOf(main, sovId);
  await judgeSums(run, before, after, Number(out['costImpact']));
  judgeLines(run, after.sov, signed);
  const offered = await main.ask('listChangeRequestReferences');
  const row = dataOf(offered).find(({ id }) => id === params['changeRequestId']);
  run.judge.expect(offered, 'own-parts', row?.['changeOrderNumber'] === 'CO-01', () => {
    return 'what was signed is not among what others may refer to';
  });

  // The next one starts from what the first came to.
  const next = await made(hands, (after.sov.body ?? {}) as Row, null);
  const second = await sent(hands, next);
  const start: unknown = second['figures']?.contractSumBefore;
  const sum: unknown = after.contract.body?.contractSumToDate;
  const reading = await main.ask('getChangeRequest', { params: next });
  run.judge.expect(reading, 'sums', cents(start) === cents(sum), () => {
    return `the second change order starts from ${String(start)}, and the contract comes to ${String(sum)}`;
  });
  await sign(run, main, await linkOf(hands, main));
  await sign(run, other, await linkOf(hands, other));
  const last = await main.ask('getChangeRequest', { params: next });
  run.judge.expect(last, 'transition-status', last.body?.changeOrderNumber === 'CO-02', () => {
    return `the second change order of a schedule is ${String(last.body?.changeOrderNumber)}`;
  });
}

/** A change request that is declined, signed in turn, and carried over into the schedule that it changes. */
export const changeOrders: Scene = {
  name: 'change-orders',
  operations: [
    'sendChangeRequestForSignature',
    'openChangeRequestSigning',
    'remindChangeRequestSigner',
    'getNetChangeByPreviousChangeRequests',
    'listChangeRequestReferences',
    'getChangeRequest',
    'getPayAppContract',
  ],
  play,
};
