import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { MoneyTable } from './MoneyTable';
import { MoneyText } from './MoneyText';

const LINES: readonly (readonly [string, number | null, number])[] = [
  ['Footings F1 to F9, 4,000 psi', 412_500, 0],
  ['Foundation walls, east and west elevations, with waterproofing and protection board', 286_400, -1_250.5],
  ['Slab on grade, 5 in. with vapor barrier', 198_750, 98_765.43],
  ['Allowance, not priced yet', null, 0],
  ['Metal deck and shear studs', 214_300, 12_345_678.9],
];

/** A table of money that is higher than its place: head and totals stay. */
function Table({ rows = 4 }: { rows?: number }) {
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label="Lines"
      sx={{ maxBlockSize: 320, maxInlineSize: 720, overflow: 'auto' }}
    >
      <MoneyTable>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-num>
              Scheduled value, $
            </th>
            <th scope="col" data-num>
              Billed, $
            </th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, block) =>
            LINES.map(([name, value, billed]) => (
              <tr key={`${String(block)} ${name}`}>
                <td>{name}</td>
                <td data-num>
                  <MoneyText amount={value} currency="USD" />
                </td>
                <td data-num>
                  <MoneyText amount={billed} currency="USD" dashForZero />
                </td>
              </tr>
            )),
          )}
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row">Total</th>
            <td data-num>
              <MoneyText amount={1_111_950 * rows} currency="USD" />
            </td>
            <td data-num>
              <MoneyText amount={12_443_193.83 * rows} currency="USD" />
            </td>
          </tr>
        </tfoot>
      </MoneyTable>
    </Box>
  );
}

const meta = {
  title: 'Shared/Money table',
  tags: ['autodocs'],
  component: Table,
  args: { rows: 4 },
  argTypes: { rows: { description: 'How often its five lines stand in it.', control: { min: 1, max: 20 } } },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The digits of a credit stand under the others; its parenthesis hangs out. */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('row', { name: /^Total/ })).toBeVisible();
    const edge = (element: HTMLElement | undefined): number => element?.getBoundingClientRect().right ?? 0;
    const [credit] = canvas.getAllByText('(1,250.50)');
    const [amount] = canvas.getAllByText('98,765.43');
    await expect(edge(credit) - edge(amount)).toBeCloseTo(4.7, 0);
  },
};
