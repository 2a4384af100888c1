import { expect, test } from 'vitest';
import { keptFiles } from '@/shared/lib/device/kept-files';
import { reopen } from './reopen';
import { bench, draftOf, KeyedServer } from './testing/outbox-bench';

test('a write whose photo was not ready goes back into its form with it as it was chosen', async () => {
  const { world, open } = bench(new KeyedServer());
  world.online = false;
  const outbox = open();
  const target = { path: '/logs/upload', field: 'files' } as const;
  const files = [{ id: 'f2', file: new File(['x'], 'crack.jpg'), target, isRaw: true }];
  const form = { href: '/logs/1', draftKey: 'answer-1', draft: { note: 'Crack' } };
  await outbox.send(draftOf({ files, form }));
  const [entry] = outbox.getState().entries;
  if (entry === undefined) throw new Error('It is not kept');
  expect(await reopen(outbox, entry)).toBe('open');
  expect(await keptFiles('answer-1')).toMatchObject([{ id: 'f2', isRaw: true }]);
});
