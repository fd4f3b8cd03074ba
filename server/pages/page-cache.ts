import { LRUCache } from "lru-cache";
import {
  type CachedPage,
  encodePage,
  isCacheable,
  type PageReads,
  type RequestValues,
  toCachedPage,
  toResponse,
} from "./cached-page.ts";
import { chooseEncoding, type Encoding } from "./page-encoding.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** Headers and bookkeeping of one page, roughly. */
const OVERHEAD_BYTES = 2_000;
/** Pages show ages that no change announces; the same as for backend responses. */
const MAX_AGE_MS = 5_000;

type Asked = { key: string; request: { method: string; headers: Headers }; values: RequestValues };
/** A page that others may get, or a response for its own visitor. */
type Rendered = { page: CachedPage } | { page: null; response: Response };
type Running = { begunAt: number; rendered: Promise<Rendered> };

/** `scripts` names the inline scripts of a page that several visitors get. */
export type PageResponse = { response: Response; scripts: string | null };

/** Caches pages that are the same for every visitor until something they were made from changes. */
export function createPageCache(reads: PageReads | null) {
  const running = new Map<string, Running>();
  /** Counts requests and renders, so that it is known which came first. */
  let moment = 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: ({ bytes, scripts }, key) =>
      Object.values(bytes).reduce((sum, { byteLength }) => sum + byteLength, 0) +
      2 * (key.length + scripts.length) +
      OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
  });

  const isCurrent = async (page: CachedPage) => page.reads !== null && (await reads?.areCurrent(page.reads)) === true;

  async function renderPage({ values, request }: Asked, render: () => Promise<Response>): Promise<Rendered> {
    const { value: response, reads: tracked } = reads
      ? await reads.track(render)
      : { value: await render(), reads: null };
    if (!isCacheable(response)) return { response, page: null };
    const page = await toCachedPage(response, values, tracked);
    return { page: await encodePage(page, encodingFor(request), true) };
  }

  async function lead(asked: Asked, render: () => Promise<Response>) {
    const { key } = asked;
    moment += 1;
    const mine: Running = { begunAt: moment, rendered: renderPage(asked, render) };
    running.set(key, mine);
    try {
      const rendered = await mine.rendered;
      if (rendered.page?.reads) pages.set(key, rendered.page);
      return rendered;
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  }

  /**
   * The page of a render that is running, or of an own one. A render that began after the request knows every write
   * acknowledged before it; an earlier one only if nothing it has read has changed since.
   */
  async function join(asked: Asked, askedAt: number, render: () => Promise<Response>): Promise<Rendered> {
    for (let other = running.get(asked.key); other; ) {
      const { page } = await other.rendered.catch(() => ({ page: null }));
      // Answers for one visitor only, such as errors and redirects.
      if (!page) return renderPage(asked, render);
      if (other.begunAt > askedAt || (await isCurrent(page))) return { page };
      const next = running.get(asked.key);
      other = next === other ? undefined : next;
    }
    return lead(asked, render);
  }

  async function respond(asked: Asked, render: () => Promise<Response>): Promise<PageResponse> {
    moment += 1;
    const askedAt = moment;
    const { key, request } = asked;
    const encoding = encodingFor(request);
    const kept = pages.get(key);
    const isKept = kept !== undefined && (await isCurrent(kept));
    const rendered = isKept ? { page: kept } : await join(asked, askedAt, render);
    if (rendered.page === null) return { response: rendered.response, scripts: null };
    const page = await keepEncoding(key, rendered.page, encoding);
    return { response: toResponse(request, page, encoding), scripts: page.scripts };
  }

  async function keepEncoding(key: string, kept: CachedPage, encoding: Encoding) {
    const page = await encodePage(kept, encoding, false);
    if (page !== kept && pages.peek(key) === kept) pages.set(key, page, { noUpdateTTL: true });
    return page;
  }

  return { respond };
}

const encodingFor = ({ headers }: Asked["request"]) => chooseEncoding(headers.get("accept-encoding") ?? "");
