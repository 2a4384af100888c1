import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useForm } from 'react-hook-form';
import { COST_CATEGORIES, COST_CATEGORY_LABELS, type CostCategory } from '#domain/change-request/kinds.ts';
import {
  type Currency,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
  parseMoney,
} from '#domain/money/text.ts';
import { type ChangeLine, type CostPart, partAmount } from '@/entities/change-request';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';

interface PartsDialogProps {
  line: ChangeLine;
  currency: Currency;
  onSave: (parts: CostPart[]) => void;
  onClose: () => void;
}

interface PartText {
  category: CostCategory;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
}

const MOST_PARTS = 200;
const BLANK: PartText = { category: 'LABOR', description: '', quantity: '1', uom: 'LS', unitPrice: '' };

/** A part as it is typed becomes one with numbers; null while one of them cannot be read. */
function partOf(text: PartText): CostPart | null {
  const quantity = parseMoney(text.quantity, 4);
  const unitPrice = parseMoney(text.unitPrice, 4);
  return quantity.ok && unitPrice.ok
    ? { ...text, quantity: quantity.value, unitPrice: unitPrice.value }
    : null;
}

const required = (value: unknown): true | string =>
  (typeof value === 'string' && value.trim() !== '') || MESSAGES.validation.required;
const readable = (value: unknown): true | string => {
  const text = typeof value === 'string' ? value : '';
  const reading = parseMoney(text, 4);
  if (!reading.ok) return text.trim() === '' ? MESSAGES.validation.required : reading.problem;
  return reading.value >= 0 || 'Enter 0 or more';
};

/** The price of one line in parts: labor, material, equipment and the rest; they add up to its cost impact. */
export function PartsDialog({ line, currency, onSave, onClose }: PartsDialogProps) {
  const form = useForm<{ parts: PartText[] }>({
    defaultValues: {
      parts:
        line.parts.length === 0
          ? [BLANK]
          : line.parts.map((part) => ({
              ...part,
              quantity: formatQuantity(part.quantity, currency),
              unitPrice: formatUnitPrice(part.unitPrice, currency),
            })),
    },
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const amounts = form.watch('parts').map((text) => {
    const part = partOf(text);
    return part === null ? null : partAmount(part);
  });
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const submit = form.handleSubmit(({ parts }) => {
    onSave(parts.flatMap((text) => partOf(text) ?? []));
    onClose();
  });
  return (
    <FormDialog
      open
      title={`Price of ${line.name} in parts`}
      submitLabel="Use this price"
      maxWidth="md"
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Box component="ol" aria-label="Parts of the price" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {fields.map((field, at) => (
          <Box
            key={field.id}
            component="li"
            sx={(theme) => ({
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: '1fr 1fr',
                md: '150px minmax(0, 1fr) 84px 76px 112px 144px',
              },
              paddingBlock: 3,
              '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
            })}
          >
            <FormSelect
              control={control}
              name={`parts.${at}.category`}
              label="Kind"
              size="small"
              options={COST_CATEGORIES.map((value) => ({ value, label: COST_CATEGORY_LABELS[value] }))}
            />
            <FormText
              control={control}
              name={`parts.${at}.description`}
              label="What it is"
              size="small"
              maxLength={500}
              rules={{ validate: required }}
            />
            <FormText
              control={control}
              name={`parts.${at}.quantity`}
              label="Quantity"
              size="small"
              inputMode="decimal"
              rules={{ validate: readable }}
            />
            <FormText
              control={control}
              name={`parts.${at}.uom`}
              label="Unit"
              size="small"
              maxLength={40}
              rules={{ validate: required }}
            />
            <FormText
              control={control}
              name={`parts.${at}.unitPrice`}
              label={`Price, ${currency}`}
              size="small"
              inputMode="decimal"
              rules={{ validate: readable }}
            />
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'flex-end',
                gap: 1,
                blockSize: 40,
                // In line with the fields, whose labels stand over them.
                marginBlockStart: 6,
                fontSize: 'body1.fontSize',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {formatMoney(amounts[at] ?? 0, currency)}
              <IconButton
                size="small"
                aria-label={`Remove part ${String(at + 1)}`}
                onClick={() => remove(at)}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Button
          size="xs"
          startIcon={<Add />}
          disabled={fields.length >= MOST_PARTS}
          onClick={() => append(BLANK)}
        >
          Add part
        </Button>
        <Box sx={{ marginInlineStart: 'auto', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          Cost impact {formatMoney(sum, currency)}
        </Box>
      </Box>
      {fields.length === 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          Without parts the line keeps its amount, and it can be typed in the sheet again.
        </Box>
      )}
    </FormDialog>
  );
}
