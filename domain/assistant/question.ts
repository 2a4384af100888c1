import { amountInText } from '../money/typed-amount.ts';
import { NUMBER_SERIES, withNumbersInFull } from '../record/numbers.ts';
import { addDays, type DateOnly, isDateOnly } from '../time/dates.ts';
import { WEEKDAYS, weekdayIndex } from '../time/duration.ts';
import type { Tool } from '../tools.ts';

/** What a question asks for that the records alone can answer: the assistant without a model. */
export type Question =
  /** What waits for the asker. */
  | { asks: 'waiting' }
  /** What is past its due date; of one tool where it is named. */
  | { asks: 'overdue'; tool: Tool | null }
  /** What contracts come to and what is left to bill. */
  | { asks: 'balance' }
  /** What is open in a tool, and who has the ball of it. */
  | { asks: 'open'; tool: Tool }
  /** Who has the ball in court on a record; of one tool where it is named. */
  | { asks: 'court'; about: string; tool: Tool | null }
  /** Records that hold words; of one tool where it is named. */
  | { asks: 'find'; words: string; tool: Tool | null }
  /** What was done since a day, that day included; by whom or on what, where that is named. */
  | { asks: 'changed'; since: DateOnly; about: string }
  /** What would have to be worked out of records, or seen in them. */
  | { asks: 'beyond' }
  /** Nothing that the records alone can tell by the words of the question. */
  | { asks: 'unknown'; words: string };

/** What people call the records of a tool, in a question of theirs. */
const CALLED: readonly (readonly [RegExp, Tool])[] = [
  [/\brfis?\b/i, 'rfi'],
  [/\bsubmittals?\b/i, 'submittal'],
  [/\bchange (?:request|order)s?\b|\bCRs?\b/i, 'changeRequest'],
  [/\binspections?\b/i, 'inspection'],
  [/\b(?:daily )?logs?\b/i, 'dailyLog'],
  [/\bquality[- ]checks?\b/i, 'qualityTask'],
  [/\bpay(?:ment)? app(?:lication)?s?\b/i, 'payApp'],
];

/** The tool whose records a text names; null where it names none, or several. */
export function toolCalled(text: string): Tool | null {
  const called = CALLED.filter(([words]) => words.test(text));
  return called.length === 1 ? (called[0]?.[1] ?? null) : null;
}

const WEEKDAY_NAMES = WEEKDAYS.map((weekday) => weekday.toLowerCase());

/** The last day with this name before today. */
function lastWeekday(name: string, today: DateOnly): DateOnly {
  const back = (weekdayIndex(today) - WEEKDAY_NAMES.indexOf(name) + 7) % 7;
  return addDays(today, -(back === 0 ? 7 : back));
}

/** Longer ago than this nobody reads day by day. */
const LONGEST_BACK = 31;

/** The day that "since …" in a question means; null where it names none. At most 31 days before `today`. */
export function sinceIn(text: string, today: DateOnly): DateOnly | null {
  const bounded = (date: DateOnly): DateOnly => {
    const first = addDays(today, -LONGEST_BACK);
    if (date > today) return today;
    return date < first ? first : date;
  };
  const [written] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  if (written !== undefined && isDateOnly(written)) return bounded(written);
  const [, amount, unit] = /\b(?:last|past) (\d{1,3}) (day|week)s?\b/i.exec(text) ?? [];
  if (amount !== undefined) return bounded(addDays(today, -Number(amount) * (unit === 'week' ? 7 : 1)));
  const [day] = new RegExp(`\\b(?:${WEEKDAY_NAMES.join('|')})\\b`, 'i').exec(text) ?? [];
  if (day !== undefined) return lastWeekday(day.toLowerCase(), today);
  if (/\byesterday\b/i.test(text)) return addDays(today, -1);
  if (/\btoday\b/i.test(text)) return today;
  if (/\b(?:last|past) week\b/i.test(text)) return addDays(today, -7);
  if (/\bthis week\b/i.test(text)) return addDays(today, -weekdayIndex(today));
  return null;
}

/** "RFI 6" and "CR #13", as people say a number. */
const SAID_NUMBER = new RegExp(
  String.raw`\b(${Object.values(NUMBER_SERIES)
    .map(({ prefix }) => prefix)
    .join('|')})\s+#?(\d{1,6})\b`,
  'gi',
);

/** A pay application has no number of a series: it is counted on its contract. */
const PAY_APP_NUMBER = /\bpay(?:ment)? app(?:lication)?\s*(?:no\.?|number|#)?\s*(\d{1,4})\b/i;

/** A record by its number: "RFI-0006", "03 30 00-007 R1". */
const NUMBER = /\b(?:[A-Z]{2,5}-\d{1,6}|\d{2} \d{2} \d{2}-\d{3}(?: R\d+)?)\b/i;

/** Words of a question that say nothing of what is looked for. */
const FILLING =
  /\b(?:what|which|where|when|who|whose|how|many|much|everything|anything|something|records?|is|are|was|were|do|does|did|the|an?|of|on|in|for|with|about|to|me|my|our|we|i|you|please|can|could|tell|show|give|list|find|search|look|any|all|there|has|have|had|ball|court|turn|it|and|or|by|at|from|this|that)\b/gi;

/** What is left of a question once the words that every question has are gone. */
export const wordsOf = (text: string): string =>
  text
    // A comma between figures belongs to an amount.
    .replaceAll(/[“”"'?!;:()]|,(?!\d)/g, ' ')
    .replaceAll(FILLING, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What is left of a question that names a tool, without the name. */
function aboutIn(text: string, filling?: RegExp): { about: string; tool: Tool | null } {
  const tool = toolCalled(text);
  const [called] = CALLED.find(([, each]) => each === tool) ?? [];
  const rest = [called, filling].reduce(
    (left, words) => (words ? left.replaceAll(new RegExp(words.source, 'gi'), ' ') : left),
    text,
  );
  return { about: wordsOf(rest), tool };
}

/** Words that ask who has the ball, and of a day; neither is what the question is about. */
const OF_COURT = /\b(?:status|hold(?:s|ing)?|up|owns?|must|move|waiting|currently|now|stuck)\b/;
const OF_CHANGE = new RegExp(
  String.raw`\b(?:changed?s?|happen(?:ed|ing)?|news?|since|activity|done|last|past|this|weeks?|days?|yesterday|today|${WEEKDAYS.join('|')}|\d{1,3}|\d{4}-\d{2}-\d{2}|projects?|site|job|here|us|everyone|everybody|anyone|anybody|people|go(?:ing|es)?|went)\b`,
);

const COURT =
  /\bball\b|\bcourt\b|\bwhose (?:turn|move)\b|\bwho (?:has|holds|is on|owns|must)\b|\bwaiting on\b|\bstatus of\b|\bholding\b/i;
const FIND = /^\s*(?:please )?(?:find|search(?: for)?|look (?:for|up)|where is|where are|open)\b(.*)$/is;
const WAITING =
  /\bwait(?:s|ing)?\b|\bpending\b|\bto[- ]?dos?\b|\bmy (?:work|tasks?|turn|day)\b|\bon my plate\b|\bneeds? me\b|\bdo i (?:need|have) to\b|\bshould i do\b/i;
/** What is open in a tool, whoever has to move; the asker's own work is another question. */
const OPEN =
  /\b(?:pending|open|outstanding|unanswered|unresolved|unapproved|waiting|not (?:yet )?(?:answered|approved|closed))\b/i;
const MINE = /\b(?:me|my|i|mine)\b/i;
const OVERDUE = /\boverdue\b|\blate\b|\bpast due\b|\bbehind\b/i;
const BALANCE =
  /\bbalance\b|\bleft to bill\b|\bto finish\b|\bretainage\b|\bretention\b|\bcontract sums?\b|\bbilled\b|\bcertified\b|\bowed\b|\bunpaid\b|\bmoney\b|\bpaid\b/i;
const CHANGED = /\bchanged?s?\b|\bhappen(?:ed|ing)?\b|\bnew\b|\bsince\b|\bactivity\b|\bdone\b|\bnews\b/i;

/** Figures, reasons and judgements that stand in no record: whoever asks for one is not helped by a list of something else. */
const BEYOND =
  /\bhow (?:many|long|often|far|big|come)\b|\bwhy\b|\bhours?\b|\bphotos?\b|\bpictures?\b|\b(?:in)?correct\b|\bwrong\b|\bcompare\b|\bsummar|^\s*(?:please )?(?:draft|write)\b/i;

/** By whom or on what: "what did Cascade do last week". What tools hold is no name of anybody. */
const changeIn = (text: string): { about: string } => ({
  about: aboutIn(text.replaceAll(new RegExp(OF_CHANGE.source, 'gi'), ' ')).about,
});

/**
 * What a question asks for. Words alone decide, so that the same question has the same answer; `unknown` where none of
 * them tell.
 * @param today the asker's day
 */
export function questionOf(input: string, today: DateOnly): Question {
  const text = withNumbersInFull(input.trim().replaceAll(SAID_NUMBER, '$1-$2'));
  const number = NUMBER.exec(text)?.[0];
  if (number !== undefined) return { asks: 'court', about: number, tool: null };
  const payApp = PAY_APP_NUMBER.exec(text)?.[1];
  if (payApp !== undefined && !BEYOND.test(text)) return { asks: 'court', about: payApp, tool: 'payApp' };
  const found = FIND.exec(text)?.[1];
  if (found !== undefined) {
    const { about: words, tool } = aboutIn(found);
    if (words !== '') return { asks: 'find', words, tool };
    if (tool !== null) return { asks: 'open', tool };
  }
  if (OVERDUE.test(text)) return { asks: 'overdue', tool: toolCalled(text) };
  if (BEYOND.test(text) && !WAITING.test(text)) return { asks: 'beyond' };
  const named = toolCalled(text);
  if (named !== null && OPEN.test(text) && !MINE.test(text)) return { asks: 'open', tool: named };
  // "Who has the ball" of nothing that is named is about the asker's own work.
  if (COURT.test(text)) {
    const { about, tool } = aboutIn(text, OF_COURT);
    if (about !== '') return { asks: 'court', about, tool };
    return tool !== null && !MINE.test(text) ? { asks: 'open', tool } : { asks: 'waiting' };
  }
  if (BALANCE.test(text)) return { asks: 'balance' };
  const since = sinceIn(text, today);
  // "Which one was the 64,011?"
  const amount = since === null ? amountInText(text) : null;
  if (amount) return { asks: 'find', words: amount.written, tool: named };
  if (CHANGED.test(text) || (since !== null && !WAITING.test(text)))
    return { asks: 'changed', since: since ?? addDays(today, -1), ...changeIn(text) };
  if (WAITING.test(text)) return { asks: 'waiting' };
  return { asks: 'unknown', words: wordsOf(text) };
}
