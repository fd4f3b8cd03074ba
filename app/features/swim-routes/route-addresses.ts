export const routePath = (id: string) => `/routes/${id}`;
export const routeEditPath = (id: string) => `/routes/${id}/edit`;
export const routeCardPath = (id: string) => `/routes/${id}/card`;
export const routeImagePath = (id: string) => `/routes/${id}/image.png`;
export const PLAN_ROUTE_PATH = "/routes/create";
