import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { signByMail } from '../payapp/testing.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { divisions, subdivisions, tasks } from '../task-library/schema.ts';

export type ChangeRequestDetail = ResponseOf<'getChangeRequest'>;
type Save = BodyOf<'saveChangeRequest'>;
type Task = NonNullable<Save['tasks']>[number];

/** The people of a contract whose schedule of 3,000.00 is approved, with a task of the library that is not on it. */
export interface ChangeScene extends SovScene {
  at: { projectId: string };
  sov: ResponseOf<'getSov'>;
  /** A task of the library that is new to the schedule. */
  newTaskId: string;
  on(request: { id: string }): { projectId: string; changeRequestId: string };
  /** A task that changes the nth line of the schedule, or brings the new one. */
  task(of: number | 'new', costImpact: number, action?: Task['costImpactAction']): Task;
  /** Makes a change request as the general contractor with the owner as approver, unless told otherwise. */
  make(values?: Partial<Save>, as?: TestUser): Promise<ChangeRequestDetail>;
  save(request: ChangeRequestDetail, values: Partial<Save>, as?: TestUser): Promise<ChangeRequestDetail>;
  get(request: { id: string }, as?: TestUser): Promise<ChangeRequestDetail>;
  submit(request: ChangeRequestDetail, as?: TestUser): Promise<ChangeRequestDetail>;
  /** One that all of its approvers have approved. */
  approved(values?: Partial<Save>): Promise<ChangeRequestDetail>;
  /** An approved one, sent and signed by both sides. */
  signed(values?: Partial<Save>): Promise<ChangeRequestDetail>;
  /** The day so many days from now. */
  day(offset: number): string;
}

export async function changeScene(options: Parameters<typeof sovScene>[1] = {}): Promise<ChangeScene> {
  const scene = await sovScene({}, options);
  const { t, project, gc, owner } = scene;
  const at = { projectId: project.id };
  const newTaskId = await t.db(async (db) => {
    const [division] = await db
      .insert(divisions)
      .values({ ...at, divisionNumber: '23', divisionName: 'HVAC' })
      .returning();
    const [subdivision] = await db
      .insert(subdivisions)
      .values({
        ...at,
        divisionId: division?.id ?? '',
        subDivisionNumber: '23 31 00',
        subDivisionName: 'Ducts',
      })
      .returning();
    const [task] = await db
      .insert(tasks)
      .values({
        ...at,
        subDivisionId: subdivision?.id ?? '',
        taskNumber: '23 31 13',
        taskName: 'Metal ducts',
      })
      .returning();
    return task?.id ?? '';
  }, project.id);
  const sov = await approvedSov(scene, [line(1, 1000), line(2, 1500), line(3, 500)]);
  const on = (request: { id: string }) => ({ ...at, changeRequestId: request.id });
  const task: ChangeScene['task'] = (of, costImpact, costImpactAction = 'ADD') => {
    const changed = of === 'new' ? undefined : sov.sovLines[of - 1];
    return {
      id: crypto.randomUUID(),
      taskId: changed?.task.id ?? newTaskId,
      sovLineId: changed?.id ?? null,
      costImpact,
      costImpactAction,
    };
  };
  const make: ChangeScene['make'] = (values = {}, as = gc) =>
    t.as(as).call('saveChangeRequest', {
      params: at,
      body: {
        subject: 'Reroute supply duct around beam B-14',
        sovId: sov.id,
        approverIds: [owner.id],
        tasks: [task(1, 124.8)],
        ...values,
      },
    });
  const submit: ChangeScene['submit'] = (request, as = gc) =>
    t.as(as).call('submitChangeRequest', { params: on(request), body: { version: request.version } });
  const approved: ChangeScene['approved'] = async (values = {}) => {
    let request = await submit(await make(values));
    for (const { assignee } of request.approvers) {
      const approver = [scene.owner, scene.owner2].find(({ id }) => id === assignee.id) ?? owner;
      request = await t.as(approver).call('approveChangeRequest', {
        params: on(request),
        body: { version: request.version },
      });
    }
    return request;
  };

  return {
    ...scene,
    at,
    sov,
    newTaskId,
    on,
    task,
    make,
    submit,
    save: (request, values, as = gc) =>
      t.as(as).call('saveChangeRequest', {
        params: at,
        body: { changeRequestId: request.id, version: request.version, ...values },
      }),
    get: (request, as = gc) => t.as(as).call('getChangeRequest', { params: on(request) }),
    approved,
    async signed(values) {
      const request = await approved(values);
      await t.as(gc).call('sendChangeRequestForSignature', {
        params: on(request),
        body: { version: request.version },
      });
      await signByMail(scene, gc);
      await signByMail(scene, owner);
      return t.as(gc).call('getChangeRequest', { params: on(request) });
    },
    day: (offset) => new Date(t.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10),
  };
}
