import { toEntry } from '#domain/text/entry-anchor.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import { readAccess } from '../../http/authorize.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers, QueryOf, ResponseOf } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { readerOf } from '../../http/sessions.ts';
import { requireMembership } from '../companies/queries.ts';
import { type Amounts, lookedAmount } from './amounts.ts';
import { excerptOf, wordsFound } from './excerpt.ts';
import { linkOf, statusOf } from './kinds.ts';
import { findAmong, type Hit, peopleCandidates, projectCandidates } from './people.ts';
import { byPart, type ReadProject, readProjects, type SamePart } from './readers.ts';
import { type Filters, findRecords, type FoundEntry } from './records.ts';
import type { Wanted } from '../record/list/spelling.ts';
import {
  type IsWanted,
  type Looked,
  lookedUp,
  lookedUpWithTypos,
  meantWords,
  NOT_PRICED,
  pricedOf,
  typedWords,
  wanting,
} from './typed.ts';

type Query = QueryOf<'searchEverything'>;
type Page = ResponseOf<'searchEverything'>;

/** Of fewer than this many hits it is worth asking what may have been meant. */
const FEW = 5;
const DAY_MS = 86_400_000;

/** The order in which kinds are counted. */
const KINDS = [
  'PROJECT',
  'PERSON',
  'RFI',
  'SUBMITTAL',
  'CHANGE_REQUEST',
  'SOV',
  'PAYAPP',
  'INSPECTION',
  'DAILY_LOG',
  'QUALITY_TASK',
  'DOCUMENT',
  'MESSAGE',
  'COMMENT',
] as const satisfies readonly Hit['kind'][];

function filtersOf({ kind, isOpen, startDate, endDate }: Query): Filters {
  if (startDate && endDate && endDate < startDate)
    throw invalidField('endDate', 'The end date is before the start date.');
  return {
    kinds: kind?.length ? kind : undefined,
    isOpen,
    from: startDate ? new Date(`${startDate}T00:00:00Z`) : undefined,
    to: endDate ? new Date(Date.parse(`${endDate}T00:00:00Z`) + DAY_MS) : undefined,
  };
}

/** The page of what is found; a comment is found on the page of its record. */
function placeOf({ projectId, recordKind, recordId, kind, id }: FoundEntry): string {
  const page = linkOf(projectId, recordKind, recordId);
  return kind === 'COMMENT' ? toEntry(page, id) : page;
}

const hitOf =
  (projects: ReadonlyMap<string, ReadProject['project']>, { isWanted, isTypo, amounts }: Pass) =>
  (entry: FoundEntry): Hit => {
    const project = projects.get(entry.projectId);
    const excerpt = excerptOf(entry.body, isWanted);
    return {
      kind: entry.kind as Hit['kind'], // the column holds only what the search stores
      id: entry.id,
      projectId: entry.projectId,
      projectName: project?.name ?? '',
      number: entry.number,
      title: entry.title,
      excerpt,
      words: wordsFound([entry.number, entry.title, excerpt], isWanted),
      amounts: (amounts?.get(entry.id) ?? []).map((each) => ({
        ...each,
        currency: project?.currency ?? 'USD',
      })),
      isTypo,
      ...statusOf(entry.recordKind, entry.status),
      createdAt: new Date(entry.createdAt).toISOString(),
      link: placeOf(entry),
    };
  };

/** What has the words in one way: as they are typed, or as they may have been meant. */
interface Pass {
  /** Of the kinds that are asked for, and of all. */
  among: readonly Hit[];
  amongAll: readonly Hit[];
  /** Null where nothing else may have been meant. */
  looked: Looked | null;
  isWanted: IsWanted;
  isTypo: boolean;
  /** Of the records that were found by an amount. */
  amounts: Amounts | null;
}

/** A page that is filled part by part. */
class Filling {
  readonly data: Hit[] = [];
  total = 0;
  isCapped = false;
  private readonly counts = new Map<string, number>();
  private readonly limit: number;
  private readonly offset: number;

  constructor({ limit, offset }: { limit: number; offset: number }) {
    this.limit = limit;
    this.offset = offset;
  }

  /** What of the next part belongs on the page. */
  window() {
    return { limit: this.limit - this.data.length, offset: Math.max(0, this.offset - this.total) };
  }

  add(hits: readonly Hit[], total: number): void {
    this.data.push(...hits);
    this.total += total;
  }

  count(kind: string, n: number): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + n);
  }

  /** Of whatever kind. */
  get countedInAll(): number {
    return [...this.counts.values()].reduce((sum, n) => sum + n, 0);
  }

  countsByKind(): Page['counts'] {
    return KINDS.flatMap((kind) => {
      const n = this.counts.get(kind) ?? 0;
      return n > 0 ? [{ kind, count: n }] : [];
    });
  }
}

/** Everything that has the words, in the order of a page: what has them as they are typed, and where that is little what may have been meant. */
async function search(ctx: UserContext, query: Query, filters: Filters): Promise<Page> {
  const text = query.search ?? '';
  const words = typedWords(text);
  const page = new Filling(windowOf(query));
  if (words.length > 0) await fill(ctx, page, { text, words }, query, filters);
  return {
    data: page.data,
    meta: metaOf(query, page.total),
    counts: page.countsByKind(),
    isCapped: page.isCapped,
  };
}

async function fill(
  ctx: UserContext,
  page: Filling,
  { text, words }: { text: string; words: readonly Wanted[] },
  query: Query,
  filters: Filters,
): Promise<void> {
  const read = await readProjects(ctx, query);
  const parts = byPart(read);
  const projects = new Map(read.map(({ project }) => [project.id, project]));
  const candidates = [...projectCandidates(read), ...(await peopleCandidates(ctx.db, read))];
  // Kinds are counted for all, whichever are asked for.
  const all: Filters = { ...filters, kinds: undefined };
  const among = findAmong(candidates, words, filters);
  const amongAll = filters.kinds ? findAmong(candidates, words, all) : among;

  const take = async (pass: Pass) => {
    const { limit, offset } = page.window();
    page.add(pass.among.slice(offset, offset + limit), pass.among.length);
    for (const { kind } of pass.amongAll) page.count(kind, 1);
    if (pass.looked === null || parts.length === 0) return;
    const found = await findIn(ctx, parts, pass.looked, filters, page.window());
    const ofAll = filters.kinds ? await findIn(ctx, parts, pass.looked, all, { limit: 0, offset: 0 }) : found;
    page.add(found.hits.map(hitOf(projects, pass)), found.total);
    for (const [kind, n] of ofAll.counts) page.count(kind, n);
    page.isCapped ||= found.isCapped || ofAll.isCapped;
  };

  const amount = await lookedAmount(ctx.db, parts, text);
  const priced = amount ? pricedOf([...amount.amounts.keys()], typedWords(amount.rest)) : NOT_PRICED;
  const exact = lookedUp(text, words, priced);
  await take({
    among: among.exact,
    amongAll: amongAll.exact,
    looked: exact,
    isWanted: wanting(words),
    isTypo: false,
    amounts: amount?.amounts ?? null,
  });
  if (page.countedInAll >= FEW) return;
  const projectIds = parts.flatMap((part) => part.projectIds);
  const meant = await meantWords(ctx.db, projectIds, words);
  await take({
    among: among.typos,
    amongAll: amongAll.typos,
    looked: lookedUpWithTypos(exact, words, meant),
    isWanted: wanting(words, meant),
    isTypo: true,
    amounts: null,
  });
}

const NOTHING = { counts: new Map<string, number>(), total: 0, hits: [], isCapped: false };
/** Looked through by themselves, without the database's words. */
const ELSEWHERE: readonly string[] = ['PROJECT', 'PERSON'] satisfies Hit['kind'][];

/** Records, where any of their kinds is asked for. */
const findIn = async (
  { db }: UserContext,
  parts: readonly SamePart[],
  looked: Looked,
  filters: Filters,
  window: { limit: number; offset: number },
) =>
  filters.kinds?.every((kind) => ELSEWHERE.includes(kind))
    ? NOTHING
    : findRecords(db, parts, looked, filters, window);

export const searchHandlers = {
  async searchEverything(ctx, { query }) {
    const filters = filtersOf(query);
    if (query.projectId) {
      const userId = readerOf(ctx.user.id, ctx.session)(query.projectId);
      await readAccess(ctx.db, userId, query.projectId);
    }
    if (query.companyId) await requireMembership(ctx, query.companyId);
    return search(ctx, query, filters);
  },
} satisfies Partial<Handlers>;
