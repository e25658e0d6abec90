import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SearchForm } from "../finder/search-form.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { wayTexts, ways } from "../shell/ways.ts";
import "./plain-page.css";

const texts = defineText({
  title: { zh: "没有这个页面", en: "There is no such page" },
  lead: {
    zh: "地址可能抄写有误，或页面已经移走。可以在这里直接查找成果，或换一个入口：",
    en: "The address may be mistyped, or the page has moved. Search for achievements here, or take another way:",
  },
  home: { zh: "返回首页", en: "Go to the home page" },
});

export function NotFound() {
  const t = useText(texts);
  const name = useText(wayTexts);
  usePageTitle(t("title"));
  return (
    <div className="inside plain-page">
      <svg className="plain-page-drawing" viewBox="23 0 197 64" aria-hidden="true">
        <circle cx="32" cy="32" r="9" className="plain-page-dot" />
        <path d="M52 32h76" className="plain-page-way" />
        <circle cx="176" cy="32" r="24" className="plain-page-ring" />
      </svg>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <SearchForm />
      <p className="plain-page-ways">
        <Link to="/">{t("home")}</Link>
        {ways.map(({ to, label }) => (
          <Link key={to} to={to}>
            {name(label)}
          </Link>
        ))}
      </p>
    </div>
  );
}
