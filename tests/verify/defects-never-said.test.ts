import { NEVER_SAID } from './defects/never-said.ts';
import { playDefects } from './defects/play.ts';

playDefects([['never said', NEVER_SAID]], { besideReference: true, isFirstEnough: true });
