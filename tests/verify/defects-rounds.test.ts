import { playDefects } from './defects/play.ts';
import { ROUND_AFTER_ROUND, ROUND_AFTER_ROUND_BESIDE } from './defects/rounds.ts';

playDefects([['round after round', ROUND_AFTER_ROUND]]);
playDefects([['round after round beside the reference', ROUND_AFTER_ROUND_BESIDE]], {
  besideReference: true,
  isFirstEnough: true,
});
