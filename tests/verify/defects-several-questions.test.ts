import { SEVERAL_PAPERS, SEVERAL_PLACES, SEVERAL_QUESTIONS } from './defects/several-questions.ts';
import { playDefects } from './defects/play.ts';

playDefects(
  [
    ['two of each in questions and messages', SEVERAL_QUESTIONS],
    ['two of each among papers', SEVERAL_PAPERS],
    ['two of each among people and their projects', SEVERAL_PLACES],
  ],
  { besideReference: true, isFirstEnough: true },
);
