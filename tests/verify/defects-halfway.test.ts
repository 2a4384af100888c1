import { HALFWAY } from './defects/halfway.ts';
import { playDefects } from './defects/play.ts';

playDefects([['halfway', HALFWAY]], { besideReference: true, isFirstEnough: true });
