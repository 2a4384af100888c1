import { ONE_WAY } from './defects/one-way.ts';
import { playDefects } from './defects/play.ts';

playDefects([['one way', ONE_WAY]], { besideReference: true, isFirstEnough: true });
