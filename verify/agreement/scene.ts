import { ASKING_EVENTS } from '#domain/notification/events.ts';
import type { Operation, Schema } from '../contract.ts';
import type { Run } from '../run.ts';
import type { Scene } from '../scenes/scene.ts';
import { namedValues } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import { judgeAudience } from './audience.ts';
import { judgeCells, judgeTextSheets } from './cells.ts';
import { judgeSheetExports } from './sheet-exports.ts';
import { judgeCounts } from './counts.ts';
import { Facts, recordsOf } from './facts.ts';
import { Histories, wrongInstant } from './history.ts';
import { KEPT_COPIES, loansOf, ownFields, wrongReference } from './relations.ts';
import { judgeSearches } from './search.ts';
import { rowsIn, type Seen, Survey } from './survey.ts';
import { judgeWaitingLists, wholeOf, wrongTask } from './tasks.ts';
import { judgeAcross } from './totals.ts';

const schemaOf = ({ answers }: Operation): Schema | undefined =>
  answers['200']?.content['application/json']?.schema;

/** Records by their ids as all answers tell of them; what two answers tell differently is noted. */
function heard(run: Run, survey: Survey): Facts {
  const facts = new Facts();
  for (const seen of survey.seen)
    for (const { name, id, value } of recordsOf(run.contract, schemaOf(seen.operation), seen.exchange.body)) {
      if (KEPT_COPIES.has(name)) continue;
      const [wrong] = facts.hear(seen, name, id, ownFields(name, value));
      run.judge.expect(seen.exchange, 'said-alike', !wrong, () => {
        const { before, now } = wrong as NonNullable<typeof wrong>;
        return `${name} ${id}: ${String(wrong?.field)} is ${now.value.slice(0, 200)} for ${seen.reader.email}, and ${before.value.slice(0, 200)} in ${before.seen.operation.id} for ${before.seen.reader.email}`;
      });
    }
  return facts;
}

/** What parts of an answer say of other records. */
function judgeReferences(run: Run, seen: Seen, facts: Facts): void {
  for (const { name, value } of namedValues(run.contract, schemaOf(seen.operation), seen.exchange.body)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const wrong = wrongReference(facts, value as Row);
    run.judge.expect(seen.exchange, 'said-alike', wrong === null, () => wrong ?? '');
    for (const { id, field, value: said, as } of loansOf(value as Row)) {
      const known = facts.of(id, field);
      if (known === undefined) continue;
      run.judge.expect(seen.exchange, 'said-alike', JSON.stringify(said) === JSON.stringify(known), () => {
        return `${name}: ${as} is ${JSON.stringify(said)}, and ${field} of ${id} ${JSON.stringify(known)}`;
      });
    }
  }
}

/** Who is named as the one who did what was told of is who took the step. */
function judgeNews(run: Run, seen: Seen, histories: Histories): void {
  for (const row of rowsIn(seen)) {
    const record = row['record'] as Row | null;
    const actors = record ? histories.actorsAt(String(record['objectId']), row['createdAt']) : [];
    if (actors.length === 0) continue;
    const actor: unknown = row['actor']?.id ?? null;
    run.judge.expect(seen.exchange, 'told', actors.includes(actor as string | null), () => {
      return `"${String(row['title'])}" names ${String(actor)}, and the step is of ${actors.map(String).join()}`;
    });
    // Who sends a form that they sign themselves is asked for the signature like any other signer.
    if (row['event'] === 'SIGNATURE_REQUESTED') continue;
    run.judge.expect(seen.exchange, 'told', actor !== seen.reader.userId, () => {
      return `${seen.reader.email} is told of what they did themselves: "${String(row['title'])}"`;
    });
  }
}

/** What asks a reader for something, and is not read yet, is of a record that waits for them. */
function judgeAsking(run: Run, survey: Survey, seen: Seen, histories: Histories): void {
  const tasks = wholeOf(survey, seen.reader, 'listPendingTasks');
  if (!tasks) return;
  const waiting = new Set(tasks.map((task) => String(task['record'].objectId)));
  for (const row of rowsIn(seen)) {
    const isAsking = (ASKING_EVENTS as readonly string[]).includes(String(row['event']));
    if (row['isRead'] !== false || !isAsking || !row['record']) continue;
    const objectId = String(row['record'].objectId);
    const steps = histories.stepsAt(objectId, row['createdAt']);
    // Whoever was asked is told under the same event that it was taken back.
    if (steps.length === 0 || steps.some(({ action }) => /recall/i.test(String(action)))) continue;
    run.judge.expect(seen.exchange, 'settled', waiting.has(objectId), () => {
      return `"${String(row['title'])}" asks ${seen.reader.email}, and ${objectId} does not wait for them`;
    });
  }
}

async function play(run: Run): Promise<void> {
  const survey = await new Survey(run).read();
  const facts = heard(run, survey);
  const histories = new Histories(survey);
  for (const seen of survey.seen) {
    judgeReferences(run, seen, facts);
    const wrong = wrongInstant(seen, histories);
    run.judge.expect(seen.exchange, 'history-true', wrong === null, () => wrong ?? '');
    if (seen.operation.id.endsWith('PendingTasks'))
      for (const task of rowsIn(seen)) {
        const differs = wrongTask(task, facts, histories);
        run.judge.expect(seen.exchange, 'task-true', differs === null, () => differs ?? '');
      }
    if (seen.operation.id !== 'listNotifications') continue;
    judgeNews(run, seen, histories);
    judgeAsking(run, survey, seen, histories);
  }
  judgeWaitingLists(run, survey);
  judgeAcross(run, survey);
  judgeAudience(run, survey);
  await judgeCounts(run, survey);
  await judgeSearches(run, survey);
  await judgeCells(run, survey);
  await judgeTextSheets(run, survey);
  await judgeSheetExports(run, survey);
}

/** At a moment at which nothing changes every member reads everything, and no two answers say different things. */
export const agreement: Scene = {
  name: 'agreement',
  operations: [],
  play,
};
