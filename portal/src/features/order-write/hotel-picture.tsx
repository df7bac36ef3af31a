import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import { Facade } from '@waylight/ui/facade/facade';

/** The hotel beside the form: its photo, over the façade that stands there until it has come. */
export function HotelPicture({ hotel }: { hotel: HotelFacts }) {
  return (
    <>
      <Facade id={hotel.infoId} stars={hotel.star} />
      {hotel.photos[0] && <img src={photoAt(hotel.photos[0].src, 400)} alt="" />}
    </>
  );
}
