import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 120;
const HEIGHT = 40;

/** A small PNG with a stroke on a transparent ground; the size in its header can be made to lie. */
export function signaturePng(claimed: { width?: number; height?: number } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width ?? WIDTH, 0);
  header.writeUInt32BE(claimed.height ?? HEIGHT, 4);
  header.set([8, 6, 0, 0, 0], 8); // 8 bits a channel, RGBA
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 4));
  for (let x = 0; x < WIDTH; x++) {
    const y = Math.round(HEIGHT / 2 + Math.sin(x / 9) * 14);
    rows[y * (1 + WIDTH * 4) + 1 + x * 4 + 3] = 255;
  }
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(
    Buffer.concat([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
