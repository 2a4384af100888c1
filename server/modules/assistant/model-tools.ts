import { beginningOf } from '#domain/text/beginning.ts';
import { numbersIn } from '#domain/assistant/amounts.ts';
import type { Known } from '#domain/assistant/checked-text.ts';
import { questionOf } from '#domain/assistant/question.ts';
import { z } from 'zod';
import type { CallerReads } from '../../http/caller-reads.ts';
import type { ModelTool, ToolCall } from '../../ports/language-model.ts';
import { type ChatDraft, DRAFT_KINDS, draftOf, LONGEST_TEXT, LONGEST_TITLE } from './drafts.ts';
import { findIn, SEARCHED, type Searched, sourceOf } from './found.ts';
import type { ChatSource } from './sources.ts';
import { answerFromRecords } from './records-answer.ts';
import type { Scope } from './scope.ts';

/** Characters of one result: a model reads no further, and pays for each. */
const LONGEST_RESULT = 12_000;
const MOST_FOUND = 20;

const project = z
  .uuid()
  .describe('Id of a project, from list_projects; left out for the one that is open.')
  .optional();

/** What a read of any operation came to. */
type AnyRead = { ok: true; body: unknown } | { ok: false; status: number };

/** The records that can be read whole, each by its operation. */
const DETAILS: {
  readonly [T in Searched]: (reads: CallerReads, projectId: string, id: string) => Promise<AnyRead>;
} = {
  rfi: (reads, projectId, rfiId) => reads('getRfi', { params: { projectId, rfiId } }),
  submittal: (reads, projectId, submittalId) => reads('getSubmittal', { params: { projectId, submittalId } }),
  changeRequest: (reads, projectId, changeRequestId) =>
    reads('getChangeRequest', { params: { projectId, changeRequestId } }),
  inspection: (reads, projectId, inspectionId) =>
    reads('getInspection', { params: { projectId, inspectionId } }),
  qualityTask: (reads, projectId, qualityTaskId) =>
    reads('getQualityTask', { params: { projectId, qualityTaskId } }),
  dailyLog: (reads, projectId, dailyLogId) => reads('getDailyLog', { params: { projectId, dailyLogId } }),
  payApp: (reads, projectId, payAppId) => reads('getPayApp', { params: { projectId, payAppId } }),
  sov: (reads, projectId, sovId) => reads('getSov', { params: { projectId, sovId } }),
  message: (reads, projectId, messageId) => reads('getMessage', { params: { projectId, messageId } }),
  document: (reads, projectId, documentId) => reads('getDocument', { params: { projectId, documentId } }),
};

/** What a tool came to, and the records that it named. */
interface Result {
  body: unknown;
  sources: readonly ChatSource[];
  /** What it put before the asker. */
  draft?: ChatDraft;
}

interface Tool<Schema extends z.ZodType> {
  description: string;
  input: Schema;
  run: (scope: Scope, input: z.output<Schema>, known: Known) => Promise<Result>;
}
const tool = <Schema extends z.ZodType>(made: Tool<Schema>): Tool<z.ZodType> =>
  made as unknown as Tool<z.ZodType>;

const kind = z.enum(SEARCHED).describe('The kind of record.');
const openOf = (scope: Scope, given: string | undefined): string | undefined =>
  given ?? scope.projectId ?? undefined;

/** An answer of the records as a result: what it says, and what it names. */
const told = async (scope: Scope, question: ReturnType<typeof questionOf>): Promise<Result> => {
  const { text, sources } = await answerFromRecords(question, scope);
  return { body: { says: text }, sources };
};

/** The same in the project that the model names, and in no other: what it quotes has to be of what it asked for. */
const toldOf = async (
  scope: Scope,
  given: string | undefined,
  question: ReturnType<typeof questionOf>,
): Promise<Result> => {
  if (given === undefined) return told(scope, question);
  const projects = scope.mine.filter(({ id }) => id === given);
  if (projects.length === 0)
    return { body: { error: 'There is no such project that the asker may see.' }, sources: [] };
  return told({ ...scope, projects, projectId: given }, question);
};

/** What a model may do: read, as the asker, and propose a text. */
const TOOLS: Readonly<Record<string, Tool<z.ZodType>>> = {
  list_projects: tool({
    description: 'The projects that the asker takes part in.',
    input: z.object({}),
    run: async ({ mine }) => ({ body: { projects: mine }, sources: [] }),
  }),
  what_waits_for_me: tool({
    description: 'What waits for the asker: due dates, what is to be done, and the money at stake.',
    input: z.object({}),
    run: (scope) => told(scope, { asks: 'waiting' }),
  }),
  find_records: tool({
    description:
      'Records of a project by words, by number ("RFI-0006"), by an amount that they show ("5,995.00"), or those that are overdue: number, title, status, who has the ball in court, due date.',
    input: z.object({
      projectId: project,
      kind: kind.optional(),
      words: z.string().min(1).max(200).optional(),
      overdue: z.boolean().optional(),
    }),
    async run(scope, { projectId, kind: only, words, overdue }) {
      const id = openOf(scope, projectId);
      if (id === undefined)
        return { body: { error: 'Name a project: list_projects has them.' }, sources: [] };
      const found = [];
      for (const each of only ? [only] : SEARCHED)
        found.push(
          ...(await findIn(scope.reads, each, id, {
            words,
            isOverdue: overdue === true ? true : undefined,
            limit: MOST_FOUND,
          })),
        );
      const records = found.filter(({ isOverdue }) => overdue !== true || isOverdue).slice(0, MOST_FOUND);
      return { body: { records, more: found.length > records.length }, sources: records.map(sourceOf) };
    },
  }),
  read_record: tool({
    description: 'One record whole, with its text, its people, its amounts and its responses.',
    input: z.object({ projectId: project, kind, id: z.uuid().describe('Its id, from find_records.') }),
    async run(scope, { projectId, kind: of, id }) {
      const within = openOf(scope, projectId);
      const read = within === undefined ? undefined : await DETAILS[of](scope.reads, within, id);
      return {
        body: read?.ok ? read.body : { error: 'There is no such record that the asker may see.' },
        sources: [],
      };
    },
  }),
  contract_money: tool({
    description:
      'What the contracts of a project come to: sum to date, billed, left to bill, retainage, balance to finish, due.',
    input: z.object({ projectId: project }),
    run: (scope, { projectId }) => toldOf(scope, projectId, { asks: 'balance' }),
  }),
  what_changed: tool({
    description: 'What was done since a day, at most a month ago, by whom.',
    input: z.object({ projectId: project, since: z.iso.date().describe('YYYY-MM-DD') }),
    run: (scope, { projectId, since }) =>
      toldOf(scope, projectId, questionOf(`what changed since ${since}`, scope.today)),
  }),
  write_draft: tool({
    description:
      'Puts a text into the form that it belongs to, for the asker to change and to send; it sends nothing. RFI and CHANGE_REQUEST are new and take a title; RFI_RESPONSE takes the id of the RFI that it answers, DAILY_LOG_ENTRY that of an open daily log.',
    input: z.object({
      projectId: project,
      kind: z.enum(DRAFT_KINDS),
      recordId: z.uuid().describe('From find_records; left out for what is new.').optional(),
      title: z.string().trim().min(1).max(LONGEST_TITLE).optional(),
      text: z.string().trim().min(1).max(LONGEST_TEXT),
    }),
    async run(scope, { projectId, ...wish }, known) {
      const within = openOf(scope, projectId);
      if (within === undefined)
        return { body: { error: 'Name a project: list_projects has them.' }, sources: [] };
      const made = await draftOf(scope, { ...wish, projectId: within }, known);
      if ('error' in made) return { body: made, sources: [] };
      return { body: { put: 'before the asker' }, sources: [], draft: made.draft };
    },
  }),
};

/** The tools as a model is told of them. */
export const MODEL_TOOLS: readonly ModelTool[] = Object.entries(TOOLS).map(
  ([name, { description, input }]) => ({
    name,
    description,
    parameters: z.toJSONSchema(input),
  }),
);

const inputOf = (call: ToolCall): unknown => {
  try {
    return call.arguments.trim() === '' ? {} : JSON.parse(call.arguments);
  } catch {
    return undefined;
  }
};

/**
 * Carries out a call, and takes note of what may now be named: the numbers that were read and the pages of the records.
 * Never throws over what a model wrote: it is told what was wrong.
 */
export async function carryOut(
  call: ToolCall,
  scope: Scope,
  known: Known,
): Promise<{ content: string; sources: readonly ChatSource[]; draft?: ChatDraft | undefined }> {
  const asked = TOOLS[call.name];
  const input = asked?.input.safeParse(inputOf(call));
  if (!asked || !input?.success) {
    const error = asked ? 'The arguments do not fit the tool.' : 'There is no such tool.';
    return { content: JSON.stringify({ error }), sources: [] };
  }
  const { body, sources, draft } = await asked.run(scope, input.data, known);
  const content = beginningOf(JSON.stringify(body), LONGEST_RESULT);
  for (const number of numbersIn(content)) known.numbers.add(number);
  for (const { path } of sources) known.paths.add(path);
  return { content, sources, draft };
}
