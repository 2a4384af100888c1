import type { UploadItem, UploadStatus } from './item';

export interface UploadTotals {
  count: Readonly<Record<UploadStatus, number>>;
  all: number;
  /** Of the bytes that are to go or went. */
  share: number;
  /** On their way or with a turn to come. */
  going: number;
  /** On their way, with a turn to come, or with a question: leaving loses them. */
  open: number;
}

/** How far all of them are. */
export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const count = { waiting: 0, sending: 0, asking: 0, failed: 0, refused: 0, done: 0, stopped: 0 };
  let [bytes, sent] = [0, 0];
  for (const { status, file, progress } of items) {
    count[status] += 1;
    if (status === 'refused' || status === 'stopped') continue;
    // Empty files take their time as well.
    const weight = file.size + 1;
    bytes += weight;
    sent += weight * (status === 'done' ? 1 : progress);
  }
  const going = count.waiting + count.sending;
  return {
    count,
    all: items.length,
    share: bytes === 0 ? 1 : sent / bytes,
    going,
    open: going + count.asking,
  };
}
