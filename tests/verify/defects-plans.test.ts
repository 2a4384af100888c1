import { playDefects } from './defects/play.ts';
import { PLAN_DEFECTS } from './defects/plans.ts';

playDefects([['plans', PLAN_DEFECTS]]);
