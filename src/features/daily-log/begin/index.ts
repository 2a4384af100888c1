export { logWrite, useBegunLog, waitingLog } from './model/begun-log';
export { asClosing, CLOSE_OPERATION } from './model/closing';
