import { playDefects } from './defects/play.ts';
import { UNPLAYED, UNPLAYED_BESIDE } from './defects/unplayed.ts';

playDefects([['unplayed', UNPLAYED]]);
playDefects([['unplayed beside the reference', UNPLAYED_BESIDE]], {
  besideReference: true,
  isFirstEnough: true,
});
