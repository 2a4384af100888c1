import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, userEvent, within } from 'storybook/test';
import { FormMoney } from '../money/FormMoney';
import { FormCheckbox } from './FormCheckbox';
import { FormDate } from './FormDate';
import { FormPassword } from './FormPassword';
import { FormSelect } from './FormSelect';
import { FormText } from './FormText';

interface Values {
  name: string;
  password: string;
  type: string;
  budget: number | null;
  start: string | null;
  note: string;
  mandatory: boolean;
}

function Fields({ withErrors = false }: { withErrors?: boolean }) {
  const form = useForm<Values>({
    defaultValues: {
      name: '',
      password: '',
      type: '',
      budget: null,
      start: '2026-03-02',
      note: '',
      mandatory: false,
    },
    errors: withErrors
      ? {
          name: { type: 'x', message: 'This field is required' },
          start: { type: 'x', message: 'Enter a date that exists' },
        }
      : undefined,
  });
  const { control } = form;
  return (
    <Box component="form" sx={{ display: 'grid', gap: 4, maxInlineSize: 480 }}>
      <FormText control={control} name="name" label="Name" required helperText="As your company files it" />
      <FormPassword control={control} name="password" label="Password" autoComplete="new-password" />
      <FormSelect
        control={control}
        name="type"
        label="Type"
        emptyLabel="Not given"
        options={[{ value: 'a', label: 'Healthcare' }]}
      />
      <FormMoney control={control} name="budget" label="Budget" currency="USD" />
      <FormDate control={control} name="start" label="Start date" />
      <FormText control={control} name="note" label="Description" multiline rows={3} />
      <FormCheckbox
        control={control}
        name="mandatory"
        label="Dates are mandatory"
        helperText="Every task then needs both dates."
      />
    </Box>
  );
}

const meta = { title: 'Shared/Form fields', component: Fields } satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Blank: Story = {};
export const WithErrors: Story = { args: { withErrors: true } };

/** A third decimal is refused where it stands; a readable amount is written the way people read it. */
export const Money: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText('Budget');
    await userEvent.type(field, '1234.555');
    await userEvent.tab();
    await expect(canvas.getByText('Use at most 2 decimals: amounts are exact to the cent.')).toBeVisible();
    await expect(field).toHaveValue('1234.555');
    await userEvent.clear(field);
    await userEvent.type(field, '1234.5');
    await userEvent.tab();
    await expect(field).toHaveValue('1,234.50');
  },
};
