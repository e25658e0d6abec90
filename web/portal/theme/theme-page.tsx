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
  chooseTitle: { zh: "请选择一个频道", en: "Choose a channel" },
  chooseLead: {
    zh: "这个地址没有写明是哪个频道。全部频道在下面。",
    en: "This address does not say which channel. All of them are below.",
  },
  noChannelTitle: { zh: "没有找到这个频道", en: "This channel was not found" },
  noChannelLead: {
    zh: "它可能已经下线，或链接不完整。现有的频道在下面。",
    en: "It may have been taken off line, or the link is incomplete. The channels there are stand below.",
  },
});

const channel = "/cxqdydzDetail";
/** Where the channels are listed. */
const channels = "/cxqdydz";

/** A themed page: what stands at this route, all of it content that editors write. */
export function ThemePage() {
  const { pathname } = useLocation();
  const slug = useSearchParams().get("slug") ?? "";
  const { record, theme, error, retry } = useTheme(pathname === channel ? { slug } : { route: pathname });
  if (error) {
    return (
      <div className="inside">
        <FetchFailure error={error} onRetry={retry} />
      </div>
    );
  }
  if (theme === null) return pathname === channel ? <NoChannel isNamed={slug !== ""} /> : <NoTheme />;
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

function NoTheme() {
  const t = useText(texts);
  usePageTitle(t("missingTitle"));
  return (
    <div className="inside">
      <EmptyState title={t("missingTitle")} lead={t("missingLead")} level={1}>
        <Link className="button button-filled" to="/zcg">
          {t("find")}
        </Link>
      </EmptyState>
    </div>
  );
}

/** In the place of a channel that nobody has named, or that is not there: those that are. */
function NoChannel({ isNamed }: { isNamed: boolean }) {
  const t = useText(texts);
  const { theme } = useTheme({ route: channels });
  const title = t(isNamed ? "noChannelTitle" : "chooseTitle");
  usePageTitle(title);
  if (theme === null) return <NoTheme />;
  return (
    <div className="inside theme">
      <header className="theme-head">
        <h1>{title}</h1>
        <p className="theme-lead">{t(isNamed ? "noChannelLead" : "chooseLead")}</p>
      </header>
      {theme && <ThemeSections theme={theme} />}
    </div>
  );
}
