import { BY_CHANCE } from './defects/by-chance.ts';
import { playDefects } from './defects/play.ts';

playDefects([['steps by chance', BY_CHANCE]], { besideReference: true, isFirstEnough: true });
