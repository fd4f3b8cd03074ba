import { Download, Printer, QrCode as QrMark } from "lucide-react";
import { Suspense, useState } from "react";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { Block } from "#app/ui/block.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { ROUTE_FORMATS, type RouteFormat } from "../files/route-formats.ts";
import { routeCardPath } from "../route-addresses.ts";

const QrDialog = lazyNamed(() => import("./qr-dialog.tsx"), "QrDialog");

/** The writers come once the page has settled, so that they are there without a network. */
const loadWriters = loadOnce(() => import("../files/save-route-file.ts"));

type RouteFilesProps = {
  route: SwimRoute;
  /** Null where others can't open the page. */
  address: string | null;
};

/** Files for watches and maps, made on the device, and the card to print. */
export function RouteFiles({ route, address }: RouteFilesProps) {
  const { name, description, type, points, minutes } = route;
  const [isQrShown, setIsQrShown] = useState(false);
  useDeferredLoad(loadWriters);
  const save = (format: RouteFormat) =>
    loadWriters().then(
      ({ saveRouteFile }) => saveRouteFile(format, { name, description, type, points, minutes, address }),
      () => showNotice({ kind: "error", text: "The file couldn't be made. Check your connection." }),
    );
  return (
    <Block title="Download and print" className="print:hidden">
      <div className="flex flex-wrap gap-2">
        {ROUTE_FORMATS.map(({ format, label }) => (
          <Button key={format} variant="secondary" size="sm" onClick={() => void save(format)}>
            <Download className="size-4.5" aria-hidden />
            <span>
              <span className="sr-only">Download </span>
              {label}
            </span>
          </Button>
        ))}
        <ButtonLink variant="secondary" size="sm" to={routeCardPath(route.id)} reloadDocument>
          <Printer className="size-4.5" aria-hidden /> Swim card
        </ButtonLink>
        {address && (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsQrShown(true)}>
            <QrMark className="size-4.5" aria-hidden /> QR code
          </Button>
        )}
      </div>
      {isQrShown && address && (
        <Suspense>
          <QrDialog name={name} address={address} onClose={() => setIsQrShown(false)} />
        </Suspense>
      )}
    </Block>
  );
}
