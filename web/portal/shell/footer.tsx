import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { OFFICE_START } from "@kezhuan/web/account/login/office-start.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Wordmark } from "@kezhuan/web/ui/wordmark.tsx";
import { SiteParticulars } from "./site-particulars.tsx";
import { postingWays, readingWays, wayTexts, ways } from "./ways.ts";
import "./footer.css";

const texts = defineText({
  about: {
    zh: "面向科研人员、企业与科技管理部门的科技成果转化服务平台。信息由成果所有单位提供，经审核后公开。",
    en: "A service for the transfer of research results. Owners provide the information; it is reviewed before it is published.",
  },
  finding: { zh: "查找", en: "Find" },
  posting: { zh: "发布", en: "Post" },
  reading: { zh: "了解", en: "Read" },
  staff: { zh: "工作人员", en: "Staff" },
  login: { zh: "登录工作台", en: "Back office login" },
  motto: { zh: "一项成果，遇见一个需求。", en: "One result meets one need." },
});

const groups = [
  ["finding", ways],
  ["posting", postingWays],
  ["reading", readingWays],
] as const;

export function Footer() {
  const t = useText(texts);
  const name = useText(wayTexts);
  return (
    <footer className="footer">
      <div className="footer-inside">
        <div className="footer-about">
          <Wordmark />
          <p>{t("about")}</p>
        </div>
        {groups.map(([title, group]) => (
          <nav key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {group.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{name(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t("staff")}>
          <h2>{t("staff")}</h2>
          <ul>
            <li>
              <LoginLink from={OFFICE_START}>{t("login")}</LoginLink>
            </li>
          </ul>
        </nav>
        <SiteParticulars />
        <p className="footer-motto">
          <Mark kind="match" size={14} />
          {t("motto")}
        </p>
      </div>
    </footer>
  );
}
