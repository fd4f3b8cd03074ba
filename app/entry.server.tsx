import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext } from "react-router";
import { type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { servicesContext as contextKey } from "./backend/services.ts";

/** The page host fills the context by this very key; importing its file would make a second one. */
export const servicesContext = contextKey;

/** A page that has not finished by then is cut off. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reportProblem } = context.get(servicesContext);
  return new Promise<Response>((resolve, reject) => {
    let isShellSent = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // Crawlers get the whole page at once.
      [isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady"]() {
        isShellSent = true;
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who leaves early is no problem of ours, nor is one who asks for what there is not.
  const isTheirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500);
  if (!isTheirs) context.get(servicesContext).reportProblem(error);
};
