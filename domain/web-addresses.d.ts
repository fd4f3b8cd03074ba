// `URL` and `URLSearchParams` exist in browsers, Node and Deno, but not in the language's own types.

declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  has(name: string): boolean;
  forEach(read: (value: string, key: string) => void): void;
  toString(): string;
}

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}
