/** Sent within so long it counts as written when it arrives: by the clock of the server, not of the device. */
const AT_ONCE = 120_000;
/** Nothing is kept on a device for longer before it is sent. */
const LONGEST_KEPT = 30 * 86_400_000;

/**
 * When something was written that may have waited on a device for a connection: as the device says, where that can be. What
 * lies ahead of the server's clock or too far back is the word of a clock that is wrong, and counts as written now.
 */
export function writtenTime(writtenAt: string | null | undefined, now: Date): Date {
  const written = Date.parse(writtenAt ?? '');
  const waited = now.getTime() - written;
  return waited > AT_ONCE && waited <= LONGEST_KEPT ? new Date(written) : now;
}
