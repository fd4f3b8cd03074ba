/** The contact's page. */
export const watchAddress = (siteUrl: string, token: string) => `${siteUrl}/watch/${token}`;

/** The page whose buttons check out and extend. */
export const answerAddress = (siteUrl: string, token: string) => `${siteUrl}/watch/out/${token}`;
