import { playDefects } from './defects/play.ts';
import { SECOND_ROUNDS } from './defects/second-rounds.ts';

playDefects([['second rounds', SECOND_ROUNDS]], { besideReference: true, isFirstEnough: true });
