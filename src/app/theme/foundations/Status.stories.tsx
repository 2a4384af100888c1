import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { MACHINE_NAMES, machineNamed } from '#domain/machines.ts';
import { type Tone, TONES } from '#domain/transition/status-face.ts';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { StatusChip } from '@/shared/ui/StatusChip';
import { Specimen } from './Specimen';

const meta = { title: 'Foundations/Status' } satisfies Meta;
export default meta;
type Story = StoryObj;

const MEANING: Record<Tone, string> = {
  neutral: 'Not begun, or put away',
  info: 'Moves, or rests',
  warning: 'Waits for somebody',
  success: 'Agreed or done',
  error: 'Refused or broken',
};

const MACHINES = MACHINE_NAMES.map(machineNamed);
const sentence = (text: string): string => text[0]?.toUpperCase() + text.slice(1);

/** Every status of every record, from the machines in domain/: a new one appears here by itself. */
export const Chips: Story = {
  render: () => (
    <Specimen
      title="Statuses by tone"
      rule="One word a status, everywhere the same: chip, filter, sentence. The tone says what kind of state it is."
    >
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Statuses by tone">
        <MoneyTable>
          <thead>
            <tr>
              <th scope="col">Record</th>
              {TONES.map((tone) => (
                <th key={tone} scope="col">
                  {MEANING[tone]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MACHINES.map((machine) => (
              <tr key={machine.noun}>
                <th scope="row">{sentence(machine.noun)}</th>
                {TONES.map((tone) => (
                  <td key={tone}>
                    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 1.5 }}>
                      {machine.statuses
                        .map((status) => machine.faces[status])
                        .filter((face) => face?.tone === tone)
                        .map((face) => (
                          <StatusChip key={face?.label} label={face?.label ?? ''} tone={tone} />
                        ))}
                    </Box>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </MoneyTable>
      </Box>
    </Specimen>
  ),
  play: async ({ canvasElement }) => {
    const chips = MACHINES.reduce((sum, machine) => sum + machine.statuses.length, 0);
    await expect(canvasElement.querySelectorAll('td > div > span')).toHaveLength(chips);
    await expect(within(canvasElement).getByRole('rowheader', { name: 'RFI' })).toBeVisible();
  },
};

/** The small one stands in rows of 36 px. */
export const Sizes: Story = {
  render: () => (
    <Specimen title="Sizes" rule="Medium in a page's title line, small in rows and cards.">
      {(['md', 'sm'] as const).map((size) => (
        <Box key={size} sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', marginBlockEnd: 3 }}>
          {TONES.map((tone) => (
            <StatusChip key={tone} label={MEANING[tone]} tone={tone} size={size} />
          ))}
        </Box>
      ))}
    </Specimen>
  ),
};
