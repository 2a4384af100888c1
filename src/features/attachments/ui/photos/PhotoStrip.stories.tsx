import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pictureServer } from '@/shared/testing/picture-server';
import { dialogOf, press, said } from '@/shared/testing/play';
import { partStory } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { Button } from '@/shared/ui/Button';
import type { SitePhoto } from '../../model/photo';
import { PhotoStrip } from './PhotoStrip';

const SITE = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#7d8a95"/><path d="M0 250h480v32H0z" fill="#c8552d"/><path d="M60 60h120v260H60z" fill="#4d565e"/></svg>`;
const MISSING = 'attachments/torn.jpg';
const { handler } = pictureServer(SITE, MISSING);

/** Photos of the site, on a daily log and on the project's home. */
const meta = { title: 'Features/Attachments/Photo strip', parameters: partStory(handler) } satisfies Meta;
export default meta;
type Story = StoryObj;

const photo = (name: string, rest: Partial<SitePhoto> = {}): SitePhoto => ({
  key: `attachments/${name}`,
  name,
  size: 611_000,
  contentType: 'image/jpeg',
  caption: null,
  at: '2026-04-14T17:32:00Z',
  author: 'Marcus Bell',
  ...rest,
});
const PHOTOS = [
  photo('deck.jpg', {
    caption: 'Deck before the pour',
    place: 'Level 2',
    record: { name: 'Daily log DL-012', href: '/app/projects/p/tools/daily-logs/l' },
  }),
  photo('torn.jpg', { caption: 'Formwork along grid line C between the elevator shaft and the north stair' }),
  photo('crane.jpg', { at: '2026-04-13', place: 'Yard' }),
  photo('trench.jpg', { takenAt: '2026-04-14T15:15:00Z', recordDay: '2026-04-14' }),
  photo('rain.jpg', { takenAt: '2026-04-09T15:15:00Z', recordDay: '2026-04-14' }),
  ...Array.from({ length: 9 }, (_, index) => photo(`IMG_20${String(41 + index)}.jpg`)),
];

export const Strip: Story = {
  render: () => (
    <StoryPart>
      <StoryState name="As many as there are">
        <PhotoStrip photos={PHOTOS} label="Photos of the day" />
      </StoryState>
      <StoryState name="One">
        <PhotoStrip photos={PHOTOS.slice(2, 3)} label="Photos of the yard" side={96} />
      </StoryState>
    </StoryPart>
  ),
};

function Late() {
  const [photos, setPhotos] = useState<readonly SitePhoto[]>([]);
  return (
    <>
      <Button size="sm" onClick={() => setPhotos(PHOTOS)}>
        Read them
      </Button>
      <PhotoStrip photos={photos} label="Photos of the day" />
    </>
  );
}

/** A page asks for its photos after it stands: they have their pictures all the same. */
export const ComeLate: Story = {
  render: () => (
    <StoryPart>
      <Late />
    </StoryPart>
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Read them');
    await waitFor(() => expect(canvasElement.querySelectorAll('li img').length).toBeGreaterThan(5));
  },
};

const lightbox: Story = {
  render: () => (
    <StoryPart>
      <PhotoStrip photos={PHOTOS} label="Photos of the day" />
    </StoryPart>
  ),
};
const FIRST = /^Open photo: Deck before the pour/;

/** Opened, turned to the next with the arrow key, closed: the focus is back where it was. */
export const Lightbox: Story = {
  ...lightbox,
  play: async ({ canvasElement }) => {
    const first = await within(canvasElement).findByRole('button', { name: FIRST });
    await userEvent.click(first);
    const dialog = await dialogOf('deck.jpg');
    await expect(within(dialog).getByText('Deck before the pour')).toBeVisible();
    await expect(within(dialog).getByText(/Level 2 · Marcus Bell$/)).toBeVisible();
    await expect(within(dialog).getByRole('link', { name: 'Daily log DL-012' })).toBeVisible();
    await press(dialog, 'Next file');
    await press(await dialogOf('torn.jpg'), 'Next file');
    await dialogOf('crane.jpg');
    await said('Apr 13, 2026 · Yard · Marcus Bell');
    await userEvent.keyboard(document.documentElement.dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}');
    await dialogOf('torn.jpg');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** A finger wipes to the next one, and not back before the first. */
export const Swipe: Story = {
  ...lightbox,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: FIRST }));
    const wipe = async (by: number) => {
      const picture = await within(document.body).findByRole('img', { name: /jpg$/ });
      const at = (type: string, clientX: number) =>
        picture.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            isPrimary: true,
            pointerId: 7,
            pointerType: 'touch',
            clientX,
            clientY: 300,
          }),
        );
      at('pointerdown', 300);
      at('pointerup', 300 + by);
    };
    const towards = document.documentElement.dir === 'rtl' ? 1 : -1;
    await dialogOf('deck.jpg');
    await wipe(-90 * towards);
    await dialogOf('deck.jpg');
    await wipe(20 * towards);
    await dialogOf('deck.jpg');
    await wipe(90 * towards);
    await dialogOf('torn.jpg');
  },
};
