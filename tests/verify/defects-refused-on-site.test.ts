import { playDefects } from './defects/play.ts';
import { REFUSED_ON_SITE } from './defects/refused-on-site.ts';

playDefects([['refused on site', REFUSED_ON_SITE]]);
