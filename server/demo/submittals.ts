import { addDays } from '#domain/time/dates.ts';
import { demoSheet } from './demo-sheet.ts';
import type { DemoLibrary } from './documents.ts';
import type { DemoWorld } from './demo-world.ts';
import { HARBORVIEW_REGISTER } from './harborview-register.ts';
import type { DemoApprover, DemoSubmittal, SubmittalStep } from './harborview-submittal.ts';
import { SUBMITTALS_DECIDED } from './harborview-submittals-decided.ts';
import { SUBMITTALS_UNDER_WAY } from './harborview-submittals.ts';

/** All of them: what came back already, what is under way and what is still to come. */
export const HARBORVIEW_SUBMITTALS: readonly DemoSubmittal[] = [
  ...SUBMITTALS_DECIDED,
  ...SUBMITTALS_UNDER_WAY,
  ...HARBORVIEW_REGISTER,
];

/** The status that each change of status asks for. */
const TARGETS = {
  send: 'ASSIGNED',
  start: 'IN_PROGRESS',
  review: 'GC_REVIEWED',
  forward: 'APPROVAL_PENDING',
  approve: 'APPROVED',
  sendBack: 'REVISION',
  reject: 'REJECTED',
} as const;
const isChange = (act: SubmittalStep['act']): act is keyof typeof TARGETS => Object.hasOwn(TARGETS, act);

interface Made {
  id: string;
  version: number;
}

/**
 * The submittals of the demo building, made, reviewed, decided and closed on their days by the people who would: in every
 * status, with each review code, revisions, one private, and the contractor's register of what is still to come.
 */
export async function loadSubmittals(
  world: DemoWorld,
  projectId: string,
  library: DemoLibrary,
): Promise<void> {
  const path = { projectId };
  const today = world.today.toISOString().slice(0, 10);
  const dayIn = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const made = new Map<DemoSubmittal, Made>();
  const companies = new Map<string, string>();
  const idsOf = (keys: readonly string[] = []) => Promise.all(keys.map((key) => world.userId(key)));
  const routeOf = (route: readonly DemoApprover[]) =>
    Promise.all(
      route.map(async ({ who, step = 1, optional = false, days = null }) => ({
        userId: await world.userId(who),
        step,
        isRequired: !optional,
        reviewDays: days,
      })),
    );

  /** Uploads these files as somebody; their keys. */
  async function upload(as: string, files: readonly string[] = [], about: string): Promise<string[]> {
    if (files.length === 0) return [];
    const form = new FormData();
    for (const name of files) form.append('files', demoSheet(`${name}.pdf`, [about, 'Harborview Medical']));
    const { data } = await world.as(as).call('uploadSubmittalFiles', { path, form });
    return data.map(({ key }: { key: string }) => key);
  }

  async function companyOf(key: string): Promise<string> {
    const known = companies.get(key) ?? (await world.as(key).call('getPrimaryCompany')).id;
    companies.set(key, known);
    return known;
  }

  async function linked({ about, documents = [] }: DemoSubmittal): Promise<{ type: string; id: string }[]> {
    const kept = documents.map((place) => ({ type: 'DOCUMENT', id: library(place) }));
    if (about === undefined) return kept;
    const { data } = await world.as('dana').call('listRfis', { path, query: { searchText: about } });
    return [{ type: 'RFI', id: data[0].id }, ...kept];
  }

  async function make(submittal: DemoSubmittal): Promise<void> {
    const { from, section, title, files, copy, owedBy } = submittal;
    const body = {
      isDraft: submittal.draft ?? false,
      inRegister: submittal.draft === true && owedBy !== undefined,
      specSection: section,
      title,
      description: submittal.description ?? null,
      purpose: submittal.purpose ?? 'APPROVAL',
      category: submittal.category ?? 'CONSTRUCTION',
      submittalType: submittal.type,
      assigneeId: submittal.reviewer ? await world.userId(submittal.reviewer) : null,
      dueDate: dayIn(submittal.dueInDays),
      requiredOnSite: dayIn(submittal.onSiteInDays),
      leadTimeDays: submittal.leadTimeDays ?? null,
      reviewDays: submittal.reviewDays ?? null,
      isPrivate: submittal.private ?? false,
      references: await linked(submittal),
      attachments: await upload(from, files, title),
      invitedUserIds: await idsOf(copy),
      ...(submittal.route ? { approvers: await routeOf(submittal.route) } : {}),
      ...(owedBy ? { companyId: await companyOf(owedBy) } : {}),
    };
    const { id, version } = await world.as(from).call('createSubmittal', { path, body });
    made.set(submittal, { id, version });
  }

  /** What one step sends, and to which operation. */
  async function request(submittal: DemoSubmittal, step: SubmittalStep, { id, version }: Made) {
    const { act, by, text } = step;
    const at = { ...path, submittalId: id };
    const attachments = await upload(by, step.files, text ?? submittal.title);
    if (isChange(act))
      return {
        operation: 'changeSubmittalStatus' as const,
        path,
        body: {
          submittalId: id,
          version,
          status: TARGETS[act],
          ...(text ? { comments: text } : {}),
          ...(step.code ? { reviewCode: step.code } : {}),
          ...(step.route ? { approvers: await routeOf(step.route) } : {}),
          ...(attachments.length > 0 ? { attachments } : {}),
        },
      };
    const [to] = await idsOf(step.to);
    switch (act) {
      case 'edit':
        return { operation: 'updateSubmittal' as const, path: at, body: { version, attachments } };
      case 'ask':
      case 'reassign': {
        const status = act === 'ask' ? 'REASSIGNED' : 'ASSIGNED';
        const body = { submittalId: id, version, newAssigneeId: to, status, comments: text ?? null };
        return { operation: 'reassignSubmittal' as const, path, body };
      }
      case 'respond':
        return {
          operation: 'respondToSubmittal' as const,
          path: at,
          body: { version, response: text, attachments },
        };
      case 'close':
        return {
          operation: 'closeSubmittal' as const,
          path: at,
          body: { version, comments: text ?? null, distributeTo: await idsOf(step.to) },
        };
      default:
        return { operation: 'terminateSubmittal' as const, path: at, body: { version, comment: text } };
    }
  }

  async function walk(submittal: DemoSubmittal, step: SubmittalStep): Promise<void> {
    const known = made.get(submittal);
    if (!known) throw new Error(`Demo: ${submittal.title} was not made yet`);
    const { operation, ...input } = await request(submittal, step, known);
    known.version = (await world.as(step.by).call(operation, input)).version;
  }

  const steps = HARBORVIEW_SUBMITTALS.flatMap((submittal) => [
    { on: submittal.made, walk: () => make(submittal) },
    ...(submittal.steps ?? []).map((step) => ({ on: step.on, walk: () => walk(submittal, step) })),
  ]).toSorted((a, b) => b.on - a.on);
  for (const step of steps) {
    world.moveTo(addDays(today, -step.on));
    await step.walk();
  }
}
