const KEY = 'plumbline.registration';

/** A registration that waits for its one-time code. */
export interface PendingRegistration {
  email: string;
  registrationToken: string;
  /** When the next code may be asked for, in milliseconds since the epoch. */
  nextSendAt: number;
}

/** Kept for this tab only, never in the address: neither token nor e-mail address belong there. */
export function storeRegistration(registration: PendingRegistration): void {
  sessionStorage.setItem(KEY, JSON.stringify(registration));
}

export function readRegistration(): PendingRegistration | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { email, registrationToken, nextSendAt } = value as Partial<PendingRegistration>;
    if (typeof email !== 'string' || typeof registrationToken !== 'string') return null;
    return { email, registrationToken, nextSendAt: typeof nextSendAt === 'number' ? nextSendAt : 0 };
  } catch {
    return null;
  }
}

export function clearRegistration(): void {
  sessionStorage.removeItem(KEY);
}

/** Seconds between two one-time codes. */
export const OTP_INTERVAL_SECONDS = 60;
