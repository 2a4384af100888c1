import { ONE_WAY } from './defects/one-way.ts';
import { ONE_WAY_PEOPLE } from './defects/one-way-people.ts';
import { playDefects } from './defects/play.ts';

playDefects(
  [
    ['one way in billing', ONE_WAY],
    ['one way among people', ONE_WAY_PEOPLE],
  ],
  { besideReference: true, isFirstEnough: true },
);
