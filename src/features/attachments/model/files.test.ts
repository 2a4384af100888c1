import { expect, test } from 'vitest';
import { fileEnding, fileKind, fileSize, hasThumbnail } from './files';

test('says how large a file is', () => {
  expect([0, 1023, 1024, 245_120, 1_843_200, 52_428_800].map(fileSize)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KB',
    '239 KB',
    '1.8 MB',
    '50 MB',
  ]);
});

test('knows what can be looked at in place', () => {
  expect(['image/jpeg', 'application/pdf', 'image/svg+xml', 'image/heic'].map(fileKind)).toEqual([
    'image',
    'pdf',
    'other',
    'other',
  ]);
  expect(['image/jpeg', 'image/tiff', 'image/svg+xml', 'application/pdf'].map(hasThumbnail)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['plan.dwg', 'README', 'a.jpeg', '.env'].map(fileEnding)).toEqual(['DWG', 'FILE', 'JPEG', 'FILE']);
});
