import { and, desc, eq, like } from 'drizzle-orm';
import { mailOutbox } from '../db/schema/mail.ts';
import type { Database } from '../ports/database.ts';

/** The newest mail to an address that holds all these texts: the demo's clock stands still and moves
 * back, so the newest of all may be another's. */
async function newestMail(database: Database, email: string, ...holding: string[]): Promise<string> {
  const rows = await database.transaction((tx) =>
    tx
      .select({ text: mailOutbox.text })
      .from(mailOutbox)
      .where(
        and(eq(mailOutbox.recipient, email), ...holding.map((text) => like(mailOutbox.text, `%${text}%`))),
      )
      .orderBy(desc(mailOutbox.createdAt))
      .limit(1),
  );
  if (!rows[0]) throw new Error(`Demo: no mail to ${email} with ${holding.join(' and ')}`);
  return rows[0].text;
}

/** The one-time code of the newest mail to an address. */
export async function codeFor(database: Database, email: string): Promise<string> {
  const code = /\b(\d{6})\b/.exec(await newestMail(database, email, 'code'))?.[1];
  if (!code) throw new Error(`Demo: the newest mail to ${email} has no one-time code`);
  return code;
}

/** The link token of the newest mail to an address about a project, or a document by its name. */
export async function linkTokenFor(database: Database, email: string, about: string): Promise<string> {
  const token = /#token=([\w-]+)/.exec(await newestMail(database, email, '#token=', about))?.[1];
  if (!token) throw new Error(`Demo: the newest mail to ${email} has no link`);
  return token;
}
