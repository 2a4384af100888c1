import type { Question } from '#domain/assistant/question.ts';
import type { Currency } from '#domain/money/text.ts';
import { countOf } from '#domain/text/count.ts';
import { addDays, type DateOnly, writtenDate } from '#domain/time/dates.ts';
import { headed, TOOLS } from '#domain/tools.ts';
import type { CallerReads } from '../../http/caller-reads.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { findIn, type Found, SEARCHED, type Searched, sourceOf, WITH_DUE_DATES } from './found.ts';
import { type ChatSource, sourceOfRecord } from './sources.ts';
import { amount, linkOf, linkTo, plain, sum, table } from './wording.ts';

/** Where an answer may look: the asker's projects, or the one that they are in. */
export interface Scope {
  reads: CallerReads;
  projects: readonly { id: string; name: string; currency: Currency }[];
  /** The one that was asked about; null for all of them. */
  projectId: string | null;
  today: DateOnly;
  /** An id for what comes into being with the answer. */
  newId: () => string;
}

export interface Told {
  text: string;
  sources: readonly ChatSource[];
}

/** Rows that an answer shows before it says how many more there are. */
const MOST_ROWS = 15;
/** Projects that one answer looks through. */
const MOST_PROJECTS = 8;
/** Steps of a history that one answer tells. */
const MOST_STEPS = 40;

const CAN_DO = [
  'what waits for you',
  'what is overdue, in all tools or in one (“overdue RFIs”)',
  'the balance to finish of the contracts that you may see',
  'who has the ball on a record (“who has RFI-0006?”)',
  'what holds some words (“find anchor bolts”)',
  'what changed since a day (“what changed since Monday?”)',
];

const HELP = `From the records alone I can say:\n\n${CAN_DO.map((what) => `- ${what}`).join('\n')}`;

/** Rather than something else that happens to hold a word of the question. */
const BEYOND: Told = {
  text: `That would have to be worked out or seen, which takes a language model; none answers here. ${HELP}`,
  sources: [],
};

/** The projects looked through, and a sentence on those that are not. */
function looked({ projects }: Scope): { among: Scope['projects']; left: string } {
  const among = projects.slice(0, MOST_PROJECTS);
  const rest = projects.length - among.length;
  return {
    among,
    left:
      rest > 0
        ? `\n\nOnly your ${String(among.length)} newest projects were looked through; open another one and ask there.`
        : '',
  };
}

const more = (total: number): string =>
  total > MOST_ROWS ? `\n\nand ${String(total - MOST_ROWS)} more.` : '';

/** The column of the project, where several may be meant. */
const withProject = (scope: Scope, projectId: string | null): string[] =>
  scope.projectId === null ? [plain(scope.projects.find(({ id }) => id === projectId)?.name ?? '')] : [];
const projectHead = (scope: Scope): string[] => (scope.projectId === null ? ['Project'] : []);

async function waiting(scope: Scope): Promise<Told> {
  const read = await scope.reads('listPendingTasks', {
    query: {
      limit: MOST_ROWS,
      orderBy: 'dueDate',
      order: 'ASC',
      projectId: scope.projectId ?? undefined,
    },
  });
  if (!read.ok || read.body.data.length === 0) return { text: 'Nothing waits for you.', sources: [] };
  const { data, meta, overdueCount } = read.body;
  const late = overdueCount > 0 ? `, ${String(overdueCount)} of them overdue` : '';
  const rows = data.map((task) => [
    linkTo(task.title, task.record.link),
    plain(task.action),
    ...(scope.projectId === null ? [plain(task.projectName ?? '')] : []),
    task.dueDate === null ? '' : `${writtenDate(task.dueDate)}${task.isOverdue ? ', **overdue**' : ''}`,
    task.amount === null || task.currency === null ? '' : amount(task.amount, task.currency),
  ]);
  const heads = ['Record', 'What to do', ...projectHead(scope), 'Due', 'At stake'];
  return {
    text: `${countOf(meta.total, 'thing')} ${meta.total === 1 ? 'waits' : 'wait'} for you${late}:\n\n${table(heads, rows, heads.length - 1)}${more(meta.total)}`,
    sources: data.flatMap(({ projectId, record }) => sourceOfRecord(projectId, record)),
  };
}

const rowOf =
  (scope: Scope) =>
  (found: Found): string[] => [
    linkOf(found),
    ...withProject(scope, found.projectId),
    plain(found.court ?? ''),
    found.due === null ? '' : writtenDate(found.due),
  ];

async function findEverywhere(
  scope: Scope,
  tools: readonly Searched[],
  wanted: { words?: string; isOverdue?: true },
): Promise<Found[]> {
  const all: Found[] = [];
  for (const { id } of looked(scope).among)
    for (const tool of tools)
      all.push(...(await findIn(scope.reads, tool, id, { ...wanted, limit: MOST_ROWS })));
  return all;
}

const byDue = (a: Found, b: Found): number => (a.due ?? '9').localeCompare(b.due ?? '9');

async function overdue(scope: Scope, { tool }: Question & { asks: 'overdue' }): Promise<Told> {
  const dated = WITH_DUE_DATES.filter((each) => tool === null || each === tool);
  if (tool !== null && dated.length === 0)
    return { text: `${headed(TOOLS[tool].many)} have no due dates to be late for.`, sources: [] };
  const late = (await findEverywhere(scope, dated, { isOverdue: true })).toSorted(byDue);
  const words = tool === null ? 'records' : TOOLS[tool].many;
  if (late.length === 0)
    return { text: `None of the ${words} that you may see is overdue.${looked(scope).left}`, sources: [] };
  const shown = late.slice(0, MOST_ROWS);
  const one = tool === null ? 'record' : TOOLS[tool].one;
  const heads = ['Record', ...projectHead(scope), 'Ball in court', 'Due'];
  return {
    text: `${late.length === 1 ? `One ${one} is` : `${String(late.length)} ${words} are`} overdue:\n\n${table(heads, shown.map(rowOf(scope)))}${more(late.length)}${looked(scope).left}`,
    sources: shown.map(sourceOf),
  };
}

type Money = ResponseOf<'getProjectMoney'>;

function contractsOf({ id, name, currency }: Scope['projects'][number], { contracts }: Money): Told | null {
  if (contracts.length === 0) return null;
  const cells = ({ revised, billed, toBill, retained, due }: Money['contracts'][number]['figures']) =>
    [revised, billed, toBill, retained, sum(toBill, retained), due].map((each) => amount(each, currency));
  const path = (sovId: string): string => `/app/projects/${id}/tools/sov/${sovId}`;
  const rows = contracts
    .slice(0, MOST_ROWS)
    .map(({ sov, receivingCompany, figures }) => [
      linkTo(nameOf(sov), path(sov.id)),
      plain(receivingCompany.name),
      ...cells(figures),
    ]);
  const heads = [
    'Contract',
    'Company',
    'Sum to date',
    'Billed',
    'Left to bill',
    'Retainage',
    'Balance to finish',
    'Due',
  ];
  return {
    text: `**${linkTo(name, `/app/projects/${id}`)}**\n\n${table(heads, rows, 2)}${more(contracts.length)}`,
    sources: contracts.slice(0, MOST_ROWS).map(({ sov }) => ({
      type: 'SOV' as const,
      id: sov.id,
      projectId: id,
      number: sov.sovNumber,
      title: sov.divisionName ?? 'Schedule of values',
      path: path(sov.id),
    })),
  };
}

const nameOf = ({ sovNumber, divisionName }: Money['contracts'][number]['sov']): string =>
  sovNumber ?? divisionName ?? 'Schedule of values';

async function balance(scope: Scope): Promise<Told> {
  const parts: Told[] = [];
  for (const project of looked(scope).among) {
    const read = await scope.reads('getProjectMoney', { params: { projectId: project.id } });
    const part = read.ok ? contractsOf(project, read.body) : null;
    if (part) parts.push(part);
  }
  if (parts.length === 0) return { text: 'There is no contract whose money you may see.', sources: [] };
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n\nThe balance to finish is what is left to bill with the retainage that is held.${looked(scope).left}`,
    sources: parts.flatMap(({ sources }) => sources),
  };
}

const sentence = (found: Found): string => {
  const status = found.status === null ? '' : ` It is ${plain(found.status.toLowerCase())}.`;
  if (found.court === null) return `${linkOf(found)}: nobody has the ball.${status}`;
  const due =
    found.due === null
      ? ''
      : `, due ${writtenDate(found.due)}${found.isOverdue ? ', which is **overdue**' : ''}`;
  return `${linkOf(found)}: the ball is with **${plain(found.court)}**${due}.${status}`;
};

async function court(scope: Scope, { about }: Question & { asks: 'court' }): Promise<Told> {
  const all = await findEverywhere(scope, SEARCHED, { words: about });
  const exact = all.filter(({ number }) => number?.toUpperCase() === about.toUpperCase());
  const shown = (exact.length > 0 ? exact : all).slice(0, MOST_ROWS);
  if (shown.length === 0) return nothing(scope, about);
  return { text: shown.map(sentence).join('\n\n'), sources: shown.map(sourceOf) };
}

const nothing = (scope: Scope, words: string): Told => ({
  text: `Nothing that you may see holds “${plain(words)}”.${looked(scope).left}`,
  sources: [],
});

async function find(scope: Scope, words: string): Promise<Told> {
  const all = await findEverywhere(scope, SEARCHED, { words });
  if (all.length === 0) return nothing(scope, words);
  const shown = all.slice(0, MOST_ROWS);
  const heads = ['Record', ...projectHead(scope), 'Ball in court', 'Due'];
  return {
    text: `${countOf(all.length, 'record')} ${all.length === 1 ? 'holds' : 'hold'} “${plain(words)}”:\n\n${table(heads, shown.map(rowOf(scope)))}${more(all.length)}${looked(scope).left}`,
    sources: shown.map(sourceOf),
  };
}

async function changed(scope: Scope, { since }: Question & { asks: 'changed' }): Promise<Told> {
  const days: string[] = [];
  const sources: ChatSource[] = [];
  let left = MOST_STEPS;
  for (let date = scope.today; date >= since && left > 0; date = addDays(date, -1)) {
    const lines: string[] = [];
    for (const { id, name } of looked(scope).among) {
      if (left <= 0) break;
      const read = await scope.reads('getDailyActivity', {
        params: { projectId: id },
        query: { date, limit: Math.min(left, MOST_ROWS) },
      });
      if (!read.ok) continue;
      left -= read.body.data.length;
      for (const { summary, actor, record } of read.body.data) {
        const of = scope.projectId === null ? ` (${plain(name)})` : '';
        lines.push(`- ${plain(actor?.name ?? 'Plumbline')}: ${linkTo(summary, record.link)}${of}`);
        sources.push(...sourceOfRecord(id, record));
      }
    }
    if (lines.length > 0) days.push(`**${writtenDate(date)}**\n\n${lines.join('\n')}`);
  }
  if (days.length === 0)
    return { text: `Nothing was done since ${writtenDate(since)} that you may see.`, sources };
  const cut = left <= 0 ? '\n\nThat is the newest of it; the page Activity has the rest.' : '';
  return { text: `Since ${writtenDate(since)}:\n\n${days.join('\n\n')}${cut}${looked(scope).left}`, sources };
}

async function unknown(scope: Scope, words: string): Promise<Told> {
  const told = words === '' ? null : await find(scope, words);
  if (told && told.sources.length > 0) return told;
  return { text: HELP, sources: [] };
}

/**
 * An answer from the records alone: what the asker may read, in tables with links, without a model. The same records have
 * the same answer.
 */
export function answerFromRecords(question: Question, scope: Scope): Promise<Told> {
  switch (question.asks) {
    case 'waiting':
      return waiting(scope);
    case 'overdue':
      return overdue(scope, question);
    case 'balance':
      return balance(scope);
    case 'court':
      return court(scope, question);
    case 'find':
      return find(scope, question.words);
    case 'changed':
      return changed(scope, question);
    case 'beyond':
      return Promise.resolve(BEYOND);
    case 'unknown':
      return unknown(scope, question.words);
  }
}
