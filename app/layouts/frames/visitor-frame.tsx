import { Footer, ShortFooter } from "../header/footer.tsx";
import { VisitorHeader } from "../header/visitor-header.tsx";
import { OfflineBar } from "../offline/offline-bar.tsx";
import { ACTION_BAR, CONTENT, type FrameProps, NO_BAR } from "./frame-props.ts";

export function VisitorFrame(props: FrameProps) {
  const { skipLink, simulatedBar, isFullHeight, hasShortFooter, isActionPage, top, header, children } = props;
  return (
    <div className={`flex min-h-dvh flex-col ${isActionPage ? ACTION_BAR : NO_BAR} ${top}`}>
      {skipLink}
      <div className={`${header} print:hidden`}>
        <VisitorHeader isWide={isFullHeight} />
      </div>
      {simulatedBar}
      <main {...CONTENT}>{children}</main>
      {!isFullHeight && (hasShortFooter || isActionPage ? <ShortFooter /> : <Footer />)}
      <div className="h-(--shell-bottom)" />
      <OfflineBar />
    </div>
  );
}
