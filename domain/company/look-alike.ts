/** Letters of other alphabets that look like a Latin one, and that one, place by place. */
export const LOOK_ALIKES = 'аеорсухіјѕһԁԛԝвкмнтɑοανικρτυχβεζημ';
export const LATIN = 'aeopcyxijshdqwbkmhtaoavikptuxbezhm';

/**
 * A company's name as the eye takes it: in small letters, and letters of other alphabets as the Latin ones that they look
 * like. Two companies of one such name would be taken for each other where they sign.
 */
export const nameToTheEye = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase()]
    .map((letter) => {
      const place = LOOK_ALIKES.indexOf(letter);
      return place < 0 ? letter : (LATIN[place] ?? letter);
    })
    .join('');
