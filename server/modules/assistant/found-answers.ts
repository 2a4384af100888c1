import type { Question } from '#domain/assistant/question.ts';
import { countOf } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { headed, type Tool, TOOLS } from '#domain/tools.ts';
import { findIn, type Found, SEARCHED, type Searched, sourceOf, WITH_DUE_DATES } from './found.ts';
import {
  looked,
  more,
  MOST_LISTED,
  MOST_ROWS,
  projectHead,
  type Scope,
  type Told,
  withProject,
} from './scope.ts';
import { linkOf, plain, table } from './wording.ts';

const rowOf =
  (scope: Scope) =>
  (found: Found): string[] => [
    linkOf(found),
    ...withProject(scope, found.projectId),
    plain(found.court ?? ''),
    found.due === null ? '' : writtenDate(found.due),
  ];

/** What every tool's list finds in the projects looked through. */
async function findEverywhere(
  scope: Scope,
  tools: readonly Searched[],
  wanted: { words?: string; isOverdue?: true; limit?: number },
): Promise<Found[]> {
  const all: Found[] = [];
  for (const { id } of looked(scope).among)
    for (const tool of tools)
      all.push(...(await findIn(scope.reads, tool, id, { limit: MOST_ROWS, ...wanted })));
  return all;
}

const byDue = (a: Found, b: Found): number => (a.due ?? '9').localeCompare(b.due ?? '9');

/** What is past its due date. */
export async function overdue(scope: Scope, { tool }: Question & { asks: 'overdue' }): Promise<Told> {
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

const sentence = (found: Found): string => {
  const status = found.status === null ? '' : ` It is ${plain(found.status.toLowerCase())}.`;
  if (found.court === null) return `${linkOf(found)}: nobody has the ball.${status}`;
  const due =
    found.due === null
      ? ''
      : `, due ${writtenDate(found.due)}${found.isOverdue ? ', which is **overdue**' : ''}`;
  return `${linkOf(found)}: the ball is with **${plain(found.court)}**${due}.${status}`;
};

/** Who has the ball on what is asked about. */
export async function court(scope: Scope, question: Question & { asks: 'court' }): Promise<Told> {
  const { about } = question;
  const { found: all, part } = await lookedFor(scope, about, question.tool);
  const exact = all.filter(({ number }) => number?.toUpperCase() === about.toUpperCase());
  const shown = (exact.length > 0 ? exact : all).slice(0, MOST_ROWS);
  if (shown.length === 0) return nothing(scope, about, question.tool);
  return {
    text: `${inPart(about, part)}${shown.map(sentence).join('\n\n')}`,
    sources: shown.map(sourceOf),
  };
}

/** What was looked for, and what was found of it. */
interface LookedFor {
  found: Found[];
  /** The one word that was found of several that no record holds together; null where all of them were. */
  part: string | null;
}

/** A word that is looked for by itself is at least so long. */
const SHORTEST_WORD = 4;

/** Records that hold all the words, or else those of the word that says most: the one that the fewest hold. */
async function lookedFor(scope: Scope, words: string, tool: Tool | null): Promise<LookedFor> {
  if (tool === 'payApp' && /^\d+$/.test(words)) return { found: await payApps(scope, words), part: null };
  const tools = SEARCHED.filter((each) => tool === null || each === tool);
  const found = await findEverywhere(scope, tools, { words });
  if (found.length > 0) return { found, part: null };
  let best: LookedFor = { found, part: null };
  const single = words.split(' ').filter((word) => word.length >= SHORTEST_WORD && word !== words);
  for (const part of single) {
    const held = await findEverywhere(scope, tools, { words: part });
    const isFewer = best.found.length === 0 || held.length < best.found.length;
    if (held.length > 0 && isFewer) best = { found: held, part };
  }
  return best;
}

/** Pay applications by the number that they have on their contract. */
async function payApps(scope: Scope, number: string): Promise<Found[]> {
  const all = await findEverywhere(scope, ['payApp'], { limit: MOST_LISTED });
  return all.filter(({ title }) => title.startsWith(`Pay application ${String(Number(number))},`));
}

const inPart = (words: string, part: string | null): string =>
  part === null ? '' : `Nothing holds all of “${plain(words)}”; this holds “${plain(part)}”:\n\n`;

const nothing = (scope: Scope, words: string, tool: Tool | null): Told => ({
  text: `${tool === null ? 'Nothing' : `None of the ${TOOLS[tool].many}`} that you may see holds “${plain(words)}”.${looked(scope).left}`,
  sources: [],
});

/** The records that hold words. */
export async function find(scope: Scope, words: string, tool: Tool | null): Promise<Told> {
  const { found: all, part } = await lookedFor(scope, words, tool);
  if (all.length === 0) return nothing(scope, words, tool);
  const shown = all.slice(0, MOST_ROWS);
  const heads = ['Record', ...projectHead(scope), 'Ball in court', 'Due'];
  const said =
    part === null
      ? `${countOf(all.length, 'record')} ${all.length === 1 ? 'holds' : 'hold'} “${plain(words)}”:\n\n`
      : inPart(words, part);
  return {
    text: `${said}${table(heads, shown.map(rowOf(scope)))}${more(all.length)}${looked(scope).left}`,
    sources: shown.map(sourceOf),
  };
}

/** What somebody has to move on, in one tool: the ball in court of each. */
export async function open(scope: Scope, { tool }: Question & { asks: 'open' }): Promise<Told> {
  const tools = SEARCHED.filter((each) => each === tool);
  const all = (await findEverywhere(scope, tools, { limit: MOST_LISTED })).filter(
    (row) => row.court !== null,
  );
  const { one, many } = TOOLS[tool];
  if (all.length === 0)
    return {
      text: `None of the ${many} that you may see waits for anybody.${looked(scope).left}`,
      sources: [],
    };
  const shown = all.toSorted(byDue).slice(0, MOST_ROWS);
  const heads = ['Record', ...projectHead(scope), 'Ball in court', 'Due'];
  const said =
    all.length === 1 ? `One ${one} waits for somebody` : `${String(all.length)} ${many} wait for somebody`;
  return {
    text: `${said}:\n\n${table(heads, shown.map(rowOf(scope)))}${more(all.length)}${looked(scope).left}`,
    sources: shown.map(sourceOf),
  };
}
