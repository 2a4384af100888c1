import type { RequestHandler } from 'msw';
import { judgeItem, NO_ANSWER } from '#domain/inspection/items.ts';
import { askedAgain, failedBefore } from '#domain/inspection/reinspection.ts';
import type {
  InspectionBulkOutcome,
  InspectionCreateRequest,
  InspectionDetail,
  InspectionFailRequest,
  InspectionFollowUp,
  InspectionFollowUpUpdate,
  InspectionItem,
  InspectionObservationInput,
  InspectionRevisionRequest,
  InspectionScheduleRequest,
  InspectionResultsRequest,
  InspectionUpdateRequest,
} from '@/shared/api/generated/model';
import {
  getAddInspectionObservationMockHandler,
  getBulkAssignInspectorsMockHandler,
  getBulkCancelInspectionsMockHandler,
  getBulkCreateInspectionsMockHandler,
  getBulkRescheduleInspectionsMockHandler,
  getCancelInspectionMockHandler,
  getCloseInspectionMockHandler,
  getCreateInspectionMockHandler,
  getCreateInspectionRevisionMockHandler,
  getCreateInspectionSeriesMockHandler,
  getDeleteInspectionMockHandler,
  getFailInspectionMockHandler,
  getGetInspectionMockHandler,
  getListInspectionContractorsMockHandler,
  getListInspectionFollowUpsMockHandler,
  getListInspectionInspectorsMockHandler,
  getListInspectionSiteContactsMockHandler,
  getPassInspectionMockHandler,
  getRecordInspectionResultsMockHandler,
  getRescheduleInspectionMockHandler,
  getScheduleInspectionMockHandler,
  getSearchInspectionsMockHandler,
  getStartInspectionMockHandler,
  getUpdateInspectionFollowUpMockHandler,
  getUpdateInspectionMockHandler,
  getUploadInspectionFilesMockHandler,
  getUploadInspectionFilesResponseMock,
} from '@/shared/api/generated/inspections/inspections.msw';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import { refuse } from '@/shared/testing/refusal';
import { currentReader } from '@/shared/testing/story-world';
import { withAbilities, withFollowUpAbilities } from './inspection-abilities';
import { countsOf, followUpOf, ME, SCHEDULED, withItems } from './inspection-fixture';
import { matching, matchingFollowUps, page, queryOf } from './inspection-pages';

const TOOL = '*/projects/:projectId/inspections';
export const LIST = `${TOOL}/search`;
export const DETAIL = `${TOOL}/get/:inspectionId`;
export const FOLLOW_UPS_LIST = `${TOOL}/follow-ups`;

const people = getListMembersResponseMock().data.map(({ user }) => user);
const personOf = (id: string) => people.find((each) => each.id === id) ?? ME;

interface Shown {
  inspections: readonly InspectionDetail[];
  /** Those of the list; an inspection brings its own. */
  followUps?: readonly InspectionFollowUp[];
  reader?: typeof ME;
}

/** Answers the tool as the server does, as far as its pages show it. */
export function inspectionServer({ inspections, followUps = [], reader = ME }: Shown): RequestHandler[] {
  let all = [...inspections];
  let listed = [...followUps];
  const me = () => currentReader(reader).id;
  const answer = (inspection: InspectionDetail) => withAbilities(inspection, me());
  const find = (id: unknown): InspectionDetail =>
    all.find((each) => each.id === id) ??
    refuse(404, 'NOT_FOUND', 'The requested resource could not be found');
  const put = (
    inspection: InspectionDetail,
    action: string,
    change: Partial<InspectionDetail>,
  ): InspectionDetail => {
    const merged = { ...inspection, ...change };
    const step = {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      action,
      actor: currentReader(reader),
      comment: null,
      changes: [],
    };
    const next = {
      ...merged,
      counts: countsOf(merged.items, merged.followUps),
      version: inspection.version + 1,
      history: [step, ...inspection.history],
    };
    all = all.map((each) => (each.id === next.id ? next : each));
    return answer(next);
  };
  const upload = (): InspectionItem['photos'][number] => ({
    ...(getUploadInspectionFilesResponseMock().data[0] as {
      name: string;
      size: number;
      contentType: string;
    }),
    key: `attachments/${crypto.randomUUID()}.jpg`,
    uploadedBy: currentReader(reader),
    uploadedAt: new Date().toISOString(),
    takenAt: null,
  });
  const stored = (keys: readonly string[] | undefined) => (keys ?? []).map((key) => ({ ...upload(), key }));
  const make = (fields: InspectionCreateRequest): InspectionDetail => {
    const items = (fields.items ?? []).map((item): InspectionItem => ({
      ...(SCHEDULED.items[0] as InspectionItem),
      ...NO_ANSWER,
      requirement: null,
      kind: 'PASS_FAIL',
      unit: null,
      target: null,
      toleranceMinus: null,
      tolerancePlus: null,
      options: [],
      photoRequired: false,
      ...item,
      section: item.section ?? null,
      attachments: [],
    }));
    const made = withItems(
      {
        ...SCHEDULED,
        id: crypto.randomUUID(),
        status: 'DRAFT',
        inspectionNumber: null,
        scheduledFor: null,
        title: fields.title,
        inspectionType: fields.inspectionType,
        location: fields.location ?? null,
        inspectors: (fields.inspectorIds ?? []).map(personOf),
      },
      items,
      [],
    );
    all = [made, ...all];
    return made;
  };
  const outcome = (id: string): InspectionBulkOutcome => {
    const { inspectionNumber, status, version } = find(id);
    return {
      inspectionId: id,
      inspectionNumber,
      ok: true,
      status,
      version: version + 1,
      errorCode: null,
      reason: null,
    };
  };
  const bulk = async (request: Request) => {
    const { inspections: named } = (await request.json()) as { inspections: { inspectionId: string }[] };
    const data = named.map(({ inspectionId }) => outcome(inspectionId));
    return { data, succeeded: data.length, refused: 0 };
  };

  return [
    getSearchInspectionsMockHandler(({ request }) => page(matching(all, queryOf(request)), queryOf(request))),
    getListInspectionFollowUpsMockHandler(({ request }) =>
      page(
        matchingFollowUps(listed, queryOf(request)).map((each) =>
          withFollowUpAbilities(each, all.find(({ id }) => id === each.inspectionId) ?? SCHEDULED, me()),
        ),
        queryOf(request),
      ),
    ),
    getListInspectionInspectorsMockHandler(),
    getListInspectionContractorsMockHandler(),
    getListInspectionSiteContactsMockHandler(),
    getUploadInspectionFilesMockHandler(() => {
      const { name, size, contentType, key } = upload();
      return { data: [{ name, size, contentType, key }] };
    }),
    getCreateInspectionMockHandler(async ({ request }) =>
      answer(make((await request.json()) as InspectionCreateRequest)),
    ),
    getCreateInspectionSeriesMockHandler(async ({ request }) => {
      const { inspection } = (await request.json()) as { inspection: InspectionCreateRequest };
      const made = [1, 2, 3].map(() => make(inspection));
      return { seriesId: crypto.randomUUID(), data: made };
    }),
    getBulkCreateInspectionsMockHandler(async ({ request }) => {
      const { inspection, rows } = (await request.json()) as {
        inspection: InspectionCreateRequest;
        rows: object[];
      };
      return { seriesId: crypto.randomUUID(), data: rows.map((row) => make({ ...inspection, ...row })) };
    }),
    getBulkCancelInspectionsMockHandler(({ request }) => bulk(request)),
    getBulkRescheduleInspectionsMockHandler(({ request }) => bulk(request)),
    getBulkAssignInspectorsMockHandler(({ request }) => bulk(request)),
    getGetInspectionMockHandler(({ params }) => answer(find(params['inspectionId']))),
    getUpdateInspectionMockHandler(async ({ request, params }) => {
      const { title, location } = (await request.json()) as InspectionUpdateRequest;
      const now = find(params['inspectionId']);
      return put(now, 'save', { title: title ?? now.title, location: location ?? now.location });
    }),
    getDeleteInspectionMockHandler(({ params }) => {
      all = all.filter(({ id }) => id !== params['inspectionId']);
    }),
    getScheduleInspectionMockHandler(async ({ request, params }) => {
      const { scheduledFor } = (await request.json()) as InspectionScheduleRequest;
      return put(find(params['inspectionId']), 'schedule', {
        status: 'SCHEDULED',
        inspectionNumber: 'INSP-0042',
        scheduledFor,
      });
    }),
    getRescheduleInspectionMockHandler(async ({ request, params }) => {
      const { scheduledFor } = (await request.json()) as InspectionScheduleRequest;
      return put(find(params['inspectionId']), 'reschedule', { scheduledFor });
    }),
    getStartInspectionMockHandler(({ params }) =>
      put(find(params['inspectionId']), 'start', {
        status: 'IN_PROGRESS',
        startedAt: new Date().toISOString(),
      }),
    ),
    getRecordInspectionResultsMockHandler(async ({ request, params }) => {
      const { results } = (await request.json()) as InspectionResultsRequest;
      const now = find(params['inspectionId']);
      const items = now.items.map((item) => {
        const given = results.find(({ itemId }) => itemId === item.id);
        if (given === undefined) return item;
        const { photos, itemId: _itemId, ...rest } = given;
        const said = {
          ...NO_ANSWER,
          note: null,
          measuredValue: null,
          result: null,
          ...rest,
          failedBefore: failedBefore(now.followUps, item.id, now.revisionNumber),
        };
        const judged = judgeItem(item, said);
        if (!judged.ok) return refuse(422, 'VALIDATION_FAILED', judged.message);
        return {
          ...item,
          ...said,
          result: judged.result,
          photos: stored(photos),
          recordedBy: currentReader(reader),
          recordedAt: new Date().toISOString(),
        };
      });
      return put(now, 'recordResults', { items });
    }),
    getAddInspectionObservationMockHandler(async ({ request, params }) => {
      const { id, itemId = null, note, photos } = (await request.json()) as InspectionObservationInput;
      const now = find(params['inspectionId']);
      const observation = {
        id,
        itemId,
        note,
        photos: stored(photos),
        revisionNumber: now.revisionNumber,
        canDelete: true,
        createdBy: currentReader(reader),
        createdAt: new Date().toISOString(),
      };
      return put(now, 'observe', { observations: [observation, ...now.observations] });
    }),
    getPassInspectionMockHandler(({ params }) =>
      put(find(params['inspectionId']), 'pass', { status: 'PASSED', completedAt: new Date().toISOString() }),
    ),
    getFailInspectionMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as InspectionFailRequest;
      const now = find(params['inspectionId']);
      const made = body.followUps.map((each) => {
        const item =
          now.items.find(({ id }) => id === each.itemId) ?? refuse(422, 'VALIDATION_FAILED', 'No such item');
        return followUpOf({ ...now, status: 'FAILED' }, item, {
          id: crypto.randomUUID(),
          owner: personOf(each.ownerId),
          dueDate: each.dueDate,
          description: each.description ?? item.note ?? '',
        });
      });
      return put(now, 'fail', {
        status: 'FAILED',
        resultComment: body.comment,
        completedAt: new Date().toISOString(),
        followUps: [...made, ...now.followUps],
      });
    }),
    getCreateInspectionRevisionMockHandler(async ({ request, params }) => {
      const { scheduledFor, itemIds } = (await request.json()) as InspectionRevisionRequest;
      const now = find(params['inspectionId']);
      const again = askedAgain(now.items, itemIds);
      return put(now, 'reinspect', {
        status: 'REINSPECTION',
        revisionNumber: now.revisionNumber + 1,
        scheduledFor,
        completedAt: null,
        items: now.items.map((item) =>
          again.includes(item.id)
            ? {
                ...item,
                ...NO_ANSWER,
                result: 'PENDING',
                note: null,
                measuredValue: null,
                photos: [],
                recordedBy: null,
                recordedAt: null,
              }
            : { ...item, isCarriedOver: true },
        ),
      });
    }),
    getUpdateInspectionFollowUpMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as InspectionFollowUpUpdate;
      const now = all.find(({ id }) => id === params['inspectionId']) ?? SCHEDULED;
      const before =
        [...now.followUps, ...listed].find(({ id }) => id === params['followUpId']) ??
        refuse(404, 'NOT_FOUND', 'The requested resource could not be found');
      const done = body.status === 'DONE';
      const next: InspectionFollowUp = {
        ...before,
        status: body.status ?? before.status,
        owner: body.ownerId === undefined ? before.owner : personOf(body.ownerId),
        dueDate: body.dueDate ?? before.dueDate,
        description: body.description ?? before.description,
        resolution: body.resolution ?? before.resolution,
        photos: done ? stored(body.photos) : before.photos,
        doneAt: done ? new Date().toISOString() : before.doneAt,
        sentBackReason: body.status === 'OPEN' ? (body.comment ?? null) : null,
        verifiedBy: body.status === 'VERIFIED' ? currentReader(reader) : null,
        verifiedAt: body.status === 'VERIFIED' ? new Date().toISOString() : null,
        version: before.version + 1,
      };
      listed = listed.map((each) => (each.id === next.id ? next : each));
      if (now.followUps.some(({ id }) => id === next.id))
        put(now, 'editFollowUp', {
          followUps: now.followUps.map((each) => (each.id === next.id ? next : each)),
        });
      return withFollowUpAbilities(next, now, me());
    }),
    getCloseInspectionMockHandler(({ params }) =>
      put(find(params['inspectionId']), 'close', { status: 'CLOSED', ballInCourt: null }),
    ),
    getCancelInspectionMockHandler(async ({ request, params }) => {
      const { comment } = (await request.json()) as { comment: string };
      return put(find(params['inspectionId']), 'cancel', {
        status: 'CANCELLED',
        cancellationComment: comment,
        ballInCourt: null,
      });
    }),
  ];
}
