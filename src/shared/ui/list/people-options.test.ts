import { expect, test } from 'vitest';
import { peopleOptions } from './people-options';

test('the reader comes first, and who has left is said to have left', () => {
  const people = [
    { id: 'a', name: 'Asha', isActive: true },
    { id: 'b', name: 'Ben', isActive: false },
    { id: 'c', name: 'Carla', isActive: true },
  ];
  expect(peopleOptions(people, 'c')).toEqual([
    { value: 'c', label: 'Carla (you)' },
    { value: 'a', label: 'Asha' },
    { value: 'b', label: 'Ben (left the project)' },
  ]);
});
