import { latePart } from '@/shared/ui/late-part';
import { fetchEntryForms } from './entry/EntryDialog';

// A phone in the mud reads the log before it loads what is written into it.
const fetchCorrect = () => import('@/widgets/daily-log/steps');
const fetchInvoice = () => import('./InvoiceDialog');
const fetchDialogs = () => import('./LogDialogs');
const fetchWeather = () => import('./day/WeatherDialog');

export const CorrectDialog = latePart(async () => (await fetchCorrect()).CorrectDialog);
export const InvoiceDialog = latePart(async () => (await fetchInvoice()).InvoiceDialog);
export const LogDialogs = latePart(async () => (await fetchDialogs()).LogDialogs);
export const WeatherDialog = latePart(async () => (await fetchWeather()).WeatherDialog);

/** The code of all that is opened on a log: there before the connection is gone. */
export const fetchLogParts = (): Promise<unknown> =>
  Promise.all([fetchEntryForms(), fetchCorrect(), fetchInvoice(), fetchDialogs(), fetchWeather()]);
