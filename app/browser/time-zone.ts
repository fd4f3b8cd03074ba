/** Only for what the browser draws: the server does not know this zone. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
