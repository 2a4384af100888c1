import type { Preview } from '@storybook/react-vite';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '../domain/authority/roles.ts';

/** The switches over every story. The first three change the look, the others what the server answers. */
export const globalTypes: Preview['globalTypes'] = {
  theme: {
    description: 'Colour scheme',
    toolbar: {
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  direction: {
    description: 'Writing direction',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  density: {
    description: 'Height of rows in grids and sheets',
    toolbar: {
      icon: 'component',
      dynamicTitle: true,
      items: [
        { value: 'compact', title: 'Compact' },
        { value: 'comfortable', title: 'Comfortable' },
      ],
    },
  },
  role: {
    description: "The reader's role in the project",
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: PROJECT_ROLES.map((value) => ({ value, title: PROJECT_ROLE_LABELS[value] })),
    },
  },
  locale: {
    description: "Locale of the project's money",
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'en-US', title: 'United States ($)' },
        { value: 'en-IN', title: 'India (₹)' },
      ],
    },
  },
  words: {
    description: 'Length of names and texts in the answers',
    toolbar: {
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: 'usual', title: 'Usual words' },
        { value: 'long', title: 'Long words' },
      ],
    },
  },
};

export const initialGlobals = {
  theme: 'light',
  direction: 'ltr',
  density: 'compact',
  role: 'GENERAL_CONTRACTOR',
  locale: 'en-US',
  words: 'usual',
};
