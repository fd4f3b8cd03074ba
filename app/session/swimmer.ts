/** The person who is signed in, as the verified session says. Everything else about them is their profile. */
export type Swimmer = { id: string; email: string; isEmailVerified: boolean };
