import { customFetch } from '@/shared/api/http';
import { getGetMeUrl } from '@/shared/api/generated/user-profile/user-profile';
import type { Me, UploadedFile, UploadedFileList } from '@/shared/api/generated/model';
import { idempotencyHeaders } from '@/shared/api/idempotency';
import { readToken, sessionState, subscribeSession } from '@/shared/session/token';
import { unlessStalled } from '@/shared/api/retry/stalled';
import { readyPhoto } from '@/shared/lib/photos/ready-photo';
import type { OutboxCalls } from './deliver';
import { Outbox } from './outbox';
import { deviceStore } from './outbox-store';
import { deviceNames } from './stand-in';
import { browserTabs } from './tabs';

/** Whose a session is, asked once for each. */
let known: { token: string; userId: string } | undefined;

async function userOf(token: string): Promise<string> {
  if (known?.token !== token) {
    const me = await customFetch<Me>(getGetMeUrl(), { headers: { authorization: `Bearer ${token}` } });
    known = { token, userId: me.user.id };
  }
  return known.userId;
}

/**
 * The calls of an outbox with the session that there is now, if it is its person's: in another tab somebody else may have
 * signed in meanwhile. Each call carries that session and no later one.
 */
async function callsOf(userId: string): Promise<OutboxCalls | null> {
  const token = readToken();
  if (token === null || sessionState() !== 'active' || (await userOf(token)) !== userId) return null;
  const headers = (key: string) => ({ authorization: `Bearer ${token}`, ...idempotencyHeaders(key) });
  return {
    send: ({ method, path, body }, key) =>
      customFetch(path, {
        method,
        headers: { ...headers(key), ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    upload: async ({ path, field }, file, key) => {
      const body = new FormData();
      body.append(field, file);
      const answer = await unlessStalled(
        (following) =>
          customFetch<UploadedFile | UploadedFileList>(path, {
            method: 'POST',
            headers: headers(key),
            body,
            ...following,
          }),
        { signal: new AbortController().signal, onUploadProgress: () => undefined },
      );
      const stored = 'data' in answer ? answer.data[0] : answer;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored.key;
    },
  };
}

let current: { outbox: Outbox; stop: () => void } | undefined;

/** The outbox of the person who is signed in. It begins to send once it is asked for. */
export function deviceOutbox(userId: string): Outbox {
  if (current?.outbox.userId === userId) return current.outbox;
  current?.stop();
  const outbox = new Outbox({
    userId,
    store: deviceStore(),
    tabs: browserTabs(userId),
    names: deviceNames(userId),
    calls: () => callsOf(userId),
    prepare: readyPhoto,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    later: (ms, wake) => {
      const timer = setTimeout(wake, ms);
      return () => clearTimeout(timer);
    },
  });
  const resume = (): void => {
    if (sessionState() === 'active') outbox.resume();
  };
  window.addEventListener('online', resume);
  const stopSession = subscribeSession(resume);
  current = {
    outbox,
    stop: () => {
      window.removeEventListener('online', resume);
      stopSession();
      outbox.dispose();
    },
  };
  resume();
  return outbox;
}

/** Lets go of the outbox, for whoever comes next; what waits in it stays on the device. */
export function leaveOutbox(): void {
  current?.stop();
  current = undefined;
  known = undefined;
}
