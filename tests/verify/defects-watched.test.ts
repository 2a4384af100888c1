import { playDefects } from './defects/play.ts';
import { WATCHED } from './defects/watched.ts';

playDefects([['watched', WATCHED]], { besideReference: true, isFirstEnough: true });
