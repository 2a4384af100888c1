import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryPage } from '@/shared/testing/StoryPage';
import { Button } from './Button';
import { PermissionButton } from './PermissionButton';
import { RouterButton } from './RouterButton';
import { RouterLink } from './RouterLink';

const meta = {
  title: 'Shared/Button',
  component: Button,
  args: { children: 'Submit for approval', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: (args) => (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <Box key={size} sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          {(['solid', 'default', 'plain'] as const).map((variant) => (
            <Button key={variant} {...args} size={size} variant={variant} />
          ))}
          <Button {...args} size={size} variant="solid" startIcon={<Add />} />
          <Button {...args} size={size} danger />
          <Button {...args} size={size} disabled />
          <Button {...args} size={size} variant="solid" disabled />
          <Button {...args} size={size} variant="solid" danger />
          <Button {...args} size={size} loading />
        </Box>
      ))}
    </Box>
  ),
};

/** In a narrow place the words wrap; nothing is cut off or pushed out. */
export const LongText: Story = {
  args: {
    children: 'Submit the corrected continuation sheet of application 12 for approval again',
    fullWidth: true,
  },
  decorators: [
    (Story) => (
      <Box data-testid="narrow" sx={{ inlineSize: 280 }}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvasElement }) => {
    const narrow = within(canvasElement).getByTestId('narrow');
    await expect(narrow.scrollWidth).toBeLessThanOrEqual(280);
  },
};

/** Links: in a sentence, and in the shape of a button. */
export const Links: Story = {
  render: () => (
    <StoryPage>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <RouterLink to="/app">All projects</RouterLink>
        <RouterButton to="/app" size="sm">
          Open
        </RouterButton>
        <RouterButton to="/app/projects/new" size="sm" variant="solid" startIcon={<Add />}>
          New project
        </RouterButton>
      </Box>
    </StoryPage>
  ),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'New project' });
    await expect(link).toHaveAttribute('href', '/app/projects/new');
  },
};

export const LoadingIgnoresClicks: Story = {
  args: { loading: true, variant: 'solid' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

const REASON = 'This schedule of values is Approved; only a draft or rejected one can be submitted.';

/** Refused, but focusable, and it says why. */
export const Refused: Story = {
  render: (args) => (
    <PermissionButton {...args} variant="solid" reason={REASON}>
      Submit for approval
    </PermissionButton>
  ),
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(REASON);
  },
};
