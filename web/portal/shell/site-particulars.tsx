import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { portalHomeQuery } from "@kezhuan/web/api/get-portal-home.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { afterFirstAnswers } from "../content/after-first-answers.ts";
import { Address } from "../content/address.tsx";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { readRows, readText, type Row } from "../content/read-values.ts";
import { useMayEdit } from "./use-may-edit.ts";
import { isHomePath } from "./home-paths.ts";

const texts = defineText({
  operator: { zh: "主办单位", en: "Run by" },
  links: { zh: "链接", en: "Links" },
  edit: { zh: "编辑以上信息", en: "Edit these particulars" },
  complete: {
    zh: "备案号还没有填写，编辑以上信息（仅编辑人员可见）",
    en: "No filing number yet: edit these particulars (seen by editors only)",
  },
});

const ministry = "https://beian.miit.gov.cn/";

/** Who runs the site, how to reach them, and the numbers under which it is filed: one record that staff edit. */
export function SiteParticulars() {
  const t = useText(texts);
  const { language } = usePreferences();
  const site = useSite();
  const isEditor = useMayEdit("kch_site");
  const links = readRows(site?.["footer_links"]);
  if (!site) return null;
  const both = (row: Row, name: string) => ({ zh: readText(row[name]), en: readText(row[`${name}_en`]) });
  const name = both(site, "name");
  return (
    <div className="footer-site">
      <section>
        <h2>{t("operator")}</h2>
        <p>
          <Bilingual zh={name.zh ?? ""} en={name.en} />
        </p>
        <p className="footer-quiet">
          <Passage {...both(site, "about")} />
        </p>
        <ul className="footer-reach">
          {readText(site["address"]) && (
            <li>
              <Passage {...both(site, "address")} />
            </li>
          )}
          <Reach scheme="tel:" value={readText(site["phone"])} />
          <Reach scheme="mailto:" value={readText(site["email"])} />
        </ul>
      </section>
      {links.length > 0 && (
        <nav aria-label={t("links")}>
          <ul className="footer-reach">
            {links.map((link, index) => (
              <li key={index}>
                <Address link={readText(link["link"])}>
                  <Bilingual zh={readText(link["title"]) ?? ""} en={readText(link["title_en"])} />
                </Address>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="footer-quiet footer-reach" lang="zh-CN">
        {readText(site["icp_no"]) && <Address link={ministry}>{readText(site["icp_no"])}</Address>}
        {readText(site["police_no"]) && <span>{readText(site["police_no"])}</span>}
        {isEditor && (
          <span lang={language === "zh" ? "zh-CN" : "en"}>
            <Link to="/ruid/kch_site">{t(readText(site["icp_no"]) ? "edit" : "complete")}</Link>
          </span>
        )}
      </p>
    </div>
  );
}

function Reach({ scheme, value }: { scheme: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <li>
      <a href={`${scheme}${value.replace(/\s/g, "")}`}>{value}</a>
    </li>
  );
}

/** Comes with the home page's data where that is asked for anyway, elsewhere by itself, after what the page is about. */
function useSite(): Row | null | undefined {
  const { language } = usePreferences();
  const { pathname } = useLocation();
  const isHome = isHomePath(pathname);
  const isFirstDrawn = useFirstDrawn();
  const home = useQuery({ ...portalHomeQuery(language), enabled: isHome }).data;
  const own = useQuery({
    ...objDataByPageQuery({ objname: "kch_site", pageSize: 1, count: "none" }),
    enabled: !isHome && isFirstDrawn,
  }).data;
  return own?.data[0] ?? home?.site;
}

/** True once what the page asked for first is there, and drawn. */
function useFirstDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterFirstAnswers(() => whenIdle(() => setDrawn(true))), []);
  return isDrawn;
}

/** Not every browser says when it has nothing to do. */
function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 200);
}
