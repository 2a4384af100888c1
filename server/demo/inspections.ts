import { READY_TEMPLATES } from '#domain/inspection/ready-templates.ts';
import type { InspectionItemKind } from '#domain/inspection/items.ts';
import { addDays } from '#domain/time/dates.ts';
import { demoPhoto } from './demo-photo.ts';
import type { DemoWorld } from './demo-world.ts';
import { type DemoInspection, HARBORVIEW_INSPECTIONS } from './harborview-inspections.ts';
import { DEMO_PEOPLE } from './people.ts';

interface Item {
  id: string;
  description: string;
  kind: InspectionItemKind;
  target: number | null;
  tolerancePlus: number | null;
  options: { label: string; fails: boolean }[];
  photoRequired: boolean;
  isCarriedOver: boolean;
}
interface Detail {
  id: string;
  version: number;
  signatureRequired: boolean;
  items: Item[];
  followUps: { id: string; itemId: string; version: number }[];
}
type Body = Record<string, unknown>;

const nameOf = (key: string): string => DEMO_PEOPLE.find((person) => person.key === key)?.name ?? key;

const templateNamed = (name: string) => {
  const found = READY_TEMPLATES.find((template) => template.name === name);
  if (!found) throw new Error(`Demo: there is no template ${name}`);
  return found;
};

/** Weeks of the safety walk before and after today. */
const WALKS_BEFORE = 3;
const WALKS_AFTER = 4;

/**
 * The inspections of the demo building, on their days by the people who would: in every status, with follow-ups in every
 * state, one inspected again, a weekly safety walk, and a template of the project's own.
 */
export async function loadInspections(world: DemoWorld, projectId: string): Promise<void> {
  const path = { projectId };
  const today = world.today.toISOString().slice(0, 10);
  const on = (daysAgo: number) => addDays(today, -daysAgo);
  const at = (inDays: number) => `${addDays(today, inDays)}T16:00:00Z`;
  const ids = (keys: readonly string[]) => Promise.all(keys.map((key) => world.userId(key)));
  const steps: { daysAgo: number; walk: () => Promise<unknown> }[] = [];
  const { data: companies } = await world.as('dana').call('listInspectionContractors', { path });
  const companyOf = (userId: string): string =>
    companies.find(({ people }: { people: { id: string }[] }) => people.some(({ id }) => id === userId))
      ?.company.id;
  const { divisions } = await world.as('dana').call('getSovLibrary', { path });

  async function photo(by: string, name: string): Promise<string> {
    const form = new FormData();
    form.append('files', demoPhoto(name, { storeys: 2, crane: true }));
    const { data } = await world.as(by).call('uploadInspectionFiles', { path, form });
    return data[0].key;
  }

  /** What is found at an item that is good. */
  async function good(item: Item, by: string): Promise<Body> {
    const answers: Record<InspectionItemKind, Body> = {
      PASS_FAIL: { result: 'PASS' },
      NUMBER: { numberValue: item.target ?? 0.5 },
      CHOICE: { choiceValue: item.options.find(({ fails }) => !fails)?.label },
      DATE: { dateValue: world.clock.now().toISOString().slice(0, 10) },
      TEXT: { textValue: 'As submitted.' },
    };
    return {
      itemId: item.id,
      ...answers[item.kind],
      ...(item.photoRequired ? { photos: [await photo(by, 'as-found.png')] } : {}),
    };
  }

  function play(demo: DemoInspection): void {
    const { from, failures = [] } = demo;
    const inspector = demo.inspectors[0] ?? from;
    let id = '';
    const here = () => ({ projectId, inspectionId: id });
    const get = (): Promise<Detail> => world.as(from).call('getInspection', { path: here() });
    const act = async (
      by: string,
      operation: Parameters<ReturnType<DemoWorld['as']>['call']>[0],
      body: Body,
    ) => {
      const { version } = await get();
      return world.as(by).call(operation, { path: here(), body: { version, ...body } });
    };
    const step = (daysAgo: number | undefined, walk: () => Promise<unknown>): void => {
      if (daysAgo !== undefined) steps.push({ daysAgo, walk });
    };
    const signed = async () =>
      (await get()).signatureRequired ? { signature: { typedName: nameOf(inspector) } } : {};

    step(demo.madeDaysAgo, async () => {
      const line = demo.line
        ? (await world.as('dana').call('listQualitySovLines', { path, query: { searchText: demo.line } }))
            .data[0]
        : null;
      const made = await world.as(from).call('createInspection', {
        path,
        body: {
          inspectionType: templateNamed(demo.template).inspectionType,
          templateId: templateNamed(demo.template).id,
          title: demo.title,
          location: demo.location,
          specSection: demo.specSection ?? null,
          sovLineId: line?.sovLineId ?? null,
          divisionIds: divisions
            .filter((row: { divisionNumber: string }) => row.divisionNumber === demo.division)
            .map((row: { id: string }) => row.id),
          inspectorIds: await ids(demo.inspectors),
          contractors: [...new Set((await ids(demo.contractors ?? [])).map(companyOf))].map((companyId) => ({
            companyId,
          })),
          siteContactIds: await ids(demo.siteContacts ?? []),
          watcherIds: await ids(demo.watchers ?? []),
          agency: demo.agency ?? null,
          // A day that is over by now was still to come then.
          dueDate: demo.dueInDays === undefined ? null : addDays(today, demo.dueInDays),
        },
      });
      id = made.id;
      if (demo.inDays !== undefined)
        await act(from, 'scheduleInspection', { scheduledFor: at(demo.inDays), durationMinutes: 90 });
    });
    const { moved, cancelled, result, again } = demo;
    if (moved)
      step(moved.daysAgo, () =>
        act(from, 'rescheduleInspection', { scheduledFor: at(moved.inDays), comment: moved.why }),
      );
    if (cancelled) step(cancelled.daysAgo, () => act(from, 'cancelInspection', { comment: cancelled.why }));
    step(demo.startedDaysAgo, async () => {
      await act(inspector, 'startInspection', {});
      const { items } = await get();
      const results: Body[] = [];
      for (const [i, item] of items.slice(0, demo.recorded ?? items.length).entries()) {
        const failure = failures.find((one) => one.item === i);
        if (demo.notApplicable?.includes(i)) results.push({ itemId: item.id, result: 'NOT_APPLICABLE' });
        else if (failure) results.push({ ...(await bad(item, inspector)), note: failure.note });
        else results.push(await good(item, inspector));
      }
      await act(inspector, 'recordInspectionResults', { results });
      if (demo.observation)
        await world.as(inspector).call('addInspectionObservation', {
          path: here(),
          body: { id: crypto.randomUUID(), note: demo.observation },
        });
    });
    if (result)
      step(result.daysAgo, async () => {
        if (failures.length === 0)
          return act(inspector, 'passInspection', { comment: result.comment, ...(await signed()) });
        const { items } = await get();
        const followUps = await Promise.all(
          failures.map(async ({ item, owner, dueInDays }) => ({
            itemId: items[item]?.id,
            ownerId: await world.userId(owner),
            dueDate: addDays(today, dueInDays),
          })),
        );
        return act(inspector, 'failInspection', { comment: result.comment, followUps, ...(await signed()) });
      });
    for (const { item, owner, corrected, sentBack, verifiedDaysAgo } of failures) {
      const change = async (by: string, body: Body) => {
        const { items, followUps } = await get();
        const followUp = followUps.find(({ itemId }) => itemId === items[item]?.id);
        await world.as(by).call('updateInspectionFollowUp', {
          path: { ...here(), followUpId: followUp?.id ?? '' },
          body: { version: followUp?.version, ...body },
        });
      };
      if (corrected)
        step(corrected.daysAgo, async () =>
          change(owner, {
            status: 'DONE',
            resolution: corrected.text,
            photos: [await photo(owner, 'corrected.png')],
          }),
        );
      if (sentBack)
        step(sentBack.daysAgo, () => change(inspector, { status: 'OPEN', comment: sentBack.why }));
      step(verifiedDaysAgo, () => change(inspector, { status: 'VERIFIED' }));
    }
    if (again) {
      step(again.daysAgo, () =>
        act(from, 'createInspectionRevision', { scheduledFor: at(again.inDays), comment: 'Corrected.' }),
      );
      const { result: second } = again;
      if (second)
        step(second.daysAgo, async () => {
          const { items } = await get();
          const results = await Promise.all(
            items.filter(({ isCarriedOver }) => !isCarriedOver).map((item) => good(item, inspector)),
          );
          await act(inspector, 'recordInspectionResults', { results });
          await act(inspector, 'passInspection', { comment: second.comment, ...(await signed()) });
        });
    }
    step(demo.closedDaysAgo, () => act(from, 'closeInspection', {}));
  }

  /** What is found at an item that fails: a photo, and the answer that decides so. */
  async function bad(item: Item, by: string): Promise<Body> {
    const photos = [await photo(by, 'failed.png')];
    if (item.kind === 'NUMBER')
      return { itemId: item.id, photos, numberValue: (item.target ?? 0) + (item.tolerancePlus ?? 0) + 1 };
    if (item.kind === 'CHOICE')
      return { itemId: item.id, photos, choiceValue: item.options.find(({ fails }) => fails)?.label };
    return { itemId: item.id, photos, result: 'FAIL' };
  }

  for (const demo of HARBORVIEW_INSPECTIONS) play(demo);
  steps.push({
    daysAgo: 100,
    async walk() {
      const dana = world.as('dana');
      const { id, version, items } = await dana.call('duplicateInspectionTemplate', {
        path: { projectId, templateId: templateNamed('Pre-pour concrete').id },
        body: { name: 'Northgate deck pre-pour' },
      });
      // What good looks like, beside the item that is inspected by it.
      const shown = await photo('dana', 'bars-tied-and-chaired.png');
      await dana.call('updateInspectionTemplate', {
        path: { projectId, templateId: id },
        body: {
          version,
          items: items.map((item: Item) => ({
            ...item,
            attachments: item.description.startsWith('Bars match') ? [shown] : [],
          })),
        },
      });
    },
  });
  const first = WALKS_BEFORE * 7;
  let walks: { id: string; version: number; scheduledFor: string }[] = [];
  steps.push({
    daysAgo: first + 1,
    async walk() {
      const template = templateNamed('Safety walk');
      const made = await world.as('luis').call('createInspectionSeries', {
        path,
        body: {
          inspection: {
            inspectionType: template.inspectionType,
            templateId: template.id,
            title: 'Weekly safety walk',
            location: 'Whole site',
            inspectorIds: await ids(['luis']),
            watcherIds: await ids(['dana']),
          },
          scheduledFor: at(-first),
          durationMinutes: 60,
          timeZone: 'America/Los_Angeles',
          every: 1,
          unit: 'WEEKS',
          // A weekend's walk is on the Monday after.
          until: addDays(today, WALKS_AFTER * 7 + 2),
          schedule: true,
        },
      });
      walks = made.data;
    },
  });
  for (let week = 0; week < WALKS_BEFORE; week += 1)
    steps.push({
      // A walk that falls on a weekend is made on the Monday after.
      daysAgo: first - week * 7 - 2,
      async walk() {
        const inspectionId = walks[week]?.id ?? '';
        const luis = world.as('luis');
        const act = async (
          operation: 'startInspection' | 'recordInspectionResults' | 'passInspection',
          body: Body,
        ) => {
          const { version } = await luis.call('getInspection', { path: { projectId, inspectionId } });
          return luis.call(operation, { path: { projectId, inspectionId }, body: { version, ...body } });
        };
        const { items }: Detail = await act('startInspection', {});
        const results: Body[] = [];
        for (const item of items) results.push(await good(item, 'luis'));
        await act('recordInspectionResults', { results });
        await act('passInspection', { comment: 'Nothing open.' });
      },
    });

  // What happens on one day happens in the order in which it is written.
  for (const [daysAgo, together] of Map.groupBy(
    steps.toSorted((a, b) => b.daysAgo - a.daysAgo),
    (one) => one.daysAgo,
  )) {
    world.moveTo(on(daysAgo));
    for (const { walk } of together) await walk();
  }
}
