import { expect, it } from 'vitest';
import { endingOf, fileTypeOf } from './kinds.ts';

it.each([
  ['application/pdf', 'M-301.pdf', 'PDF'],
  ['image/heic', 'IMG_0001.HEIC', 'IMAGE'],
  ['image/vnd.dwg', 'A-101.dwg', 'DRAWING'],
  ['text/plain', 'model.ifc', 'DRAWING'],
  ['application/octet-stream', 'tower.rvt', 'DRAWING'],
  ['video/mp4', 'pour.mp4', 'VIDEO'],
  ['text/csv', 'bids.csv', 'SPREADSHEET'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'bids.xlsx', 'SPREADSHEET'],
  ['application/x-cfb', 'bids.xls', 'SPREADSHEET'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'scope.docx', 'TEXT'],
  ['text/plain', 'notes', 'TEXT'],
  ['application/zip', 'photos.zip', 'OTHER'],
])('%s named %s is %s', (contentType, name, kind) => expect(fileTypeOf(contentType, name)).toBe(kind));

it.each([
  ['plan.PDF', 'pdf'],
  ['plan', ''],
  ['.env', ''],
  ['a.tar.gz', 'gz'],
  ['Rev. final', ''],
])('%s ends in %j', (name, ending) => expect(endingOf(name)).toBe(ending));
