import type { BallInCourt } from '../transition/ball-in-court.ts';
import { ballInCourt } from '../transition/turn.ts';
import type { PayAppTurn } from './pay-app-record.ts';
import { PAY_APP_TURNS } from './turns.ts';

/** Who has the next move on a pay application; null when it is closed. `userId` is null where a company moves. */
export const payAppBallInCourt = (payApp: PayAppTurn): BallInCourt | null =>
  ballInCourt({ turns: PAY_APP_TURNS }, payApp);
