import { api } from '@waylight/contract';
import { useMemo } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useNames } from '../../lib/words.ts';
import type { MapArea, MapWater } from './hotel-map.tsx';

/**
 * The outlines of a city, its areas and its water as the map draws them, and its landmarks; undefined while they are read.
 *
 * `chosen`: ids of the areas that are searched, joined by commas.
 */
export function usePlaceOutlines(cityId: number, chosen: string) {
  const names = useNames();
  const { data: outlines } = useCallQuery(api.place.outlines, { cityId }, { handles: 'all', staleTime: 3_600_000 });
  const areas = useMemo<MapArea[]>(() => {
    const ids = chosen.split(',').map(Number);
    return (outlines?.areas ?? []).map(({ id, infoName, nameEng, googleOutline }) => ({
      id,
      name: names(infoName, nameEng).name,
      outline: googleOutline,
      chosen: ids.includes(id),
    }));
  }, [outlines, names, chosen]);
  const waters = useMemo<MapWater[]>(
    () =>
      (outlines?.waters ?? []).map(({ id, infoName, nameEng, width, googleOutline }) => ({
        id,
        name: names(infoName, nameEng).name,
        width,
        outline: googleOutline,
      })),
    [outlines, names],
  );
  return { outlines, areas, waters };
}
