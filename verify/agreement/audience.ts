import type { NotificationEvent } from '#domain/notification/events.ts';
import { defaultChoice } from '#domain/notification/preferences.ts';
import { valuesAt } from '../checks/list-reading.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import type { Seen, Survey } from './survey.ts';
import { wholeOf } from './tasks.ts';

/** Everyone on a question. */
const ON_RFI = ['requester.id', 'assignee.id', 'allowedUsers[].id'];

/**
 * Who is told of a step, as the contract says it: by the operation that opens the record, and the action of its history.
 * Steps that are not named are not judged.
 */
const AUDIENCE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  getRfi: { respond: ON_RFI, close: ON_RFI, terminate: ON_RFI, reassign: ['assignee.id'] },
  getSov: {
    submit: ['approver.id'],
    approve: ['createdBy.id'],
    reject: ['createdBy.id'],
  },
  getChangeRequest: {
    askForPricing: ['pricing.assignee.id'],
    reject: ['createdBy.id'],
    unlock: ['createdBy.id'],
  },
  getPayApp: {
    submitTerm: ['paymentTerm.approvingUser.id'],
    approveTerm: ['createdBy.id'],
    rejectTerm: ['createdBy.id'],
    submitG703: ['g703.assignedToUser.id'],
    approveG703: ['createdBy.id'],
    rejectG703: ['createdBy.id'],
    submitPackage: ['paymentTerm.approvingUser.id'],
    approvePackage: ['createdBy.id'],
    rejectPackage: ['createdBy.id'],
  },
};

/** Steps after which a record names other people than before. */
const MOVES =
  /^(reassign|update|addAllowedUser|removeAllowedUser|save|askForPricing|submitTerm|saveTerm|submitG703|submit)/;

interface Inbox {
  seen: Seen;
  reader: Seen['reader'];
  rows: readonly Row[];
  /** Older ones may have been cleared. */
  since: number;
}

/** The notifications of each reader who has turned nothing off and was shown all of them. */
function inboxesOf(survey: Survey): Inbox[] {
  return survey.readers.flatMap(({ account }): Inbox[] => {
    const of = (id: string): Seen | undefined =>
      survey.seen.find((each) => each.reader === account && each.operation.id === id);
    const seen = of('listNotifications');
    const rows = wholeOf(survey, account, 'listNotifications');
    const choices = (of('getNotificationPreferences')?.exchange.body?.data ?? []) as Row[];
    const hasTurnedOff = choices.some(
      ({ event, inApp }) => inApp === false && defaultChoice(event as NotificationEvent).inApp,
    );
    if (!seen || !rows || rows.length === 0 || hasTurnedOff) return [];
    return [
      {
        seen,
        reader: account,
        rows,
        since: Math.min(...rows.map(({ createdAt }) => Date.parse(String(createdAt)))),
      },
    ];
  });
}

/** Each step is told to those whom the contract names, but for who took it, and to nobody else. */
export function judgeAudience(run: Run, survey: Survey): void {
  const inboxes = inboxesOf(survey);
  const judged = new Set<string>();
  for (const { operation, exchange } of survey.seen) {
    const steps = AUDIENCE[operation.id];
    const record = exchange.body as Row;
    // What was never sent is nobody's but its author's.
    if (!steps || judged.has(String(record['id'])) || record['publishedAt'] === null) continue;
    judged.add(String(record['id']));
    const history = (record['history'] ?? []) as Row[];
    for (const [i, step] of history.entries()) {
      const paths = steps[String(step['action'])];
      // Whom it named then is known while nobody else was named since.
      const isNow = history.slice(0, i).every(({ action }) => !MOVES.test(String(action)));
      if (!paths || !isNow) continue;
      const wanted = new Set(
        paths.flatMap((path) => valuesAt(record, path)).filter((id) => id !== step['actor']?.id),
      );
      for (const { seen, reader, rows, since } of inboxes) {
        if (Date.parse(String(step['at'])) < since) continue;
        const isTold = rows.some(
          (row) => row['record']?.objectId === record['id'] && row['createdAt'] === step['at'],
        );
        run.judge.expect(seen.exchange, 'told', isTold === wanted.has(reader.userId), () => {
          return `${reader.email} was ${isTold ? '' : 'not '}told of ${String(step['action'])} of ${String(record['id'])}, which ${wanted.has(reader.userId) ? 'is' : 'is not'} for them`;
        });
      }
    }
  }
}
