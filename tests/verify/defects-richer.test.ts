import { playDefects } from './defects/play.ts';
import { RICHER } from './defects/richer.ts';

playDefects([['richer states', RICHER]], { besideReference: true, isFirstEnough: true });
