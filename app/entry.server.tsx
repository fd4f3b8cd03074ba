import { PassThrough, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext } from "react-router";
import { type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { servicesContext as contextKey } from "./backend/services.ts";

/** The page host sets the context by this key; importing its file would create a second one. */
export const servicesContext = contextKey;

export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, isKept, reportProblem } = context.get(servicesContext);
  const isWhole = isKept || isbot(request.headers.get("User-Agent"));
  return new Promise<Response>((resolve, reject) => {
    let isShellSent = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // Larger parts would come at the end for a script to move, which pages for visitors don't have.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [isWhole ? "onAllReady" : "onShellReady"]() {
        isShellSent = true;
        headers.set("Content-Type", "text/html; charset=utf-8");
        if (isKept) {
          pipe(collect((body) => resolve(new Response(body, { status, headers }))));
          return;
        }
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        status = 500;
        if (isShellSent) reportProblem(error);
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Without a stream of small pieces, which takes longer than the page. */
function collect(onEnd: (body: Buffer<ArrayBuffer>) => void) {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(pieces));
      done();
    },
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Aborted requests and 4xx are not our errors.
  const isTheirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500);
  if (!isTheirs) context.get(servicesContext).reportProblem(error);
};
