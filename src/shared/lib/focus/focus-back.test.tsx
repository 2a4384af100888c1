import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusBack } from './focus-back';

function Passing({ onPress }: { onPress: () => void }) {
  return (
    <div {...useFocusBack<HTMLDivElement>()}>
      <button type="button" onClick={onPress}>
        Undo
      </button>
    </div>
  );
}

function Page({ takes = false }: { takes?: boolean }) {
  const [isShown, setShown] = useState(true);
  const [isRow, setRow] = useState(true);
  return (
    <main tabIndex={-1}>
      {isRow && <button type="button">Row</button>}
      {isShown && (
        <Passing
          onPress={() => {
            setShown(false);
            if (takes) setRow(false);
          }}
        />
      )}
    </main>
  );
}

const press = async () => {
  screen.getByRole('button', { name: 'Row' }).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
};

test('the focus goes back to where it came from', async () => {
  render(<Page />);
  await press();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Row' }));
});

test('where that is gone, the page has it', async () => {
  render(<Page takes />);
  await press();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
