/** Made up, and the same three at every provider. */
export type Person = { id: string; firstName: string; lastName: string; email: string; isVerified: boolean };

export const PEOPLE: readonly Person[] = [
  { id: "1001", firstName: "Nora", lastName: "Lindqvist", email: "nora.lindqvist@example.org", isVerified: true },
  { id: "1002", firstName: "Tomás", lastName: "Ferreira", email: "tomas.ferreira@example.org", isVerified: true },
  { id: "1003", firstName: "Uma", lastName: "Okafor", email: "uma.okafor@example.org", isVerified: false },
];

export const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
