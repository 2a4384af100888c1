import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StatusChip } from '../StatusChip';
import { FactList } from './FactList';
import { FormCard } from './FormCard';
import { OverflowMenu } from './OverflowMenu';
import { PageContainer } from './PageContainer';
import { PageHeader } from './PageHeader';
import { Section } from './Section';
import { Button } from '../Button';
import { TextInput } from '../form/TextInput';

const LONG =
  'Harborview Medical Office Building and Donaudampfschifffahrtsgesellschaftskapitänshaus, Phase 2b';
const select = fn();

const MENU = (
  <OverflowMenu
    actions={[
      { label: 'Reassign approver', onSelect: select },
      { label: 'Delete', danger: true, onSelect: select, reason: 'Only a draft can be deleted.' },
    ]}
  />
);

/** A page's parts together: title line, sections with facts, a section whose content goes to its edge. */
function Page({ name = 'Harborview Medical Office Building' }: { name?: string }) {
  return (
    <PageContainer width="contained">
      <PageHeader title="Schedule of values" subtitle={name} />
      <Section title={name} description={`What ${name} is made of.`} action={MENU}>
        <FactList
          facts={[
            { label: 'Owner', value: name },
            { label: 'Contract date', value: 'Nov 17, 2025' },
            { label: 'Waivers', value: null },
            { label: 'Status', value: <StatusChip label="Approval pending" tone="warning" size="sm" /> },
          ]}
        />
      </Section>
      <Section title="Lines" flush>
        <Typography sx={{ padding: 4 }}>Content that goes to the edge: a table or a list.</Typography>
      </Section>
    </PageContainer>
  );
}

const meta = { title: 'Shared/Page', tags: ['autodocs'], component: Page } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The menu: a refused entry stays readable, says why, and does nothing. */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    const refused = await page.findByRole('menuitem', { name: 'Delete' });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(refused);
    await expect(select).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'More actions' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { name: LONG } };

export const OnAPhone: Story = {
  args: { name: LONG },
  decorators: [
    (Story) => (
      <div data-testid="phone" style={{ inlineSize: 328, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const phone = within(canvasElement).getByTestId('phone');
    await expect(phone.scrollWidth).toBeLessThanOrEqual(328);
  },
};

export const Card: Story = {
  render: () => (
    <FormCard
      title="Check your email"
      description="We sent a 6-digit code to dana.whitfield@northgate.example."
      onSubmit={(event) => event.preventDefault()}
      footer={<span>Wrong address? Start again</span>}
    >
      <TextInput label="Code" inputMode="numeric" maxLength={6} />
      <Button type="submit" variant="solid" fullWidth>
        Verify and continue
      </Button>
    </FormCard>
  ),
};
