import { type Flow, LEFT, WIDTH } from './flow.ts';
import type { PrintedFile } from './rfi-model.ts';
import { GREY } from './sheet.ts';

const GAP = 16;
/** Two beside each other; a picture alone in its row is no larger. */
const COLUMN = (WIDTH - GAP) / 2;
const HIGHEST = 230;
/** A pixel is no larger than on a screen of 96 an inch. */
const POINTS_PER_PIXEL = 0.75;
const CAPTION = { face: 'regular', size: 7.5 } as const;
const CAPTION_ROOM = 14;

type Shown = PrintedFile & { picture: NonNullable<PrintedFile['picture']> };

const sizeOf = ({ picture: { width, height } }: Shown) => {
  const scale = Math.min(POINTS_PER_PIXEL, COLUMN / width, HIGHEST / height);
  return { width: width * scale, height: height * scale };
};

/** What a heading above these files needs below itself, so that it does not stand alone at the end of a page. */
export const roomToBegin = (files: readonly PrintedFile[]): number => {
  const shown = files.filter((file): file is Shown => file.picture !== null);
  if (shown.length < files.length || shown.length === 0) return 0;
  return Math.max(...shown.slice(0, 2).map((file) => sizeOf(file).height)) + CAPTION_ROOM;
};

/** Files by name, those without a picture first; then the pictures, two a row, each with its name below it. */
export async function drawFiles(flow: Flow, files: readonly PrintedFile[]): Promise<void> {
  const shown = files.filter((file): file is Shown => file.picture !== null);
  for (const { name } of files.filter(({ picture }) => picture === null)) drawName(flow, name);
  if (shown.length > 0) flow.y += 2;
  for (let i = 0; i < shown.length; i += 2) await drawRow(flow, shown.slice(i, i + 2));
}

function drawName(flow: Flow, name: string): void {
  const style = { face: 'regular', size: 9 } as const;
  flow.room(12.5);
  flow.sheet.text('–', LEFT + 4, flow.y, style);
  flow.sheet.text(flow.sheet.type.fit(name, style, WIDTH - 16), LEFT + 16, flow.y, style);
  flow.y += 12.5;
}

async function drawRow(flow: Flow, row: readonly Shown[]): Promise<void> {
  const height = Math.max(...row.map((file) => sizeOf(file).height));
  flow.room(height + CAPTION_ROOM);
  // Text stands on its line, a picture hangs from the top of it.
  const top = flow.y - 7;
  for (const [column, file] of row.entries()) {
    const left = LEFT + column * (COLUMN + GAP);
    const size = sizeOf(file);
    const { sheet } = flow;
    const image = await flow.picture(file.picture.jpeg);
    sheet.page.drawImage(image, { x: left, y: sheet.height - top - size.height, ...size });
    const name = sheet.type.fit(file.name, CAPTION, COLUMN);
    sheet.text(name, left, top + size.height + 10, { ...CAPTION, grey: GREY.quiet });
  }
  flow.y += height + CAPTION_ROOM + 6;
}
