import { within } from 'storybook/test';
import { dialogOf, press } from '@/shared/testing/play';

/** Opens the form of a kind of entry by its button. */
export async function sheetOf(
  canvasElement: HTMLElement,
  button: string,
  title: string,
): Promise<HTMLElement> {
  await within(canvasElement).findByRole('group', { name: 'Add an entry' });
  await press(canvasElement, button);
  return dialogOf(title);
}

/** Fields of it, by what stands over them. */
export const text = (root: HTMLElement, name: RegExp) => within(root).getByRole('textbox', { name });
export const box = (root: HTMLElement, name: RegExp) => within(root).getByRole('combobox', { name });
