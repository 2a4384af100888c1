import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { getGetProjectResponseMock } from '@/shared/api/generated/projects/projects.msw';
import { partStory, sideBySide, STORY_COMPANY } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { Button } from '@/shared/ui/Button';
import { blankProject, projectValues, type ProjectValues, toProjectInput } from '../model/values';
import { ProjectForm } from './ProjectForm';

const CREATE_PROJECT_BODY = contractSchema(() =>
  import('#contract/zod/projects/projects.zod.ts').then((contract) => contract.CreateProjectBody),
);

const project = getGetProjectResponseMock();
const filled = projectValues(project);
const long: ProjectValues = {
  ...filled,
  name: 'Harborview Medical Office Building and Rehabilitation Center for Outpatient Care, Building D, Phase 2b',
  description: 'A four-storey steel frame on spread footings beside the existing parking structure. '.repeat(
    8,
  ),
  projectNumber: 'NGB-2025-HMOB-PHASE-2B-0017',
  budget: 123_456_789_012.34,
};

const meta = {
  title: 'Features/Project form',
  component: ProjectForm,
  args: {
    defaults: blankProject(),
    companyId: STORY_COMPANY,
    schema: CREATE_PROJECT_BODY,
    toBody: (values: ProjectValues) => toProjectInput(values, STORY_COMPANY),
    submitLabel: 'Create project',
    secondary: <Button>Cancel</Button>,
    onSubmit: fn(),
  },
  parameters: { ...partStory(), ...sideBySide },
  decorators: [
    (Story) => (
      <StoryPart>
        <div style={{ maxWidth: 760, display: 'grid', gap: 40, minWidth: 0 }}>
          <Story />
        </div>
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof ProjectForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <>
      <StoryState name="New">
        <ProjectForm {...args} />
      </StoryState>
      <StoryState name="Its currency can no longer change">
        <ProjectForm
          {...args}
          defaults={filled}
          currentType={project.projectType}
          currencyLocked
          submitLabel="Save changes"
        />
      </StoryState>
      <StoryState name="Long text">
        <ProjectForm {...args} defaults={long} currentType={project.projectType} submitLabel="Save changes" />
      </StoryState>
    </>
  ),
};

/** Every mistake is told at its field before anything is sent. */
export const Incomplete: Story = {
  args: { defaults: { ...filled, name: ' ', startDate: '2026-05-01', endDate: '2026-04-01' } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Create project' }));
    await expect(await canvas.findByText('This field is required')).toBeVisible();
    await expect(canvas.getByText('Start date is later than end date')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
