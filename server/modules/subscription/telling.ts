import { DAY_MS, TRIAL_DAYS } from '#domain/company/plan.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { doublingMinutes, type JobKind, queueJobs } from '../../db/jobs.ts';
import { queueMail } from '../../db/outbox.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownersOf } from '../companies/queries.ts';
import { companies } from '../companies/schema.ts';
import { type News, type Teller, tell } from '../notifications/tell.ts';

const PAGE = '/app/manage-organization/subscription';

/** Owners are told so many days before their trial ends, and when it has. */
const DAYS_BEFORE = 3;

export const jobTeller = (db: Db, now: Date, publicUrl: string): Teller => ({
  db,
  now,
  publicUrl,
  mail: (mail) => queueMail(db, mail, now),
});

async function tellOwners(
  teller: Teller,
  companyId: string,
  news: Pick<News, 'event' | 'title' | 'message'>,
): Promise<void> {
  for (const owner of await ownersOf(teller.db, companyId))
    await tell(teller, {
      ...news,
      userId: owner.id,
      projectId: null,
      record: { objectType: 'SUBSCRIPTION', objectId: companyId },
      link: PAGE,
      actorId: null,
      mail: {
        subject: news.title,
        text: `${news.title}.\n${news.message}\n\n${teller.publicUrl}${PAGE}\n\nPlumbline`,
      },
    });
}

/** Tells the owners of a company that a payment for its plan was refused. */
export async function tellPaymentFailed(teller: Teller, companyId: string): Promise<void> {
  const [company] = await teller.db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return;
  const until = company.subscribedUntil && writtenDate(company.subscribedUntil.toISOString().slice(0, 10));
  await tellOwners(teller, companyId, {
    event: 'PAYMENT_FAILED',
    title: `The payment for the plan of ${company.name} was refused`,
    message: `The plan runs on${until ? ` until ${until}` : ''}. Pay the open invoice to keep it.`,
  });
}

/**
 * Queues word of the trials that end in three days, and of those that have ended, for companies that never had a plan.
 * Every server asks again and again; the keys make it once each.
 */
export async function planTrialWords({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const startedBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await database.transaction(async (tx) => {
    const due = await tx
      .select({ id: companies.id, trialStartedAt: companies.trialStartedAt })
      .from(companies)
      .where(
        and(
          isNull(companies.subscribedUntil),
          lte(companies.trialStartedAt, startedBefore(TRIAL_DAYS - DAYS_BEFORE)),
          // Whose trial has been over for long was told then.
          gt(companies.trialStartedAt, startedBefore(TRIAL_DAYS + DAYS_BEFORE)),
        ),
      );
    const jobs = due.map(({ id, trialStartedAt }) => {
      const over = trialStartedAt <= startedBefore(TRIAL_DAYS);
      return {
        kind: 'trial',
        key: `trial:${id}:${over ? 'over' : 'ends'}`,
        payload: { companyId: id, over },
      };
    });
    await queueJobs(tx, jobs, now);
  });
}

const INVITED = 'Projects that you were invited to are not affected.';

/** Tells the owners of one company how its trial stands. */
export const trialJob = (publicUrl: string): JobKind => ({
  maxAttempts: 5,
  backoff: doublingMinutes,
  async inTransaction(db, { payload }, { clock }) {
    const companyId = String(payload['companyId']);
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    // One that has chosen a plan meanwhile needs no word.
    if (!company || company.subscribedUntil) return;
    await tellOwners(jobTeller(db, clock.now(), publicUrl), companyId, {
      event: 'TRIAL_ENDING',
      ...(payload['over'] === true
        ? {
            title: `The trial of ${company.name} has ended`,
            message: `Choose a plan to create and publish projects. ${INVITED}`,
          }
        : {
            title: `The trial of ${company.name} ends in ${DAYS_BEFORE} days`,
            message: `With a plan it goes on creating and publishing projects. ${INVITED}`,
          }),
    });
  },
});
