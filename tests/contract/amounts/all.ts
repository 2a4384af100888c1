import { BILLING_RULES } from './billing.ts';
import { type AmountRule, has, isObject, rows } from './rule.ts';
import { SCHEDULE_RULES } from './schedule.ts';

const pageMeta: AmountRule = {
  name: 'a page counts its rows',
  applies: (object) =>
    Array.isArray(object['data']) && isObject(object['meta']) && has(object['meta'], 'total', 'limit'),
  faults: (object) => {
    const held = rows(object['data']).length;
    const { total, page, limit, totalPages } = object['meta'] as Record<string, number>;
    const [all = 0, at = 1, most = 1] = [total, page, limit];
    return [
      ...(held > most ? [`${held} rows on a page of ${most}`] : []),
      ...((at - 1) * most + held > all ? [`${held} rows on page ${at}, but only ${all} in all`] : []),
      ...(totalPages === Math.ceil(all / most)
        ? []
        : [`totalPages is ${totalPages}, not ${Math.ceil(all / most)}`]),
    ];
  },
};

/** What holds between the amounts of an answer. A new tool with sums of its own adds its rule here. */
export const AMOUNT_RULES: readonly AmountRule[] = [pageMeta, ...BILLING_RULES, ...SCHEDULE_RULES];

/** Every breach of a rule in a body, with the place and the rule; `seen` counts where each rule had something to say. */
export function amountFaults(body: unknown, seen = new Map<string, number>(), path = ''): string[] {
  if (Array.isArray(body)) return body.flatMap((item, i) => amountFaults(item, seen, `${path}.${i}`));
  if (!isObject(body)) return [];
  const own = AMOUNT_RULES.filter((rule) => rule.applies(body)).flatMap((rule) => {
    seen.set(rule.name, (seen.get(rule.name) ?? 0) + 1);
    return rule.faults(body).map((fault) => `${path || '(body)'}: ${fault} (${rule.name})`);
  });
  return [
    ...own,
    ...Object.entries(body).flatMap(([key, child]) => amountFaults(child, seen, `${path}.${key}`)),
  ];
}
