import { playDefects } from './defects/play.ts';
import { REFUSED_MONEY } from './defects/refused-money.ts';

playDefects([['refused money', REFUSED_MONEY]], { isFirstEnough: true });
