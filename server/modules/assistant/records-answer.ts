import type { Question } from '#domain/assistant/question.ts';
import { countOf } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { balance } from './balance-answer.ts';
import { changed } from './changed-answer.ts';
import { court, find, open, overdue } from './found-answers.ts';
import { more, MOST_ROWS, projectHead, type Scope, type Told } from './scope.ts';
import { sourceOfRecord } from './sources.ts';
import { amount, linkTo, plain, table } from './wording.ts';

const CAN_DO = [
  'what waits for you',
  'what is overdue, in all tools or in one (“overdue RFIs”)',
  'what is open in a tool, and who has it (“pending change requests”)',
  'the balance to finish of the contracts that you may see',
  'who has the ball on a record (“who has RFI-0006?”)',
  'what holds some words (“find anchor bolts”)',
  'what changed since a day, and what somebody did (“what did Cascade do last week?”)',
];

const HELP = `From the records alone I can say:\n\n${CAN_DO.map((what) => `- ${what}`).join('\n')}`;

/** Rather than something else that happens to hold a word of the question. */
const BEYOND: Told = {
  text: `That would have to be worked out, seen or written, which takes a language model; none answers here. ${HELP}`,
  sources: [],
};

async function waiting(scope: Scope): Promise<Told> {
  const read = await scope.reads('listPendingTasks', {
    query: {
      limit: MOST_ROWS,
      orderBy: 'urgency',
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

async function unknown(scope: Scope, words: string): Promise<Told> {
  const told = words === '' ? null : await find(scope, words, null);
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
      return find(scope, question.words, question.tool);
    case 'open':
      return open(scope, question);
    case 'changed':
      return changed(scope, question);
    case 'beyond':
      return Promise.resolve(BEYOND);
    case 'unknown':
      return unknown(scope, question.words);
  }
}
