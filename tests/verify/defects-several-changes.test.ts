import { playDefects } from './defects/play.ts';
import { SEVERAL_CHANGES } from './defects/several-changes.ts';

playDefects([['what shows with two of each', SEVERAL_CHANGES]], {
  besideReference: true,
  isFirstEnough: true,
});
