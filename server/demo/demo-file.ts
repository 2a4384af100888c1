import { type DemoDrawing, demoDrawing } from './demo-drawing.ts';
import { type DemoPhoto, demoPhoto } from './demo-photo.ts';
import { demoSheet } from './demo-sheet.ts';
import type { DemoWorld } from './demo-world.ts';

/** What is in a file: a sheet with lines, a drawing, a picture, a table or text as it stands. */
export type DemoContent =
  | { lines: readonly string[] }
  | { drawing: DemoDrawing }
  | { photo: DemoPhoto }
  | { table: readonly (readonly (string | number | null)[])[] }
  | { text: string };

/** A width that shows what stands in the columns of a short table. */
const WIDTH = 22;

/** A file of the demo as a person uploads it. */
export async function demoFile(
  { workbooks }: Pick<DemoWorld, 'workbooks'>,
  name: string,
  content: DemoContent,
): Promise<File> {
  if ('lines' in content) return demoSheet(name, content.lines);
  if ('drawing' in content) return demoDrawing(name, content.drawing);
  if ('photo' in content) return demoPhoto(name, content.photo);
  if ('text' in content) return new File([content.text], name);
  const [headers = [], ...rows] = content.table;
  const columns = headers.map((header) => ({ header: String(header), width: WIDTH }));
  const bytes = await workbooks.table({ sheet: 'Sheet 1', columns, rows, cut: '…' });
  return new File([bytes as Uint8Array<ArrayBuffer>], name);
}
