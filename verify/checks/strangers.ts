import type { Exchange } from '../exchange.ts';
import { inProject, type Operation } from '../contract.ts';
import { nameOf, type Place, placesOf, withId } from '../generate/named.ts';
import { asMain, type Check, guarded, requiredQuery, type Run, Skip } from '../run.ts';
import type { Account, Params, Row } from '../world/resources.ts';
import { UNTOUCHED } from './untouched.ts';

/** Records tried for one whose status and version let an id be looked at. */
const MOST_RECORDS = 4;

/** Writes outside the project that are refused where they name somebody of another one. */
const OUTSIDE: ReadonlySet<string> = new Set(['createNotification']);

/** Places that name somebody or something; rows carry ids of the client's own choice as `id`. */
const namingPlaces = (run: Run, operation: Operation): Place[] =>
  placesOf(
    run.contract,
    operation.body?.schema ?? {},
    ({ format }, place) => format === 'uuid' && nameOf(place) !== 'id',
  );

/** Somebody who takes no part in the scratch project and is of no company that does. */
async function strangerOf(run: Run): Promise<{ account: Account; words: string[] }> {
  const { main, other, third: account, resources } = run.world;
  if (!account) throw new Skip('somebody of another tenant needs a third account (--third-email)');
  const members = await resources.find('userId');
  const near = [main, other].flatMap((one) => one?.companyId ?? []);
  if (members.some(({ id }) => id === account.userId) || near.includes(account.companyId ?? ''))
    throw new Skip('the third account is of the same tenant');
  const getMe = run.contract.find('getMe');
  const me = getMe && (await run.client.send(getMe, { token: account.token })).body;
  const name: unknown = me?.user?.name;
  return { account, words: [account.email, ...(typeof name === 'string' && name !== '' ? [name] : [])] };
}

/** The record that the operation changes, as its list shows it: its version goes into the body. */
async function rowOf(run: Run, { path }: Operation, params: Params): Promise<Row | undefined> {
  const name = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  if (!name || name === 'projectId') return undefined;
  const found = await run.world.resources.find(name, path, {});
  return found.find(({ id }) => id === params[name])?.row;
}

/** Sends one body, valid but for that place, with one id after the other in it. */
async function naming(run: Run, operation: Operation, params: Params, place: Place) {
  const record = await rowOf(run, operation, params);
  const base = await run.world.bodies.for(operation, { params, record });
  const query = requiredQuery(run, operation);
  return (id: string): Promise<Exchange> =>
    asMain(run, operation, {
      params,
      query,
      body: withId(run.contract, operation.body?.schema ?? {}, base, place, id),
    });
}

const refusalOf = ({ status, body }: Exchange): string => `${status} ${String(body?.errorCode)}`;

/** The same place is tried with a stranger, and where that is refused with nobody at all. */
async function judgePlace(
  run: Run,
  operation: Operation,
  place: Place,
  every: readonly Params[],
  { account, words }: { account: Account; words: readonly string[] },
): Promise<void> {
  for (const params of every) {
    const ask = await naming(run, operation, params, place);
    const answer = await ask(account.userId);
    // The status or the version of the record came first.
    if (answer.status === 409) continue;
    const at = place.join('.');
    if (answer.status < 400) {
      const told = words.find((word) => answer.text.includes(word));
      run.judge.expect(answer, 'stranger-named', told === undefined, () => {
        return `${at} named somebody of another tenant, and the answer tells "${told}" of them`;
      });
      run.world.resources.forget();
      return;
    }
    const nobody = await ask(run.world.random.uuid());
    run.judge.expect(answer, 'stranger-named', refusalOf(answer) === refusalOf(nobody), () => {
      return `${at} that names somebody of another tenant answered ${refusalOf(answer)}, and ${refusalOf(nobody)} where it names nobody`;
    });
    if (nobody.status < 400) run.world.resources.forget();
    return;
  }
}

/** A body that names somebody of another tenant tells nothing of them, nor that there is such a person. */
export const strangers: Check = {
  name: 'strangers',
  fits: (operation) =>
    operation.token === 'session' &&
    operation.body?.mediaType === 'application/json' &&
    (inProject(operation) || OUTSIDE.has(operation.id)),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const places = namingPlaces(run, operation);
      if (places.length === 0 || UNTOUCHED[operation.id]) return;
      const stranger = await strangerOf(run);
      const every = await run.world.resources.paramsFor(operation, MOST_RECORDS);
      if (every.length === 0) return run.recorder.skip(operation, 'no record of it is there to ask for');
      for (const place of places) await judgePlace(run, operation, place, every, stranger);
    }),
};
