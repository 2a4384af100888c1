export type LogLevel = 'info' | 'warn' | 'error';

/** One structured line. Never pass tokens, addresses, bodies or personal data. */
export interface Log {
  (level: LogLevel, event: string, fields?: Record<string, unknown>): void;
}

/** JSON lines on standard output. */
export const jsonLog: Log = (level, event, fields = {}) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));

export const silentLog: Log = () => {};
