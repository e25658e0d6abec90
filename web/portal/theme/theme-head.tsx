import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { hrefOf } from "@kezhuan/web/ui/routing/place.ts";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { SubscribeButton } from "../subscriptions/subscribe-button.tsx";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { useMayEdit } from "../shell/use-may-edit.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import type { Theme } from "./read-theme.ts";
import "./theme.css";

const texts = defineText({
  subscribe: { zh: "订阅此专题", en: "Subscribe to this theme" },
  default: {
    zh: "默认内容，待协会确认：名称、含义与编排都可以由编辑修改。",
    en: "Default content, to be confirmed by the association: editors may change names, meaning and arrangement.",
  },
});

/** Title, lead, and whether somebody of the association stands behind it. */
export function ThemeHead({ id, theme }: { id: string; theme: Theme }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const isEditor = useMayEdit("kch_theme");
  const path = hrefOf(useLocation()).slice(1);
  const { title, subtitle, lead, cover, isDefault } = theme;
  usePageTitle((language === "en" && title.en) || (title.zh ?? title.en));
  return (
    <header className="theme-head">
      {(subtitle.zh ?? subtitle.en) && (
        <p className="theme-subtitle">
          <Passage zh={subtitle.zh} en={subtitle.en} />
        </p>
      )}
      <h1>
        <Bilingual zh={title.zh ?? title.en ?? ""} en={title.en} />
      </h1>
      {(lead.zh ?? lead.en) && (
        <p className="theme-lead">
          <Passage zh={lead.zh} en={lead.en} />
        </p>
      )}
      <SubscribeButton
        label={t("subscribe")}
        make={() => ({
          kind: "theme",
          name: (language === "en" && title.en) || (title.zh ?? title.en ?? ""),
          about: id,
          path,
        })}
      />
      {isDefault && isEditor && (
        <p className="theme-default" role="note">
          {t("default")}
        </p>
      )}
      {cover && (
        <Picture className="theme-cover" picture={cover} sizes="(max-width: 1280px) 92vw, 1280px" isFirst />
      )}
    </header>
  );
}
