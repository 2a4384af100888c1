import { expect, userEvent, within } from 'storybook/test';

/** Steps of a sheet's story without matches: what is looked for is in no cell, and the sheet stays as it is. */
export async function findNothing({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const canvas = within(canvasElement);
  const grid = await canvas.findByRole('treegrid');
  const lines = grid.getAttribute('aria-rowcount');
  grid.focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Find in the sheet' }), 'no such line');
  await expect(await canvas.findByText('Nothing found')).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', lines);
}
