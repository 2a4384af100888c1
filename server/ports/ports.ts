import type { KeptCounts } from '../db/kept-counts.ts';
import type { PdfRenderer } from '../pdf/renderer.ts';
import type { Workbooks } from '../workbooks/workbook.ts';
import type { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Files } from './files.ts';
import type { LanguageModel } from './language-model.ts';
import type { Log } from './log.ts';
import type { MailTransport } from './mail.ts';
import type { Passwords } from './passwords.ts';
import type { Payments } from './payments.ts';
import type { Pictures } from './pictures.ts';
import type { Random } from './random.ts';
import type { Uploads } from './uploads.ts';
import type { Places } from './places.ts';
import type { WeatherService } from './weather.ts';

/** Everything the app needs from outside. main.ts wires the real ones, the test harness its own. */
export interface Ports {
  database: Database;
  /** What lists of this database count, kept until a record changes. */
  counts: KeptCounts;
  /** Tells open pages of what was committed. */
  changes: Changes;
  files: Files;
  uploads: Uploads;
  pictures: Pictures;
  mail: MailTransport;
  passwords: Passwords;
  payments: Payments;
  pdf: PdfRenderer;
  workbooks: Workbooks;
  /** What a configured service says of the weather; null without one. */
  weather: WeatherService | null;
  /** What a configured language model makes of a conversation; null without one. */
  languageModel: LanguageModel | null;
  /** What a configured service knows of addresses; null without one. */
  places: Places | null;
  clock: Clock;
  random: Random;
  log: Log;
  /** Keys what must not be guessable from a copy of the database (APP_SECRET). */
  secret: string;
}
