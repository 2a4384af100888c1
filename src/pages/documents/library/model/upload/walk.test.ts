import { describe, expect, it } from 'vitest';
import { chosen, walk } from './walk';

const file = (name: string): FileSystemEntry =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(new File(['x'], name)),
  }) as unknown as FileSystemEntry;

const broken = (name: string): FileSystemEntry =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (_done: unknown, fail: (error: Error) => void) => fail(new Error('Gone')),
  }) as unknown as FileSystemEntry;

/** A browser gives what is in a folder in parts, and an empty part at its end. */
const folder = (name: string, entries: FileSystemEntry[], part = 100): FileSystemEntry =>
  ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      let at = 0;
      return {
        readEntries: (done: (some: FileSystemEntry[]) => void) => {
          done(entries.slice(at, at + part));
          at += part;
        },
      };
    },
  }) as unknown as FileSystemEntry;

const paths = (found: { files: readonly { file: File; path: string; isFolder?: true }[] }) =>
  found.files.map(({ file: { name }, path, isFolder }) => `${path}|${name}${isFolder ? '/' : ''}`);

describe('what is dropped', () => {
  it('keeps its folders, empty ones too, and leaves out what systems put there', async () => {
    const found = await walk(
      [
        file('a.pdf'),
        folder('Site', [
          file('b.jpg'),
          file('.DS_Store'),
          folder('North', [file('c.jpg')]),
          folder('Empty', []),
          folder('Left', [file('.DS_Store')]),
        ]),
      ],
      100,
    );
    expect(paths(found)).toEqual(['|a.pdf', 'Site|b.jpg', 'Site/North|c.jpg', 'Site|Empty/', 'Site|Left/']);
    expect(found.hasMore).toBe(false);
  });

  it('is read to the end of a folder that comes in parts', async () => {
    const photos = Array.from({ length: 1000 }, (_, i) => file(`${String(i)}.jpg`));
    const found = await walk([folder('Photos', photos)], 1000);
    expect(new Set(paths(found)).size).toBe(1000);
    expect(found.hasMore).toBe(false);
  });

  it('stops where it is too much, and says so', async () => {
    const found = await walk([folder('Photos', [file('1'), file('2'), file('3')])], 2);
    expect([found.files.length, found.hasMore]).toEqual([2, true]);
  });

  it('names what cannot be read and goes on', async () => {
    const found = await walk([broken('locked.doc'), file('a.pdf')], 10);
    expect([paths(found), found.unreadable]).toEqual([['|a.pdf'], ['locked.doc']]);
  });
});

it('files of a chosen folder know their way', () => {
  const way = (path: string) =>
    Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
      value: path.includes('/') ? path : '',
    });
  const found = chosen([way('Site/North/c.jpg'), way('Site/.DS_Store'), way('a.pdf')], 10);
  expect(paths(found)).toEqual(['Site/North|c.jpg', '|a.pdf']);
});
