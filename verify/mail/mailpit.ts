import type { Mail, Message } from './mail.ts';

interface Found {
  messages?: { ID: string }[];
}
interface Whole {
  ID: string;
  Subject?: string;
  Text?: string;
  HTML?: string;
}

/** Messages of one search that are read in full: one that is waited for is among the newest. */
const NEWEST = 20;
const ALL = 2000;

/** The HTTP API of Mailpit (`GET /api/v1/search?query=to:"…"`, newest first, and `GET /api/v1/message/{id}`). */
export function mailpit(address: string): Mail {
  const base = address.replace(/\/+$/, '');
  const read = new Map<string, Message>();
  const get = async <T>(path: string): Promise<T> => {
    const ask = () => fetch(`${base}/api/v1${path}`, { signal: AbortSignal.timeout(10_000) });
    // A kept connection may be closed at the moment at which it is used again: a read is asked once more.
    const response = await ask().catch(ask);
    if (!response.ok) throw new Error(`The mails at ${base} answered ${response.status} to ${path}`);
    return (await response.json()) as T;
  };
  return {
    async to(email, all = false) {
      const query = encodeURIComponent(`to:"${email}"`);
      const { messages = [] } = await get<Found>(`/search?query=${query}&limit=${all ? ALL : NEWEST}`);
      const found: Message[] = [];
      for (const { ID } of messages) {
        const known = read.get(ID);
        const whole = known ?? messageOf(await get<Whole>(`/message/${encodeURIComponent(ID)}`));
        read.set(ID, whole);
        found.push(whole);
      }
      return found;
    },
  };
}

const messageOf = ({ ID, Subject = '', Text = '', HTML = '' }: Whole): Message => ({
  id: ID,
  subject: Subject,
  text: Text.trim() === '' ? HTML.replaceAll('&amp;', '&') : Text,
});
