import { playDefects } from './defects/play.ts';
import { REFUSED } from './defects/refused.ts';

playDefects([['refused', REFUSED]]);
