import { PAYMENTS } from './defects/payments.ts';
import { playDefects } from './defects/play.ts';

playDefects([['payments', PAYMENTS]]);
