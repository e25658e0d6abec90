import type { FileValue } from "@kezhuan/contract/kinds/file";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { detailPath, subjectPlaces } from "../subject/subject-places.ts";
import { readFilePlace, viewerOf, type FilePlace } from "../detail/file-place.ts";
import { lookAtFile } from "./look-at-file.ts";
import { PdfBar } from "./pdf-bar.tsx";
import { useFiles } from "./use-files.ts";
import "./image-viewer.css";
import "./pdf-viewer.css";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

const texts = defineText({
  title: { zh: "PDF 阅读", en: "PDF" },
  document: { zh: "PDF 文档：{name}", en: "PDF document: {name}" },
  noneTitle: { zh: "没有找到这份文件", en: "This file was not found" },
  noneLead: {
    zh: "请从它所在的页面打开；文件可能已被更换、撤下，或不对您公开。",
    en: "Open it from the page it belongs to. It may have been replaced or withdrawn, or is not open to you.",
  },
  back: { zh: "返回详情", en: "Back to the record" },
  find: { zh: "查找成果", en: "Find achievements" },
  otherTitle: { zh: "这份文件不是 PDF", en: "This file is no PDF" },
  otherLead: { zh: "可以下载后用相应的程序打开。", en: "Download it and open it with a program of yours." },
  brokenTitle: { zh: "文件没有取到", en: "The file could not be fetched" },
  brokenLead: {
    zh: "刷新页面再试；如果仍然不行，请联系发布单位。",
    en: "Reload the page; if that does not help, tell whoever published it.",
  },
  plainTitle: { zh: "这个浏览器不能在页面中显示 PDF", en: "This browser cannot show a PDF within a page" },
  plainLead: {
    zh: "下载后用手机或电脑上的阅读程序打开。",
    en: "Download it and open it with a reader on your device.",
  },
  download: { zh: "下载", en: "Download" },
  retry: { zh: "再试一次", en: "Try again" },
});

/** The page under `/pdf`: an attachment of a record, shown by the reader that the browser brings. */
export function PdfPage() {
  const t = useText(texts);
  const place = readFilePlace(useSearchParams());
  const { files, error, retry } = useFiles(place);
  const file = files?.find(({ id }) => id === place?.file);
  usePageTitle(file?.name ?? t("title"));
  if (place && file) return <Shown key={file.id} place={place} file={file} />;
  if (place && !files && !error) return <Waiting />;
  if (error && !isAbsent(error)) {
    return (
      <div className="inside">
        <h1 className="unseen">{t("title")}</h1>
        <FetchFailure error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className="inside">
      <EmptyState title={t("noneTitle")} lead={t("noneLead")} level={1}>
        {place && error === null ? (
          <Link className="button button-filled" to={detailPath(place.kind, place.id)}>
            {t("back")}
          </Link>
        ) : (
          <Link className="button button-filled" to={subjectPlaces[place?.kind ?? "achievement"].find}>
            {t("find")}
          </Link>
        )}
      </EmptyState>
    </div>
  );
}

/** The record is not there for this visitor, and so neither is the file. */
function isAbsent(error: Error): boolean {
  return "code" in error && [400, 401, 403, 404].includes(Number(error.code));
}

function Waiting() {
  const t = useText(texts);
  return (
    <div className="inside page-wait" aria-busy="true">
      <h1 className="unseen">{t("title")}</h1>
      <Skeleton height="60vh" />
    </div>
  );
}

function Shown({ place, file }: { place: FilePlace; file: FileValue }) {
  const t = useText(texts);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: state } = useQuery({
    queryKey: keyOf("file", file.id),
    queryFn: ({ signal }) => lookAtFile(file.url ?? "", signal),
    staleTime: 60_000,
  });
  const canShow = state === "pdf" && viewerOf(file) === "/pdf" && navigator.pdfViewerEnabled !== false;
  return (
    <div className="viewer pdf-viewer">
      <PdfBar
        file={file}
        back={detailPath(place.kind, place.id)}
        onPrint={canShow ? () => frame.current?.contentWindow?.print() : undefined}
      />
      {canShow ? (
        <iframe
          ref={frame}
          className="viewer-stage pdf-frame"
          src={file.url}
          title={t("document", { name: file.name })}
        />
      ) : (
        <div className="viewer-stage" aria-busy={state === undefined}>
          {state !== undefined && <Unshown state={state} file={file} />}
        </div>
      )}
    </div>
  );
}

/** Why it is not shown, and what can be done all the same. */
function Unshown({ state, file }: { state: "pdf" | "other" | "broken"; file: FileValue }) {
  const t = useText(texts);
  if (state === "broken") {
    return (
      <EmptyState title={t("brokenTitle")} lead={t("brokenLead")} role="alert">
        <Button onClick={() => location.reload()}>{t("retry")}</Button>
      </EmptyState>
    );
  }
  const isOther = state === "other" || viewerOf(file) !== "/pdf";
  return (
    <EmptyState
      title={t(isOther ? "otherTitle" : "plainTitle")}
      lead={t(isOther ? "otherLead" : "plainLead")}
    >
      <a className="button button-filled" href={file.url} download={file.name}>
        {t("download")}
      </a>
    </EmptyState>
  );
}
