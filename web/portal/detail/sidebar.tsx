import { writeSize } from "@kezhuan/web/ui/file-size.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CONTENT_LANGUAGE } from "../achievement/language-of.ts";
import type { AchievementWords } from "../achievement/use-achievement-meta.ts";
import type { AchievementDetails } from "./read-details.ts";
import { Registration } from "./registration.tsx";
import "@kezhuan/web/ui/chip.css";
import "./sidebar.css";

const texts = defineText({
  people: { zh: "完成人", en: "People" },
  attachments: { zh: "附件", en: "Attachments" },
  industry: { zh: "应用行业", en: "Industries" },
  keywords: { zh: "关键词", en: "Keywords" },
  registration: { zh: "登记信息", en: "Registration" },
});

interface SidebarProps {
  achievement: AchievementDetails;
  words: AchievementWords;
}

/** Who made it, what can be read further, and the ways on to its like. */
export function Sidebar({ achievement, words }: SidebarProps) {
  const t = useText(texts);
  const { people, attachments, industries, keywords } = achievement;
  return (
    <aside className="sidebar">
      {people.length > 0 && (
        <section>
          <h2>{t("people")}</h2>
          <ul lang={CONTENT_LANGUAGE}>
            {people.map(({ name, org, contribution }) => (
              <li key={name} className="sidebar-person">
                <Mark kind="expert" />
                <div>
                  <b>{name}</b>
                  {contribution && <span>{contribution}</span>}
                  {org && <small>{org}</small>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Attachments files={attachments} />
      {industries.length > 0 && (
        <section>
          <h2>{t("industry")}</h2>
          <ul>
            {industries.map((code) => (
              <li key={code}>
                <Link to={`/zcg?industry=${encodeURIComponent(code)}`}>
                  {words.codeLabel("industry", code)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {keywords.length > 0 && (
        <section>
          <h2>{t("keywords")}</h2>
          <ul className="sidebar-keywords" lang={CONTENT_LANGUAGE}>
            {keywords.map((word) => (
              <li key={word}>
                <Link className="tag" to={`/zcg?${new URLSearchParams({ q: word }).toString()}`}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Registration title={t("registration")} achievement={achievement} words={words} />
    </aside>
  );
}

function Attachments({ files }: { files: AchievementDetails["attachments"] }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (files.length === 0) return null;
  return (
    <section className="sidebar-files">
      <h2>{t("attachments")}</h2>
      <ul>
        {files.map(({ id, name, size, type, url }) => (
          <li key={id}>
            <Icon name={type.startsWith("image/") ? "picture" : "file"} />
            <a href={url} target="_blank" rel="noopener">
              {name}
            </a>
            <small className="figures">{writeSize(size, language)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
