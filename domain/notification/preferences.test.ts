import { expect, it } from 'vitest';
import { NOTIFICATION_EVENTS } from './events.ts';
import { allChoices, choiceFor } from './preferences.ts';

it('mails what waits for a person, tells the rest in the app alone, and a whole day to nobody who has not asked', () => {
  const faces = allChoices({});
  expect(faces.map(({ event }) => event)).toEqual([...NOTIFICATION_EVENTS]);
  expect(faces.flatMap(({ event, inApp }) => (inApp ? [] : [event]))).toEqual([
    'DAILY_ACTIVITY',
    'MORNING_WORK',
  ]);
  expect(choiceFor({}, 'SOV_SUBMITTED').email).toBe(true);
  expect(choiceFor({}, 'SOV_APPROVED').email).toBe(false);
});

it('keeps what is locked on in the app, whatever was chosen', () => {
  const off = { inApp: false, email: false };
  const choices = Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, off]));
  const on = allChoices(choices).filter(({ inApp }) => inApp);
  expect(on.map(({ event }) => event)).toEqual(['SIGNATURE_REQUESTED', 'REMINDER']);
  expect(choiceFor({ RFI_CLOSED: { inApp: false, email: true } }, 'RFI_CLOSED')).toEqual({
    inApp: false,
    email: true,
  });
});
