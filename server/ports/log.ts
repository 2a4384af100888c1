/** From the most talkative to the most silent. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One structured line. Never pass tokens, addresses, bodies or personal data. */
export interface Log {
  (level: LogLevel, event: string, fields?: Record<string, unknown>): void;
}

/** JSON lines on standard output: those of this level and of the graver ones. */
export const jsonLog =
  (least: LogLevel, write: (line: string) => void = console.log): Log =>
  (level, event, fields = {}) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  };

export const silentLog: Log = () => {};
