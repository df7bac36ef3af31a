import { Example, type GallerySection, useText } from '../section.tsx';
import styles from './tokens.module.css';

const colours = [
  ['ink-950', 'ink-900', 'ink-700', 'ink-500', 'line-500', 'line-300', 'line-200'],
  ['paper-0', 'paper-50', 'paper-100', 'petrol-800', 'petrol-700', 'petrol-300', 'petrol-100'],
  ['lamp-800', 'lamp-400', 'lamp-100', 'red-700', 'red-100', 'green-700', 'green-100'],
  ['blue-700', 'blue-100', 'plum-700', 'plum-100'],
].flat();

const sizes = ['44', '32', '22', '20', '16', '14', '13', '12'] as const;

function Section() {
  const t = useText();
  return (
    <>
      <Example name="Colour" wide>
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              <span lang="en">{name}</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Type" wide>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})`, lineHeight: `var(--line-${size})` }}>
            <span className={styles.size}>{size}</span>
            {t({ zh: '今晚，“灯火”照常——2 间 · 3 晚…', en: 'Rooms for your travellers, tonight and after · 1,186.00' })}
          </p>
        ))}
      </Example>
    </>
  );
}

export const section: GallerySection = {
  id: 'tokens',
  title: { zh: '颜色与字', en: 'Colour and type' },
  order: 10,
  Section,
};
