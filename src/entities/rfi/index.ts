export { costImpactText, scheduleImpactText } from './model/impact';
export { newRfiPath, rfiPath } from './model/link';
