import { questionOf } from '#domain/assistant/question.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { readAccess } from '../../http/authorize.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import type { UserContext } from '../../http/context.ts';
import { EVENT_STREAM } from '../../http/event-stream.ts';
import { problemBody, Problem } from '../../http/problem.ts';
import { jsonBytes, Reply } from '../../http/reply.ts';
import { ModelSilent } from '../../ports/language-model.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';
import { siteDay } from '../record/calendar.ts';
import { converse } from './converse.ts';
import { answerFromRecords } from './records-answer.ts';
import type { Scope } from './scope.ts';
import { distinct } from './sources.ts';
import { type Answering, streamed } from './stream.ts';

/** An answer that takes longer is not read any more. */
const LONGEST_MS = 120_000;

const NO_MODEL = 'No language model is set up; this answer comes from the project’s records alone.';

/** The projects that somebody takes part in, the newest first. */
const projectsOf = (db: Db, userId: string) =>
  db
    .select({ id: projects.id, name: projects.name, currency: projects.budgetCurrency })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(eq(projectMembers.userId, userId), eq(projectMembers.status, 'ACTIVE')))
    .orderBy(desc(projects.createdAt), projects.id);

const isTooLong = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const silent = (error: unknown): unknown =>
  error instanceof ModelSilent || isTooLong(error)
    ? new Problem('UNAVAILABLE', 'The assistant cannot be reached at the moment. Try again in a minute.')
    : error;

async function begin(
  ctx: UserContext,
  scope: Scope,
  { input, messages = [] }: BodyOf<'chatWithAssistant'>,
  signal: AbortSignal,
): Promise<Answering> {
  const base = { id: ctx.random.uuid(), createdAt: ctx.now.toISOString() };
  if (ctx.languageModel === null) {
    const { text, sources } = await answerFromRecords(questionOf(input, scope.today), scope);
    const output = `${text}\n\n${NO_MODEL}`;
    return {
      pieces: (async function* () {
        yield output;
      })(),
      answer: () => ({ ...base, output, answeredBy: 'RECORDS', sources: distinct(sources), drafts: [] }),
    };
  }
  const conversation = await converse(ctx.languageModel, scope, { input, before: messages }, signal);
  return {
    pieces: conversation.pieces,
    answer: (output) => ({
      ...base,
      output,
      answeredBy: 'MODEL',
      sources: conversation.sources(),
      drafts: [...conversation.drafts],
    }),
  };
}

async function whole(answering: Answering): Promise<Uint8Array> {
  let output = '';
  for await (const piece of answering.pieces) output += piece;
  return jsonBytes(answering.answer(output));
}

export const assistantHandlers = {
  async chatWithAssistant(ctx, { body }) {
    const projectId = body.projectId ?? null;
    const access = projectId === null ? null : await readAccess(ctx.db, ctx.user.id, projectId);
    const mine = await projectsOf(ctx.db, ctx.user.id);
    const scope: Scope = {
      reads: ctx.readAsCaller,
      projects: projectId === null ? mine : mine.filter(({ id }) => id === projectId),
      mine,
      projectId,
      today: siteDay(ctx.now, access?.timeZone ?? null),
      newId: () => ctx.random.uuid(),
    };
    const isStream = ctx.accept.includes('text/event-stream');
    // After the commit: what it reads are requests of their own, and a model may take its time.
    const answer = async () => {
      const given = new AbortController();
      const signal = AbortSignal.any([given.signal, AbortSignal.timeout(LONGEST_MS)]);
      try {
        const answering = await begin(ctx, scope, body, signal);
        if (!isStream) return await whole(answering);
        return streamed(answering, {
          stop: () => given.abort(),
          problemOf: (error) => {
            const told = silent(error);
            const known = told instanceof Problem ? told : new Problem('INTERNAL', 'The answer broke off.');
            if (known !== told)
              ctx.log('error', 'answer-broke-off', { requestId: ctx.requestId, message: String(error) });
            return problemBody(known, ctx.requestId);
          },
        });
      } catch (error) {
        throw silent(error);
      }
    };
    return new Reply(200, answer, isStream ? EVENT_STREAM : { 'content-type': 'application/json' });
  },
} satisfies Partial<Handlers>;
