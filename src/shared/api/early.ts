/** What `public/before.js` asked for while the app was loading, by address, with the session that it asked in. */
interface EarlyAnswers {
  token: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    __early?: EarlyAnswers;
  }
}

/** Milliseconds after the page's start for which an answer is as good as one that is asked for now. */
const FRESH = 15_000;

/**
 * The answer to a GET that is on its way since before the app ran: given once, only to the session that asked for it and
 * only while the page starts. Undefined where there is none, or where it was lost on its way.
 */
export async function takeEarly(address: string, token: string | null): Promise<Response | undefined> {
  const early = window.__early;
  const answer = early?.answers.get(address);
  if (early === undefined || answer === undefined) return undefined;
  early.answers.delete(address);
  if (early.token !== token || performance.now() > FRESH) return undefined;
  return answer.catch(() => undefined);
}
