import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type Shown, ShownState } from '@/shared/testing/ShownState';
import { StoryPage, StoryState } from '@/shared/testing/StoryPage';
import { Button } from './Button';
import { PermissionButton } from './PermissionButton';
import { RouterButton } from './RouterButton';
import { RouterLink } from './RouterLink';

const meta = {
  title: 'Shared/Button',
  tags: ['autodocs'],
  component: Button,
  args: { children: 'Submit for approval', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One button to play with: its size, variant, danger and label. */
export const Usual: Story = { args: { variant: 'solid' } };

const VARIANTS = ['solid', 'default', 'plain'] as const;
const SHOWN: readonly (readonly [Shown, string])[] = [
  ['rest', 'At rest'],
  ['hover', 'Under the pointer'],
  ['focus-visible', 'In focus by keyboard'],
  ['hover active', 'Pressed'],
];

/** What pointer and keyboard make of it, beside disabled and loading. */
export const States: Story = {
  render: (args) => (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {SHOWN.map(([state, name]) => (
        <StoryState key={state} name={name}>
          <ShownState as={state}>
            <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
              {VARIANTS.map((variant) => (
                <Button key={variant} {...args} variant={variant} />
              ))}
              <Button {...args} variant="solid" danger />
            </Box>
          </ShownState>
        </StoryState>
      ))}
      {([{ disabled: true }, { loading: true }] as const).map((state) => (
        <StoryState key={Object.keys(state).join()} name={'disabled' in state ? 'Disabled' : 'Loading'}>
          <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
            {VARIANTS.map((variant) => (
              <Button key={variant} {...args} {...state} variant={variant} />
            ))}
          </Box>
        </StoryState>
      ))}
    </Box>
  ),
  play: async ({ canvas }) => {
    const groundOf = (name: string): string => {
      const [button] = within(canvas.getByRole('group', { name })).getAllByRole('button');
      return button === undefined ? '' : getComputedStyle(button).backgroundColor;
    };
    // What is shown so is told of the rules that are there once the story stands.
    await waitFor(() => expect(groundOf('Under the pointer')).not.toBe(groundOf('At rest')));
  },
};

const SIZES = [
  ['xs', 32],
  ['sm', 40],
  ['md', 48],
  ['lg', 56],
] as const;

/** Each size by its height, in every variant. */
export const Sizes: Story = {
  render: (args) => (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {SIZES.map(([size, px]) => (
        <StoryState key={size} name={`${size}, ${String(px)} px`}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
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
        </StoryState>
      ))}
    </Box>
  ),
  play: async ({ canvas }) => {
    for (const [size, px] of SIZES) {
      const [button] = within(canvas.getByRole('group', { name: new RegExp(`^${size},`) })).getAllByRole(
        'button',
      );
      await expect(button?.offsetHeight).toBe(px);
    }
  },
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
