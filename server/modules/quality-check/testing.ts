import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { PNG } from '../comments/testing.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';

export type TaskDetail = ResponseOf<'getQualityTask'>;
type Update = BodyOf<'updateQualityTask'>;

/** The people of a contract, with divisions 03 and 23 and a subdivision of 23. */
export interface QualityScene extends SovScene {
  concrete: string;
  hvac: string;
  ducts: string;
  at: { projectId: string };
  on(task: { id: string }): { projectId: string; taskId: string };
  /** Makes a task as the general contractor, unless told otherwise. */
  make(values?: Partial<BodyOf<'createQualityTask'>>, as?: TestUser): Promise<TaskDetail>;
  get(task: { id: string }, as?: TestUser): Promise<TaskDetail>;
  check(task: { id: string }, entry: Partial<BodyOf<'addQualityEntry'>>, as?: TestUser): Promise<TaskDetail>;
  /** The whole task with some of it changed, as a save sends it. */
  saved(task: TaskDetail, values?: Partial<Update>): Update;
  save(task: TaskDetail, values?: Partial<Update>, as?: TestUser): Promise<TaskDetail>;
  photo(as: TestUser, name?: string): Promise<string>;
  /** The day so many days from now. */
  day(offset: number): string;
}

export async function qualityScene(): Promise<QualityScene> {
  const scene = await sovScene();
  const { t, project, gc } = scene;
  const at = { projectId: project.id };
  const library = await t.db(async (db) => {
    const rows = await db
      .insert(divisions)
      .values([
        { ...at, divisionNumber: '03', divisionName: 'Concrete' },
        { ...at, divisionNumber: '23', divisionName: 'HVAC' },
      ])
      .returning();
    const [concrete = '', hvac = ''] = rows.map((row) => row.id);
    const [ducts] = await db
      .insert(subdivisions)
      .values({ ...at, divisionId: hvac, subDivisionNumber: '23 31 00', subDivisionName: 'Ducts' })
      .returning();
    return { concrete, hvac, ducts: ducts?.id ?? '' };
  }, project.id);
  const on = (task: { id: string }) => ({ ...at, taskId: task.id });
  const saved: QualityScene['saved'] = (task, values = {}) => ({
    version: task.version,
    status: task.status,
    title: task.title,
    description: task.description,
    location: task.location,
    divisionId: task.division?.id ?? null,
    subdivisionId: task.subdivision?.id ?? null,
    assigneeId: task.assignee?.id ?? null,
    dueDate: task.dueDate,
    ...values,
  });
  return {
    ...scene,
    ...library,
    at,
    on,
    saved,
    make: (values = {}, as = gc) =>
      t.as(as).call('createQualityTask', { params: at, body: { title: 'Rebar cover, level 2', ...values } }),
    get: (task, as = gc) => t.as(as).call('getQualityTask', { params: on(task) }),
    check: (task, entry, as = gc) =>
      t.as(as).call('addQualityEntry', { params: on(task), body: { result: 'PASS', ...entry } }),
    save: (task, values = {}, as = gc) =>
      t.as(as).call('updateQualityTask', { params: on(task), body: saved(task, values) }),
    async photo(as, name = 'chairs.png') {
      const body = { file: new File([PNG], name) };
      return (await t.as(as).call('uploadQualityFile', { params: at, body })).key;
    },
    day: (offset) => new Date(t.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10),
  };
}
