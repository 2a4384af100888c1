import type { Mail, Message } from './mail.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The mailbox page that our own server shows in development, at `/dev/mailbox`: newest first. */
export function mailboxPage(address: string): Mail {
  const place = new URL(address);
  const read = new Map<string, Message>();
  const get = async (path: string): Promise<string> => {
    const response = await fetch(new URL(path, place), { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`The mails at ${address} answered ${response.status}`);
    return response.text();
  };
  const message = async (path: string, subject: string): Promise<Message> => {
    const [, text = ''] = /<pre>(.*?)<\/pre>/s.exec(await get(path)) ?? [];
    return { id: path, subject, text: plain(text) };
  };
  return {
    async to(email) {
      const rows = (await get(`${place.pathname}?to=${encodeURIComponent(email)}`)).matchAll(
        /<td>([^<]*)<\/td>\s*<td>\s*<a href="(\/dev\/mailbox\/[^"]+)">([^<]*)</g,
      );
      const found: Message[] = [];
      for (const [, recipient = '', path = '', subject = ''] of rows) {
        if (plain(recipient).toLowerCase() !== email.toLowerCase()) continue;
        const known = read.get(path) ?? (await message(path, plain(subject)));
        read.set(path, known);
        found.push(known);
      }
      return found;
    },
  };
}
