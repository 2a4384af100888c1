/** A step of a record's history, as far as its words go: what was done, and to which values. */
export interface ToldStep {
  action: string;
  changes?: readonly { field: string; from?: unknown; to?: unknown }[];
}

/** A step of a record's history as the rest of a sentence after the actor's name: "reassigned the RFI". */
export type HistoryWords = (step: ToldStep) => string;

interface Said {
  participle: string;
  object?: string;
}

/**
 * The words of a record's history: those given for a step, else those of its status machine, else the action's name.
 * @param actions of the status machine
 * @param object what a step is done to, where the machine does not say it: "the RFI"
 * @param words steps that the machine does not list, or that read better otherwise
 */
export const historyWordsOf =
  (
    actions: Readonly<Record<string, Said>>,
    object: string,
    words: Readonly<Record<string, string>>,
  ): HistoryWords =>
  ({ action, changes }) => {
    const rule = actions[action];
    const said = rule === undefined ? undefined : `${rule.participle} ${rule.object ?? object}`;
    return (
      words[action] ??
      said ??
      (action === HAND_OVER ? `handed over ${object}${fromTo(changes)}` : spaced(action))
    );
  };

/** What every record's history calls that what waited for somebody who left went to somebody else. */
const HAND_OVER = 'hand-over';

/** " from Luis Ortega to Noah Price", where the step says it. */
function fromTo(changes: ToldStep['changes'] = []): string {
  const [change] = changes;
  if (typeof change?.from !== 'string' || typeof change.to !== 'string') return '';
  return ` from ${change.from} to ${change.to}`;
}

/** "markOfficial" as "mark official": a step that nobody has words for. */
const spaced = (action: string): string =>
  action
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

/** A step that is told as a sentence of its own, as the rest of one that begins with somebody's name. */
export const afterName = (summary: string): string => summary.charAt(0).toLowerCase() + summary.slice(1);
