import { Fragment } from 'react';
import { COLOUR_USES, colourTokens, textTokens } from '../../src/app/theme/foundations/token-uses';
import { CONTROL_HEIGHT } from '../../src/app/theme/control-overrides';
import { createAppTheme } from '../../src/app/theme/theme';
import { LAYOUT } from '../../src/shared/config/app';

const theme = createAppTheme('ltr');
const swatch = {
  display: 'inline-block',
  inlineSize: 44,
  blockSize: 20,
  borderRadius: 4,
  border: '1px solid #8886',
};

/** Every colour of both palettes, with the use of its group. */
export const Colours = () => (
  <>
    {colourTokens().map(([group, tokens]) => (
      <Fragment key={group}>
        <h3>{group}</h3>
        <p>{COLOUR_USES[group]}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">By day</th>
              <th scope="col">By night</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map(({ name, light, dark }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                {[light, dark].map((colour, index) => (
                  <td key={index}>
                    <span style={{ ...swatch, background: colour }} aria-hidden /> <code>{colour}</code>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Fragment>
    ))}
  </>
);

/** Every style of text, in itself. */
export const Texts = () => (
  <table>
    <thead>
      <tr>
        <th scope="col">Style</th>
        <th scope="col">Size and weight</th>
        <th scope="col">Use</th>
      </tr>
    </thead>
    <tbody>
      {textTokens().map(({ name, px, weight, use }) => (
        <tr key={name}>
          <td style={{ fontSize: px, fontWeight: weight, fontFamily: String(theme.typography.fontFamily) }}>
            {name}
          </td>
          <td>
            {px} px · {weight}
          </td>
          <td>{use}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface MeasuresProps {
  of: Readonly<Record<string, number | string>>;
  unit: string;
}

const Measures = ({ of, unit }: MeasuresProps) => (
  <table>
    <tbody>
      {Object.entries(of).map(([name, value]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            {value} {unit}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Controls = () => <Measures of={CONTROL_HEIGHT} unit="px" />;
export const Frame = () => <Measures of={LAYOUT} unit="px" />;
export const Durations = () => <Measures of={theme.transitions.duration} unit="ms" />;
export const Step = () => <>{/\d+px/.exec(theme.spacing(1))?.[0]?.replace('px', ' px')}</>;
export const Corner = () => <>{String(theme.shape.borderRadius)} px</>;
