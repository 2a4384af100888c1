import { operations, type OperationId } from '#contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract, type Operation } from '../../../verify/contract.ts';
import type { Attempt } from '../client.ts';
import { stagesOf } from '../roles/play.ts';
import type { Stage } from '../roles/stage.ts';
import { rolesWorld, type World } from '../roles/world.ts';
import { type Field, fieldsOf, naming } from './fields.ts';
import { type Asked, REQUESTS } from './requests.ts';
import { hiddenIn, type Kind, type Stock, stockOf } from './stock.ts';

const contract = loadContract();
let world: World;
let stocks: readonly Stock[] = [];
/** What an answer may not tell, in small letters. */
let words: readonly string[] = [];
beforeAll(async () => {
  world = await rolesWorld();
  const { t, people } = world;
  const stranger = await t.user({
    name: 'Zebulon Farquhar',
    email: 'zebulon@quagga.example',
    company: await t.company('Quagga Excavation'),
  });
  const colleague = await t.user({
    name: 'Of the same house',
    company: people.GENERAL_CONTRACTOR?.companyId ?? null,
  });
  const other = await stockOf(world, stranger, 'Okapi Terminal');
  const same = await stockOf(world, colleague, 'Tapir Annex');
  // People, roles and types of one's own company are no strangers.
  const { user: _, company: __, type: ___, ...ids } = same.ids;
  const hidden = await hiddenIn(world);
  stocks = [other, { ...same, ids }, hidden];
  words = [...stocks.flatMap((stock) => stock.words), stranger.name, stranger.email, 'Quagga'].map((word) =>
    word.toLowerCase(),
  );
});
afterAll(() => world.t.close());

/** The operations that name something, with the requests that are made of them. */
const meant = Map.groupBy(
  REQUESTS.flatMap((request) => {
    // What serves files beside the API has a table of its own: who reads which file.
    const operation = request.operation in operations ? contract.find(request.operation) : undefined;
    const fields = operation ? fieldsOf(contract, operation) : [];
    return operation && fields.length > 0 ? [{ request, operation, fields }] : [];
  }),
  ({ operation }) => operation.id,
);

const unknownOf = (kind: Kind): string =>
  kind === 'file' || kind === 'upload' ? `attachments/${crypto.randomUUID()}.png` : crypto.randomUUID();

/** What is said to a request, but for the id that it names: the whole refusal, or that it was carried out. */
function saidTo({ status, body }: Attempt, id: string): string {
  const { message, errorCode, errors } = status < 400 ? { message: '' } : body;
  return JSON.stringify([status, errorCode, message, errors]).replaceAll(id, 'ID');
}

/** Asks with one id after the other; what refuses leaves the record as it was, so that the next one is asked of it too. */
function asking({ row, who, input }: Asked, operation: Operation, field: Field) {
  let stage: Stage | null = null;
  return async (id: string): Promise<Attempt> => {
    [stage = null] = stage ? [stage] : await stagesOf(world, row, [who]);
    if (!stage) throw new Error('Nobody is there to ask');
    const sent = naming(contract, operation, await input(world, stage), field, id);
    const answer = await world.t.as(stage.caller).attempt(operation.id as OperationId, sent);
    if (operation.method !== 'GET' && answer.status < 400) stage = null;
    return answer;
  };
}

/** What is wrong with the answers to one field. */
async function faultsOf(request: Asked, operation: Operation, field: Field): Promise<string[]> {
  const ask = asking(request, operation, field);
  const faults: string[] = [];
  for (const kind of field.kinds) {
    const ids = [...new Set(stocks.flatMap((stock) => stock.ids[kind] ?? []))];
    if (ids.length === 0) continue;
    const unknown = unknownOf(kind);
    const nobody = await ask(unknown);
    const said = saidTo(nobody, unknown);
    const at = `${request.row.given}: ${field.in} ${field.place.join('.')}`;
    if (nobody.status >= 500) faults.push(`${at} that names nothing: ${nobody.status}`);
    for (const id of ids) {
      const answer = await ask(id);
      const text = JSON.stringify(answer.body).toLowerCase();
      const told = words.filter((word) => text.includes(word));
      if (told.length > 0) faults.push(`${at} (${kind}) tells ${told.join(', ')}`);
      if (answer.status >= 500) faults.push(`${at} (${kind}): ${answer.status}`);
      // Of what is private in one's own project some tools say so, on its page too.
      const isPrivate = answer.status === 403 && stocks.at(-1)?.ids[kind] === id;
      const saidOf = saidTo(answer, id);
      if (!field.isOwn && !isPrivate && saidOf !== said)
        faults.push(`${at} (${kind}): ${saidOf}, of nothing ${said}`);
    }
  }
  return faults;
}

test.each([...meant.keys()])('%s tells nothing of what it may not name', async (id) => {
  const faults: string[] = [];
  for (const { request, operation, fields } of meant.get(id) ?? [])
    for (const field of fields) faults.push(...(await faultsOf(request, operation, field)));
  expect(faults).toEqual([]);
});

test('every operation that names something in its body is asked', () => {
  const missing = contract.operations.filter(
    (operation) =>
      operation.id in operations &&
      operation.token === 'session' &&
      operation.body !== null &&
      fieldsOf(contract, operation).length > 0 &&
      !meant.has(operation.id),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});
