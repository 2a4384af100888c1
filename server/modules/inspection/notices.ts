import type { NotificationEvent } from '#domain/notification/events.ts';
import { countOf, plural } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { ProjectContext } from '../../http/context.ts';
import { activeMembers } from '../people/members.ts';
import { writtenAtSite } from '../record/calendar.ts';
import { notifyMembers, quotedComment } from '../record/notify.ts';
import {
  type FollowUpRow,
  inspectionNumber,
  type InspectionRow,
  inspectorsOf,
  type LoadedInspection,
  nameOf,
  withPart,
} from './records.ts';

/** What an inspection is called in a sentence. */
export const titleOf = (inspection: InspectionRow): string =>
  `${inspectionNumber(inspection) ?? 'Inspection'}, ${inspection.title}`;

/** "Apr 14, 2026 at 15:00 PDT", on the site's clock; empty while it has no time. */
const timeOf = ({ inspection: { scheduledFor }, timeZone }: LoadedInspection): string =>
  scheduledFor === null ? '' : writtenAtSite(scheduledFor, timeZone);

interface News {
  event: NotificationEvent;
  subject: string;
  text: string;
  entryId?: string;
}

/** Tells people of an inspection. */
const tell = (
  ctx: ProjectContext,
  inspection: InspectionRow,
  userIds: Iterable<string | null>,
  news: News,
): Promise<void> =>
  notifyMembers(ctx, userIds, {
    ...news,
    record: nameOf(inspection),
    path: `tools/inspections/${inspection.id}`,
  });

/** Whose work is inspected: the contacts, and where a company has named none, all of its people who see inspections. */
async function contractorPeople(ctx: ProjectContext, { contractors }: LoadedInspection): Promise<string[]> {
  const open = new Set(
    contractors.filter(({ contactId }) => contactId === null).map(({ companyId }) => companyId),
  );
  const contacts = contractors.flatMap(({ contactId }) => contactId ?? []);
  if (open.size === 0) return contacts;
  const members = await activeMembers(ctx.db, ctx.project.id);
  return [
    ...contacts,
    ...members
      .filter(({ company, authorities }) => open.has(company.id) && authorities.includes('INSPECTION_VIEW'))
      .map(({ user }) => user.id),
  ];
}

/** Everyone named in it: who inspects, whose work it is, who lets in, who watches. */
async function namedIn(ctx: ProjectContext, loaded: LoadedInspection): Promise<string[]> {
  return [
    ...inspectorsOf(loaded),
    ...(await contractorPeople(ctx, loaded)),
    ...withPart(loaded.people, 'SITE_CONTACT'),
    ...withPart(loaded.people, 'WATCHER'),
  ];
}

/** Of its time: that it has one, another one, or none any more. */
export async function tellOfTime(
  ctx: ProjectContext,
  loaded: LoadedInspection,
  done: 'scheduled' | 'changed' | 'rescheduled' | 'cancelled' | 'to be repeated',
  said?: string | null,
): Promise<void> {
  const { inspection } = loaded;
  const when = done === 'cancelled' ? '' : ` It takes place on ${timeOf(loaded)}.`;
  await tell(ctx, inspection, [...(await namedIn(ctx, loaded)), inspection.createdBy], {
    event: 'INSPECTION_SCHEDULED',
    subject: `${titleOf(inspection)} is ${done}`,
    text: `${ctx.user.name} has done this.${when}${quotedComment(said)}`,
  });
}

/** Several were scheduled, moved, cancelled or given away at once: one message to each person for all of theirs. */
export async function tellOfSeveral(
  ctx: ProjectContext,
  several: readonly LoadedInspection[],
  done: 'scheduled' | 'rescheduled' | 'cancelled' | 'yours to inspect',
  said?: string | null,
): Promise<void> {
  const byPerson = new Map<string, LoadedInspection[]>();
  for (const loaded of several) {
    const people = done === 'yours to inspect' ? inspectorsOf(loaded) : await namedIn(ctx, loaded);
    for (const userId of new Set(people)) byPerson.set(userId, [...(byPerson.get(userId) ?? []), loaded]);
  }
  for (const [userId, rows] of byPerson) {
    const [first] = rows;
    if (!first) continue;
    const what = rows.length === 1 ? titleOf(first.inspection) : `${rows.length} inspections`;
    const lines = rows.map((row) =>
      [titleOf(row.inspection), done === 'cancelled' ? '' : timeOf(row)].filter(Boolean).join(', '),
    );
    await tell(ctx, first.inspection, [userId], {
      event: 'INSPECTION_SCHEDULED',
      subject: `${what} ${plural(rows.length, 'is', 'are')} ${done}`,
      text: `${ctx.user.name} has done this.\n\n${lines.join('\n')}${quotedComment(said)}`,
    });
  }
}

/** Of its result, to everyone named in it and its creator. */
export async function tellResult(
  ctx: ProjectContext,
  loaded: LoadedInspection,
  done: 'passed' | 'failed',
  said?: string | null,
): Promise<void> {
  const { inspection } = loaded;
  await tell(ctx, inspection, [...(await namedIn(ctx, loaded)), inspection.createdBy], {
    event: 'INSPECTION_RESULT',
    subject: `${titleOf(inspection)} has ${done}`,
    text: `${ctx.user.name} has given its result.${quotedComment(said)}`,
  });
}

/** A failed item waits for its owner. */
export const tellOwner = (ctx: ProjectContext, { inspection }: LoadedInspection, followUp: FollowUpRow) =>
  tell(ctx, inspection, [followUp.ownerId], {
    event: 'INSPECTION_FOLLOW_UP_ASSIGNED',
    subject: `A failed item of ${titleOf(inspection)} needs your correction`,
    text: `It is due on ${writtenDate(followUp.dueDate)}.${quotedComment(followUp.sentBackReason ?? followUp.description)}`,
    entryId: followUp.id,
  });

/** Several failed items are somebody's at once: one message for all of them. Whoever gave them to themselves knows. */
export async function tellOwnerOfSeveral(
  ctx: ProjectContext,
  several: readonly { inspection: LoadedInspection; followUp: FollowUpRow }[],
  said?: string | null,
): Promise<void> {
  const [first] = several;
  if (!first) return;
  if (several.length === 1 && !said?.trim()) return tellOwner(ctx, first.inspection, first.followUp);
  const lines = several.map(
    ({ inspection: { inspection }, followUp }) =>
      `${titleOf(inspection)}: ${followUp.description} (due on ${writtenDate(followUp.dueDate)})`,
  );
  await tell(ctx, first.inspection.inspection, [first.followUp.ownerId], {
    event: 'INSPECTION_FOLLOW_UP_ASSIGNED',
    subject: `${countOf(several.length, 'failed item needs', 'failed items need')} your correction`,
    text: `${ctx.user.name} has handed over to you:\n\n${lines.join('\n')}${quotedComment(said)}`,
    entryId: first.followUp.id,
  });
}

/** It is corrected: it waits for whoever verifies it. */
export const tellVerifiers = (ctx: ProjectContext, loaded: LoadedInspection, followUp: FollowUpRow) => {
  const inspectors = inspectorsOf(loaded);
  const { inspection } = loaded;
  return tell(ctx, inspection, inspectors.length > 0 ? inspectors : [inspection.createdBy], {
    event: 'INSPECTION_FOLLOW_UP_ASSIGNED',
    subject: `A failed item of ${titleOf(inspection)} is corrected`,
    text: `${ctx.user.name} has corrected it. Verify it, or send it back.${quotedComment(followUp.resolution)}`,
    entryId: followUp.id,
  });
};

/** The owner, that the correction is good. */
export const tellVerified = (ctx: ProjectContext, { inspection }: LoadedInspection, followUp: FollowUpRow) =>
  tell(ctx, inspection, [followUp.ownerId], {
    event: 'INSPECTION_RESULT',
    subject: `Your correction for ${titleOf(inspection)} is verified`,
    text: `${ctx.user.name} has verified it.${quotedComment(followUp.description)}`,
  });
