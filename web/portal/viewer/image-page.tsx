import type { FileValue } from "@kezhuan/contract/kinds/file";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { detailPath } from "../subject/subject-places.ts";
import { formatFilePlace, readFilePlace, viewerOf, type FilePlace } from "../detail/file-place.ts";
import { ImageViewer } from "./image-viewer.tsx";
import { useFiles } from "./use-files.ts";

const texts = defineText({
  title: { zh: "图片查看", en: "Picture" },
  noneTitle: { zh: "没有找到这张图片", en: "This picture was not found" },
  noneLead: {
    zh: "请从成果页面打开图片；它可能已被更换或撤下。",
    en: "Open pictures from the page of their achievement; this one may have been replaced or withdrawn.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
});

/** The page under `/showImg`: a picture of a record, and the others beside it. */
export function ImagePage() {
  const t = useText(texts);
  const place = readFilePlace(useSearchParams());
  const { files, error, retry } = useFiles(place);
  const pictures = files?.filter((file) => viewerOf(file) === "/showImg");
  const at = pictures?.findIndex(({ id }) => id === place?.file) ?? -1;
  const picture = pictures?.[at];
  usePageTitle(picture?.name ?? t("title"));
  if (error) {
    return (
      <div className="inside">
        <h1 className="unseen">{t("title")}</h1>
        <FetchFailure error={error} onRetry={retry} />
      </div>
    );
  }
  if (place && pictures && picture) return <Shown place={place} pictures={pictures} at={at} />;
  if (place && !files) {
    return (
      <div className="inside page-wait" aria-busy="true">
        <h1 className="unseen">{t("title")}</h1>
        <Skeleton height="60vh" />
      </div>
    );
  }
  return (
    <div className="inside">
      <EmptyState title={t("noneTitle")} lead={t("noneLead")} level={1}>
        <Link className="button button-filled" to="/zcg">
          {t("find")}
        </Link>
      </EmptyState>
    </div>
  );
}

interface ShownProps {
  place: FilePlace;
  pictures: readonly FileValue[];
  at: number;
}

function Shown({ place, pictures, at }: ShownProps) {
  const navigate = useNavigate();
  const picture = pictures[at];
  const addressOf = (index: number) => {
    const file = pictures[index]?.id;
    return file === undefined ? undefined : formatFilePlace("/showImg", { ...place, file });
  };
  if (!picture) return null;
  return (
    <ImageViewer
      // Each picture begins whole.
      key={picture.id}
      picture={picture}
      position={{ at: at + 1, of: pictures.length }}
      before={addressOf(at - 1)}
      after={addressOf(at + 1)}
      back={detailPath(place.kind, place.id)}
      onGo={(to) => navigate(to, { replace: true })}
    />
  );
}
