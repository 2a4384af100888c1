import { expect, it } from 'vitest';
import { crewProblems, crewsBody, type CrewPick } from './crews';

const pick = (change: Partial<CrewPick>): CrewPick => ({
  fromEntryId: 'e',
  on: true,
  workers: '12',
  hours: '8',
  ...change,
});

it('takes the crews that are ticked, with their numbers', () => {
  expect(crewsBody([pick({}), pick({ on: false }), pick({ workers: '3', hours: '7.5' })])).toEqual([
    { fromEntryId: 'e', workers: 12, hours: 8 },
    { fromEntryId: 'e', workers: 3, hours: 7.5 },
  ]);
});

it('asks for whole people and hours of a day, of the ticked ones alone', () => {
  expect(
    crewProblems([pick({}), pick({ workers: '2.5' }), pick({ hours: '25' }), pick({ hours: '0' })]),
  ).toEqual({
    'crews.1.workers': 'A whole number from 1',
    'crews.2.hours': 'Above 0, up to 24',
    'crews.3.hours': 'Above 0, up to 24',
  });
  expect(crewProblems([pick({ on: false, workers: '' })])).toEqual({});
});
