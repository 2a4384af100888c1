import Add from '@mui/icons-material/AddRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { MOST_MARKUPS } from '#domain/change-request/markup.ts';
import type { Cents } from '#domain/money/money.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { Button } from '@/shared/ui/Button';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { MARKUP_HOW, type MarkupText, newMarkup } from '../model/markups';

/** A form that has markups, whatever else it has. */
export interface HasMarkups {
  markups: MarkupText[];
}

interface MarkupRowsProps {
  control: Control<HasMarkups>;
  currency: Currency;
  /** What each comes to; left out where there is nothing that they are taken of. */
  amounts?: readonly Cents[];
}

/** Markups in the order in which they apply, each by percent or by amount. */
export function MarkupRows({ control, currency, amounts }: MarkupRowsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'markups', keyName: 'key' });
  const now = useWatch({ control, name: 'markups' });
  // A project's presets are percents.
  const how = amounts === undefined ? MARKUP_HOW.filter(({ value }) => value !== 'AMOUNT') : MARKUP_HOW;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {fields.length > 0 && (
        <Box
          component="ol"
          aria-label="Markups"
          sx={{ listStyle: 'none', margin: 0, padding: 0, inlineSize: '100%' }}
        >
          {fields.map((field, at) => {
            const isAmount = now[at]?.how === 'AMOUNT';
            const place = String(at + 1);
            return (
              <Box
                key={field.key}
                component="li"
                sx={(theme) => ({
                  display: 'grid',
                  columnGap: 3,
                  rowGap: 2,
                  alignItems: 'start',
                  gridTemplateColumns: {
                    xs: '1fr 1fr',
                    md: `minmax(0, 1fr) 190px 112px 140px ${amounts === undefined ? '84px' : '188px'}`,
                  },
                  paddingBlock: 3,
                  '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
                })}
              >
                <FormText
                  control={control}
                  name={`markups.${at}.name`}
                  label="Markup"
                  size="small"
                  maxLength={100}
                />
                <FormSelect
                  control={control}
                  name={`markups.${at}.how`}
                  label="Taken as"
                  size="small"
                  options={how}
                />
                <FormText
                  // One field at a time: each has its own error.
                  key={isAmount ? 'amount' : 'percent'}
                  control={control}
                  name={isAmount ? `markups.${at}.amount` : `markups.${at}.percent`}
                  label={isAmount ? `Amount, ${currency}` : 'Percent'}
                  size="small"
                  inputMode="decimal"
                />
                <Box sx={{ paddingBlockStart: { xs: 6, md: 8 } }}>
                  {!isAmount && (
                    <FormCheckbox
                      control={control}
                      name={`markups.${at}.appliesToCredits`}
                      label="Also on credits"
                    />
                  )}
                </Box>
                <Box
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'flex-end',
                    gap: 1,
                    gridColumn: { xs: '1 / -1', md: 'auto' },
                    blockSize: 40,
                    // In line with the fields, whose labels stand over them.
                    marginBlockStart: { xs: 0, md: 6 },
                    fontSize: 'body1.fontSize',
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  {amounts !== undefined &&
                    formatMoney(amounts[at] ?? 0, currency, { parenthesesForNegative: true })}
                  <IconButton
                    size="small"
                    aria-label={`Move markup ${place} up`}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUpward fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Remove markup ${place}`}
                    onClick={() => {
                      remove(at);
                      keepFocus();
                    }}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
      <Button
        size="xs"
        startIcon={<Add />}
        disabled={fields.length >= MOST_MARKUPS}
        onClick={() => append(newMarkup())}
      >
        Add markup
      </Button>
    </Box>
  );
}
