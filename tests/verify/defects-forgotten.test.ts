import { FORGOTTEN } from './defects/forgotten.ts';
import { playDefects } from './defects/play.ts';

playDefects([['forgotten', FORGOTTEN]]);
