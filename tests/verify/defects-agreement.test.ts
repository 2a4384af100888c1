import { AGREEMENT } from './defects/agreement.ts';
import { playDefects } from './defects/play.ts';

playDefects([['agreement', AGREEMENT]]);
