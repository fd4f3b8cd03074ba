/** The platform enforces the same minimum. */
export const PASSWORD_MIN_LENGTH = 8;
