import { FACADE_GALLERY, Facade } from '../../src/facade/facade.tsx';
import { FacadeSkyline } from '../../src/facade/facade-skyline.tsx';
import { Logo } from '../../src/logo.tsx';
import { Example, type GallerySection } from '../section.tsx';
import styles from './facade.module.css';

const hotels = Array.from({ length: 8 }, (_, index) => ({ id: `hotel-${index}`, stars: (index % 4) + 2 }));
const street = hotels.slice(0, 7);

function Facades() {
  return (
    <>
      <Example name="Facade" wide>
        <div className={styles.sheet}>
          {hotels.map((hotel) => (
            <div key={hotel.id} className={styles.card}>
              <Facade id={hotel.id} stars={hotel.stars} />
            </div>
          ))}
        </div>
      </Example>
      <Example name="Facade: pictures of one hotel" wide>
        <div className={styles.sheet}>
          {FACADE_GALLERY.map((variant) => (
            <div key={variant} className={styles.card}>
              <Facade id="hotel-3" stars={5} variant={variant} />
            </div>
          ))}
        </div>
      </Example>
      <Example name="FacadeSkyline" wide>
        <div className={styles.skyline} data-on-ink="">
          <FacadeSkyline hotels={street} />
        </div>
      </Example>
      <Example name="Logo" wide>
        <div className={styles.logos}>
          <span className={styles.ink} data-on-ink="">
            <Logo word="Waylight 驿灯" />
          </span>
          <span className={styles.paper}>
            <Logo word="Waylight 驿灯" on="paper" />
          </span>
        </div>
      </Example>
    </>
  );
}

export const section: GallerySection = {
  id: 'facade',
  title: { zh: '门面与标志', en: 'Façades and logo' },
  order: 60,
  Section: Facades,
};
