import { expect, test } from 'vitest';
import type { Place } from './in-page.ts';
import { unmirrored } from './looks.ts';

const place = (label: string, left: number, right: number): Place => ({ label, left, right });
const WIDTH = 1000;

test('what stands at the other side is mirrored', () => {
  const ltr = [place('button "Save"', 100, 200)];
  expect(unmirrored(ltr, [place('button "Save"', 800, 900)], WIDTH)).toEqual([]);
});

test('what stayed where it was is told with both places', () => {
  const ltr = [place('button "Save"', 100, 200), place('h1 "Members"', 450, 550)];
  const found = unmirrored(ltr, ltr, WIDTH);
  expect(found).toEqual(['Not mirrored: button "Save" stands at 100 px in both directions, not at 800 px']);
});

test('a scroll bar that changes sides moves nothing that counts', () => {
  const ltr = [place('button "Wide"', 10, 985)];
  expect(unmirrored(ltr, ltr, WIDTH)).toEqual([]);
});

test('another set of controls cannot be compared', () => {
  const ltr = [place('button "Save"', 100, 200)];
  expect(unmirrored(ltr, [...ltr, place('button "Undo"', 300, 400)], WIDTH)).toEqual([]);
  expect(unmirrored(ltr, [place('button "Undo"', 100, 200)], WIDTH)).toEqual([]);
});
