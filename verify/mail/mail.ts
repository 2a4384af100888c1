/** A message as it is looked for: whom it is for, and what it says. */
export interface Message {
  id: string;
  subject: string;
  text: string;
}

/** Where the mails that a server sends can be read. */
export interface Mail {
  /** Messages to an address that lie there now, newest first; `all` of them, or at least the newest few. */
  to(email: string, all?: boolean): Promise<Message[]>;
  /** Told which message is taken for what it holds. */
  taken?(email: string, message: Message, holding: RegExp): Promise<void>;
  /**
   * Beside a reference: which mails came to an address, and should not have, or the other way round: those about records of the
   * run, and where the address is of the run too (`isNew`), all of them.
   */
  unlike?(email: string, isNew: boolean): Promise<string[]>;
}

const PATIENCE = 20_000;
const PAUSE = 250;

/**
 * Waits for a new message to an address that holds what is looked for, and gives the first group of the match, or all of
 * it. `seen` holds the ids of messages that were there before, and takes the one that is found. Null where none comes.
 */
export async function awaited(
  mail: Mail,
  email: string,
  holding: RegExp,
  seen: Set<string>,
): Promise<string | null> {
  const end = Date.now() + PATIENCE;
  do {
    for (const message of await mail.to(email)) {
      const { id, subject, text } = message;
      if (seen.has(id)) continue;
      const found = holding.exec(`${subject}\n${text}`);
      if (!found) continue;
      seen.add(id);
      await mail.taken?.(email, message, holding);
      return found[1] ?? found[0];
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  } while (Date.now() < end);
  return null;
}
