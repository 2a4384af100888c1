import { LOG_GIVEN, type LogGiven } from '../../../tests/rules/roles/given.ts';
import type { Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../modules/attachments/schema.ts';
import { courtOf } from '../../modules/daily-log/records.ts';
import { dailyLogEntries, dailyLogs, dailyLogShares, dailyLogWords } from '../../modules/daily-log/schema.ts';
import type { World } from './world.ts';

export const isLogGiven = (given: string): given is LogGiven => Object.hasOwn(LOG_GIVEN, given);

export interface StoredLog {
  id: string;
  /** Found by this word alone. */
  word: string;
  ownEntryId: string;
  othersEntryId: string;
  openId: string;
  correctedId: string;
  photoKey: string;
}

let made = 0;

const WORK = {
  entryType: 'WORK_LOG',
  trade: 'Ironworkers',
  workers: 12,
  hours: 8,
  location: null,
  description: 'Placed bottom mat.',
  quantity: null,
  unit: null,
  equipment: [],
  delay: null,
} as const;
const DEVIATION = {
  entryType: 'NONCONFIRMING_LOG',
  subject: 'Bolsters missing',
  severity: 'MINOR',
  requirement: null,
  location: null,
  description: 'Found before the pour.',
  correctiveAction: null,
} as const;

/** For each person a log that is to them what the table says, with entries of theirs, of another, and nonconformances. */
export async function storeLogs(
  db: Db,
  { people, asker, answerer, bystander, project, t }: World,
  given: LogGiven,
  everyone: readonly Who[],
): Promise<StoredLog[]> {
  const now = t.clock.now();
  const at = { projectId: project.id, createdAt: now };
  const stored: StoredLog[] = [];
  for (const who of everyone) {
    const n = ++made;
    const me = people[who] ?? asker;
    const maker = given.startsWith('logMade') ? me : asker;
    const isPrivate = ['logPrivateOthers', 'logMade', 'logShared', 'logOwned'].includes(given);
    const isClosed = given.endsWith('Closed');
    const status = isClosed ? ('CLOSED' as const) : ('OPEN' as const);
    const word = `deck${n}x`;
    const id = crypto.randomUUID();
    const companyId = (given === 'logColleagues' ? me.companyId : maker.companyId) ?? project.companyId;
    await db.insert(dailyLogs).values({
      ...at,
      ...courtOf(null, { status, createdBy: maker.id }, now),
      id,
      sequence: 10_000 + n,
      logDate: '2026-04-14',
      status,
      access: isPrivate ? 'PRIVATE' : 'PUBLIC',
      crewName: word,
      crewKey: word,
      photoCount: 1,
      createdBy: maker.id,
      companyId,
      ...(isClosed ? { closedBy: maker.id, closedAt: now } : {}),
    });
    await db.insert(dailyLogShares).values(
      [bystander, ...(given === 'logShared' ? [me] : [])].map((user) => ({
        ...at,
        dailyLogId: id,
        userId: user.id,
        sharedBy: maker.id,
      })),
    );
    const ownerId = given === 'logOwned' ? me.id : answerer.id;
    const kinds = [
      { content: WORK, entryType: 'WORK_LOG', createdBy: me.id },
      { content: WORK, entryType: 'WORK_LOG', createdBy: bystander.id, photoCount: 1 },
      {
        content: DEVIATION,
        entryType: 'NONCONFIRMING_LOG',
        createdBy: bystander.id,
        status: 'OPEN',
        ownerId,
      },
      {
        content: DEVIATION,
        entryType: 'NONCONFIRMING_LOG',
        createdBy: bystander.id,
        status: 'CORRECTED',
        ownerId: answerer.id,
      },
    ] as const;
    const ids: string[] = [];
    for (const [i, { content, ...kind }] of kinds.entries()) {
      const entryId = crypto.randomUUID();
      const written = content.entryType === 'WORK_LOG' ? { ...content, equipment: [] } : content;
      await db
        .insert(dailyLogEntries)
        .values({ ...at, ...kind, content: written, id: entryId, dailyLogId: id, position: i + 1 });
      ids.push(entryId);
    }
    const [ownEntryId = '', othersEntryId = '', openId = '', correctedId = ''] = ids;
    const photoKey = `attachments/${crypto.randomUUID()}.png`;
    await db.insert(attachments).values({
      ...at,
      key: photoKey,
      name: 'deck.png',
      size: 1,
      contentType: 'image/png',
      uploadedBy: bystander.id,
      objectType: 'DAILY_LOG_ENTRY',
      objectId: othersEntryId,
      claimedAt: now,
    });
    await db.insert(dailyLogWords).values({ recordId: id, word, projectId: project.id });
    stored.push({ id, word, ownEntryId, othersEntryId, openId, correctedId, photoKey });
  }
  return stored;
}
