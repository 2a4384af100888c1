import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

/** What a picture of the site shows: the frame as high as it stands on that day. */
export interface DemoPhoto {
  storeys: number;
  /** Storeys that are closed. */
  closed?: number;
  crane?: boolean;
  evening?: boolean;
}

const [WIDTH, HEIGHT] = [960, 640];
const GROUND_AT = 540;
const STOREY = 95;
const CONCRETE: Color = [186, 184, 178];
const STEEL: Color = [122, 60, 46];
const GLASS: Color = [92, 128, 150];
const GROUND: Color = [150, 126, 96];
const MAST: Color = [236, 178, 32];

/** A canvas of pixels on which only rectangles are painted. */
class Canvas {
  /** Each row of pixels with the byte in front that says that none is told by its neighbours. */
  readonly bytes = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1));

  fill(left: number, top: number, width: number, height: number, color: Color): void {
    const row = Buffer.from(Array.from({ length: width }, () => color).flat());
    for (let y = top; y < top + height; y += 1) row.copy(this.bytes, y * (WIDTH * 3 + 1) + 1 + left * 3);
  }

  sky(evening: boolean): void {
    for (let y = 0; y < GROUND_AT; y += 4) {
      const shade = Math.round((y / GROUND_AT) * 60);
      this.fill(0, y, WIDTH, 4, evening ? [216 + shade / 2, 150 + shade, 110 + shade] : [120 + shade, 168 + shade, 214]);
    } // oxfmt-ignore
  }
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture of the site as a PNG. */
export function demoPhoto(
  name: string,
  { storeys, closed = 0, crane = false, evening = false }: DemoPhoto,
): File {
  const canvas = new Canvas();
  canvas.sky(evening);
  canvas.fill(0, GROUND_AT, WIDTH, HEIGHT - GROUND_AT, GROUND);
  for (let storey = 0; storey < storeys; storey += 1) {
    const floor = GROUND_AT - (storey + 1) * STOREY;
    if (storey < closed) canvas.fill(190, floor, 560, STOREY, GLASS);
    for (let column = 0; column < 6; column += 1) canvas.fill(180 + column * 112, floor, 12, STOREY, STEEL);
    canvas.fill(170, floor, 600, 12, CONCRETE);
  }
  if (crane) {
    canvas.fill(830, 60, 10, GROUND_AT - 60, MAST);
    canvas.fill(330, 60, 560, 8, MAST);
    canvas.fill(400, 68, 2, 60, [40, 40, 40]);
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(canvas.bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([png], name, { type: 'image/png' });
}
