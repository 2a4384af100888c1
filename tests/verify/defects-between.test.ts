import { BETWEEN } from './defects/between.ts';
import { playDefects } from './defects/play.ts';

playDefects([['between', BETWEEN]]);
