import type { Control, UseFormReturn } from 'react-hook-form';
import { costImpactOf } from '#domain/change-request/choices.ts';
import { markupAmounts } from '#domain/change-request/markup.ts';
import type { Currency } from '#domain/money/text.ts';
import { type ChangeRequestValues, type HasMarkups, MarkupRows, markupsOf } from '@/entities/change-request';
import { Notice } from '@/shared/ui/Notice';
import { Section } from '@/shared/ui/page/Section';

interface MarkupsSectionProps {
  form: UseFormReturn<ChangeRequestValues>;
  currency: Currency;
}

/** Overhead, profit, bond and tax on the lines, with what each comes to as the lines are typed. */
export function MarkupsSection({ form, currency }: MarkupsSectionProps) {
  const [tasks, markups] = form.watch(['tasks', 'markups']);
  const lines = costImpactOf(
    tasks.map(({ costImpact, action }) => ({ costImpact, costImpactAction: action })),
  );
  const problem = form.formState.errors.markups?.message;
  return (
    <Section
      title="Markups"
      description="Overhead, profit, bond or tax on the lines, in this order. Signed, each comes onto the schedule as a line of its own."
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <MarkupRows
        // The rows need nothing else of the form, and a control does not narrow by itself.
        control={form.control as unknown as Control<HasMarkups>}
        currency={currency}
        amounts={markupAmounts(lines, markupsOf(markups))}
      />
    </Section>
  );
}
