import type { Currency } from '#domain/money/text.ts';
import { RFI_IMPACT_ANSWER_LABELS } from '#domain/rfi/status.ts';
import type { RfiCostImpact, RfiScheduleImpact } from '@/shared/api/generated/model';
import { moneyText } from '@/shared/ui/money/MoneyText';

/** What an answer costs: the estimate where there is one, a saving in parentheses, else yes, no or not known yet. */
export function costImpactText(impact: RfiCostImpact, currency: Currency, symbol = false): string {
  return impact.amount === null
    ? RFI_IMPACT_ANSWER_LABELS[impact.answer]
    : moneyText(impact.amount, currency, { symbol });
}

/** What an answer does to the schedule, in working days: "2", "(1)" for a day gained, else yes, no or not known yet. */
export function scheduleImpactText(impact: RfiScheduleImpact): string {
  if (impact.days === null) return RFI_IMPACT_ANSWER_LABELS[impact.answer];
  return impact.days < 0 ? `(${String(-impact.days)})` : String(impact.days);
}
