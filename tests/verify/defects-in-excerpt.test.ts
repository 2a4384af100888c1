import { SECOND_STATES } from './defects/in-excerpt.ts';
import { playDefects } from './defects/play.ts';

playDefects([['what comes second', SECOND_STATES]], { besideReference: true, isFirstEnough: true });
