import { addDays } from '#domain/time/dates.ts';
import type { DemoWorld } from './demo-world.ts';
import { HARBORVIEW_RFIS, type DemoRfi } from './harborview-rfis.ts';

interface Made {
  rfi: DemoRfi;
  id: string;
  version: number;
}

/**
 * The questions of the demo building, asked and answered on their days by the people who would: in every status, some
 * overdue, one private.
 */
export async function loadRfis(world: DemoWorld, projectId: string): Promise<void> {
  const path = { projectId };
  const { data: divisions } = await world.as('dana').call('listRfiDivisions', { path });
  const divisionId = (number: string): string =>
    divisions.find((row: { divisionNumber: string }) => row.divisionNumber === number)?.id;
  const userIds = new Map<string, string>();
  for (const key of new Set(
    HARBORVIEW_RFIS.flatMap((rfi) => [rfi.to, ...(rfi.movedTo ? [rfi.movedTo] : []), ...(rfi.copy ?? [])]),
  ))
    userIds.set(key, await world.userId(key));
  const today = world.today.toISOString().slice(0, 10);
  const made = new Map<DemoRfi, Made>();

  const steps = HARBORVIEW_RFIS.flatMap((rfi) => [
    { rfi, daysAgo: rfi.askedDaysAgo, walk: ask },
    ...(rfi.movedTo ? [{ rfi, daysAgo: rfi.askedDaysAgo - 1, walk: hand }] : []),
    ...(rfi.answer ? [{ rfi, daysAgo: rfi.answer.daysAgo, walk: answer }] : []),
    ...(rfi.end ? [{ rfi, daysAgo: rfi.end.daysAgo, walk: end }] : []),
    ...(rfi.edit ? [{ rfi, daysAgo: rfi.edit.daysAgo, walk: edit }] : []),
  ]).toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const { rfi, daysAgo, walk } of steps) {
    world.moveTo(addDays(today, -daysAgo));
    await walk(rfi);
  }

  async function ask(rfi: DemoRfi): Promise<void> {
    const created = await world.as(rfi.from).call('createRfi', {
      path,
      body: {
        isDraft: rfi.draft ?? false,
        subject: rfi.subject,
        question: rfi.question,
        assigneeId: userIds.get(rfi.to),
        dueDate: addDays(today, rfi.dueInDays),
        visibility: rfi.private ? 'PRIVATE' : 'PUBLIC',
        location: rfi.location,
        drawingReference: rfi.drawings,
        divisionIds: rfi.divisions.map(divisionId),
        allowedUserIds: (rfi.copy ?? []).map((key) => userIds.get(key)),
      },
    });
    made.set(rfi, { rfi, id: created.id, version: created.version });
  }

  /** Acts on one RFI as somebody, from the version that the step before left. */
  async function act(
    rfi: DemoRfi,
    key: string,
    operation: Operation,
    body: object,
  ): Promise<{ responses: { id: string }[] }> {
    const known = made.get(rfi);
    if (!known) throw new Error(`Demo: ${rfi.subject} was not asked yet`);
    const detail = await world.as(key).call(operation, {
      path: { projectId, rfiId: known.id },
      body: { version: known.version, ...body },
    });
    known.version = detail.version;
    return detail;
  }

  async function hand(rfi: DemoRfi): Promise<void> {
    const newAssigneeId = userIds.get(rfi.movedTo ?? '');
    await act(rfi, rfi.to, 'reassignRfi', { newAssigneeId, comment: rfi.movedBecause });
  }

  async function answer(rfi: DemoRfi): Promise<void> {
    if (!rfi.answer) return;
    const { responses } = await act(rfi, rfi.answer.by ?? rfi.movedTo ?? rfi.to, 'respondToRfi', {
      response: rfi.answer.text,
    });
    const responseId = responses.at(-1)?.id;
    const known = made.get(rfi);
    if (!rfi.answer.official || !responseId || !known) return;
    const marked = await world.as(rfi.from).call('setOfficialRfiResponse', {
      path: { projectId, rfiId: known.id, responseId },
      body: { version: known.version, isOfficial: true },
    });
    known.version = marked.version;
  }

  async function edit(rfi: DemoRfi): Promise<void> {
    if (rfi.edit) await act(rfi, rfi.from, 'updateRfi', rfi.edit.fields);
  }

  async function end(rfi: DemoRfi): Promise<void> {
    if (rfi.end?.as === 'TERMINATED') await act(rfi, rfi.from, 'terminateRfi', { comment: rfi.end.text });
    else if (rfi.end) await act(rfi, rfi.from, 'closeRfi', { reviewComments: rfi.end.text });
  }
}

type Operation = 'reassignRfi' | 'respondToRfi' | 'updateRfi' | 'terminateRfi' | 'closeRfi';
