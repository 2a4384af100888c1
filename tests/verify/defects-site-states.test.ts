import { playDefects } from './defects/play.ts';
import { SITE_STATES } from './defects/site-states.ts';

playDefects([['states of the site', SITE_STATES]], { besideReference: true, isFirstEnough: true });
