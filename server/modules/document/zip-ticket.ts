import { isUuid } from '../../http/authorize.ts';

/** How long a browser has to begin a download. */
export const TICKET_MS = 60_000;

/** Who may fetch which files and folders as one zip file, until when. */
export interface ZipTicket {
  userId: string;
  /** The ticket is good as long as this session is. */
  sessionId: string;
  projectId: string;
  ids: readonly string[];
  /** In ms. */
  until: number;
}

type KeyedHash = (text: string) => Promise<string>;

/** Stands in an address as it is, and in no id. */
const BETWEEN = '~';

/** What is signed is for this purpose alone. */
const sealOf = (content: string, keyedHash: KeyedHash): Promise<string> =>
  keyedHash(`documents zip ${content}`);

/** The ticket as it stands in an address. */
export async function signedTicket(ticket: ZipTicket, keyedHash: KeyedHash): Promise<string> {
  const { until, userId, sessionId, projectId, ids } = ticket;
  const content = [until, userId, sessionId, projectId, ...ids].join(BETWEEN);
  return `${content}${BETWEEN}${await sealOf(content, keyedHash)}`;
}

/** The ticket of an address; null where it is none of ours, or its time is over. */
export async function readTicket(text: string, now: Date, keyedHash: KeyedHash): Promise<ZipTicket | null> {
  const end = text.lastIndexOf(BETWEEN);
  const content = text.slice(0, Math.max(0, end));
  // Compared by their hashes: how long that takes tells nothing of how much of a seal was right.
  const seals = [text.slice(end + 1), await sealOf(content, keyedHash)];
  const [given, right] = await Promise.all(seals.map(keyedHash));
  if (given !== right) return null;
  const [until = '', userId = '', sessionId = '', projectId = '', ...ids] = content.split(BETWEEN);
  if (![userId, sessionId, projectId, ...ids].every(isUuid)) return null;
  return Number(until) > now.getTime() ? { until: Number(until), userId, sessionId, projectId, ids } : null;
}
