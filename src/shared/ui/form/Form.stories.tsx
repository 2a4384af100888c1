import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormMoney } from '../money/FormMoney';
import { FormCheckbox } from './FormCheckbox';
import { FormDate } from './FormDate';
import { FormError } from './FormError';
import { FormPassword } from './FormPassword';
import { FormSelect } from './FormSelect';
import { FormText } from './FormText';
import { NewPasswordFields } from './NewPasswordFields';

interface Values {
  name: string;
  password: string;
  type: string;
  budget: number | null;
  start: string | null;
  note: string;
  mandatory: boolean;
}

interface FieldsProps {
  withErrors?: boolean;
  disabled?: boolean;
}

function Fields({ withErrors = false, disabled = false }: FieldsProps) {
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
          start: { type: 'x', message: 'Enter a valid date' },
          type: { type: 'x', message: 'Choose a type' },
          budget: { type: 'x', message: 'The budget is below what is billed already' },
          mandatory: { type: 'x', message: 'Tasks without dates exist already' },
          root: {
            server: { type: 'x', message: 'Somebody else changed this project. Save again to replace it.' },
          },
        }
      : undefined,
  });
  const { control } = form;
  return (
    <Box component="form" sx={{ display: 'grid', gap: 4, maxInlineSize: 480 }}>
      <FormText
        control={control}
        name="name"
        label="Name"
        required
        disabled={disabled}
        helperText="Your company’s number for the job"
      />
      <FormPassword control={control} name="password" label="Password" autoComplete="new-password" />
      <FormSelect
        control={control}
        name="type"
        label="Type"
        emptyLabel="Not specified"
        disabled={disabled}
        options={[
          { value: 'a', label: 'Healthcare' },
          {
            value: 'b',
            label: 'Public works',
            description: 'Streets, sewers and bridges, billed by measured quantities over many months',
          },
        ]}
      />
      <FormMoney control={control} name="budget" label="Budget" currency="USD" disabled={disabled} />
      <FormDate control={control} name="start" label="Start date" disabled={disabled} />
      <FormText control={control} name="note" label="Description" multiline rows={3} disabled={disabled} />
      <FormCheckbox
        control={control}
        name="mandatory"
        label="Dates are mandatory"
        helperText="Every task then needs both dates."
      />
      <FormError control={control} />
    </Box>
  );
}

const meta = { title: 'Shared/Form fields', tags: ['autodocs'], component: Fields } satisfies Meta<
  typeof Fields
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Blank: Story = {};
export const WithErrors: Story = { args: { withErrors: true } };
export const Disabled: Story = { args: { disabled: true } };

/** A choice by keyboard; the list closes and the field has the focus again. */
export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Type' });
    field.focus();
    await userEvent.keyboard('{Enter}');
    const option = await within(document.body).findByRole('option', { name: /^Public works/ });
    await waitFor(() => expect(option).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(within(document.body).queryByRole('listbox')).toBeNull());
    await expect(field).toHaveTextContent('Public works');
    await expect(field).toHaveFocus();
  },
};

function OneDate() {
  const form = useForm({ defaultValues: { day: null as string | null } });
  return (
    <Box component="form" sx={{ display: 'grid', gap: 4, maxInlineSize: 480 }}>
      <FormDate control={form.control} name="day" label="Due" />
      <output aria-label="What the form takes">{form.watch('day')}</output>
    </Box>
  );
}

/** A year that was typed by half, or that no calendar of contracts has, is refused where it stands, not by the server. */
export const ImpossibleYears: Story = {
  render: () => <OneDate />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = await canvas.findByRole('group', { name: /Due/ });
    const taken = canvas.getByRole('status', { name: 'What the form takes' });
    await userEvent.click(within(group).getByRole('spinbutton', { name: 'Month' }));
    await userEvent.keyboard('12126');
    await waitFor(() => expect(taken).toHaveTextContent(/^invalid$/));
    await userEvent.keyboard('{Backspace}2026');
    await waitFor(() => expect(taken).toHaveTextContent(/^2026-12-12$/));
  },
};

function NewPassword() {
  const form = useForm({ defaultValues: { password: '', confirmation: '' }, mode: 'onTouched' });
  return (
    <Box component="form" sx={{ display: 'grid', gap: 4, maxInlineSize: 480 }}>
      <NewPasswordFields form={form} label="New password" />
    </Box>
  );
}

export const NewPasswords: Story = {
  render: () => <NewPassword />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('New password'), 'plumb');
    await userEvent.type(canvas.getByLabelText('Repeat the password'), 'bob');
    await userEvent.tab();
    await expect(await canvas.findByText('Use at least 8 characters')).toBeVisible();
    await expect(await canvas.findByText('Passwords do not match')).toBeVisible();
  },
};

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
