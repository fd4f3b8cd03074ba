/** "cc-by-4.0" as people write it: "CC BY 4.0". */
export const licenseWords = (license: string) =>
  /^cc-/i.test(license)
    ? license
        .toUpperCase()
        .replace("-", " ")
        .replace(/-(?=[\d.]+$)/, " ")
    : license;
