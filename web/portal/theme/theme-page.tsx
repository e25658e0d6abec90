import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DetailSkeleton } from "../detail/detail-skeleton.tsx";
import { PublicationNote } from "../content/publication-note.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { ThemeHead } from "./theme-head.tsx";
import { ThemeSections } from "./theme-sections.tsx";
import { useTheme } from "./use-theme.ts";
import "./theme.css";

const texts = defineText({
  missingTitle: { zh: "这个专题还没有内容", en: "This theme has no content yet" },
  missingLead: {
    zh: "编辑发布后会出现在这里。可以先看看成果库，或回到首页。",
    en: "It appears here once an editor publishes it. Meanwhile, search the achievements or go to the home page.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
  channels: { zh: "全部频道", en: "All channels" },
});

/** A themed page: what stands at this route, all of it content that editors write. */
export function ThemePage() {
  const { pathname } = useLocation();
  const slug = useSearchParams().get("slug") ?? "";
  const { record, theme, error, retry } = useTheme(
    pathname === "/cxqdydzDetail" ? { slug } : { route: pathname },
  );
  if (error) {
    return (
      <div className="inside">
        <FetchFailure error={error} onRetry={retry} />
      </div>
    );
  }
  if (theme === null) return <NoTheme isChannel={pathname === "/cxqdydzDetail"} />;
  if (!theme || !record) return <Waiting />;
  return (
    <div className="inside theme">
      <PublicationNote record={record} />
      <ThemeHead id={record.id} theme={theme} />
      <ThemeSections theme={theme} />
    </div>
  );
}

function Waiting() {
  usePageTitle();
  return <DetailSkeleton />;
}

function NoTheme({ isChannel }: { isChannel: boolean }) {
  const t = useText(texts);
  usePageTitle(t("missingTitle"));
  return (
    <div className="inside">
      <EmptyState title={t("missingTitle")} lead={t("missingLead")} level={1}>
        <Link className="button button-filled" to={isChannel ? "/cxqdydz" : "/zcg"}>
          {t(isChannel ? "channels" : "find")}
        </Link>
      </EmptyState>
    </div>
  );
}
