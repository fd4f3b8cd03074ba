import { PassThrough } from "node:stream";
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
  const { nonce, reportProblem } = context.get(servicesContext);
  return new Promise<Response>((resolve, reject) => {
    let isShellSent = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // Larger parts would come at the end for a script to move, which pages for visitors don't have.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
  // Aborted requests and 4xx are not our errors.
  const isTheirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500);
  if (!isTheirs) context.get(servicesContext).reportProblem(error);
};
