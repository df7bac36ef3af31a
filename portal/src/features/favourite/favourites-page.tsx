import { AreaPage } from '../account/area-page.tsx';
import { FavouriteGrid } from './favourite-grid.tsx';

/** The hotels that somebody keeps, priced for dates of their choice. */
export function FavouritesPage() {
  return (
    <AreaPage wide>
      <FavouriteGrid />
    </AreaPage>
  );
}
