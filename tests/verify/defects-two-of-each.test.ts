import { playDefects } from './defects/play.ts';
import { TWO_OF_EACH } from './defects/two-of-each.ts';

playDefects([['two of each', TWO_OF_EACH]], { besideReference: true, isFirstEnough: true });
