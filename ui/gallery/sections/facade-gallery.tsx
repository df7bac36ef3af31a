import { FACADE_GALLERY } from '../../src/facade/facade.tsx';
import { GalleryImages } from '../../src/gallery/gallery-images.tsx';
import { Example, type GallerySection, useText } from '../section.tsx';

const names = {
  street: { zh: '酒店外观', en: 'The hotel from the street' },
  room: { zh: '客房', en: 'A room' },
  entrance: { zh: '入口', en: 'The entrance' },
  window: { zh: '窗', en: 'A window' },
  other: { zh: '酒店外观，另一时刻', en: 'The hotel at another hour' },
  night: { zh: '夜景', en: 'By night' },
  day: { zh: '日景', en: 'By day' },
};

function Gallery() {
  const text = useText();
  const images = FACADE_GALLERY.map((variant) => ({
    facade: { id: 'hotel-3', stars: 5, variant },
    alt: text(names[variant]),
  }));
  return (
    <Example name="GalleryImages" wide>
      <GalleryImages images={images} />
    </Example>
  );
}

export const section: GallerySection = {
  id: 'facade-gallery',
  title: { zh: '酒店图片', en: 'Pictures of a hotel' },
  order: 64,
  Section: Gallery,
};
