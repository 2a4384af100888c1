import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Mail, Message } from './mail.ts';

interface Kept extends Message {
  recipients: readonly string[];
  at: number;
}

/** Files of messages: `.eml`, and what lies in the folders `new` and `cur` of a maildir under any name. */
const isMessage = (path: string): boolean =>
  /\.eml$/i.test(path) || /(^|[\\/])(new|cur)[\\/][^\\/]+$/.test(path);

/** A folder into which a mail server writes what it takes: .eml files, or a maildir. */
export function folderOfMails(folder: string): Mail {
  const kept = new Map<string, Kept>();
  return {
    async to(email) {
      for (const path of await readdir(folder, { recursive: true })) {
        if (kept.has(path) || !isMessage(path)) continue;
        const message = await messageIn(join(folder, path), path);
        if (message) kept.set(path, message);
      }
      const wanted = email.toLowerCase();
      return [...kept.values()]
        .filter(({ recipients }) => recipients.includes(wanted))
        .toSorted((a, b) => b.at - a.at);
    },
  };
}

/** The message of a file; null where it is being written or moved, or is none. */
async function messageIn(file: string, id: string): Promise<Kept | null> {
  try {
    const [raw, { mtimeMs, size }] = [await readFile(file), await stat(file)];
    if (raw.length < size || raw.length === 0) return null;
    const { subject = '', text, html, to, cc, bcc, deliveredTo } = await PostalMime.parse(raw);
    const people = [...(to ?? []), ...(cc ?? []), ...(bcc ?? [])].map(({ address }) => address ?? '');
    const recipients = [...people, deliveredTo ?? ''].map((address) => address.toLowerCase());
    return { id, subject, text: text ?? html ?? '', recipients, at: mtimeMs };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
