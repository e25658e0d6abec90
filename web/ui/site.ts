import type { Language } from "@kezhuan/contract/metadata/label";
import { siteMetaName, type SiteInfo } from "@kezhuan/contract/parameters/site";

const unnamed: SiteInfo = {
  site_name: "",
  site_name_en: "",
  registration: true,
  upload_limit_mb: 100,
  contact_days: 3,
  time_zone: "",
  logo: "",
  mails: false,
  textMessages: false,
  scans: false,
  signIn: [],
};

/** What the page was told of the installation when it was loaded. */
export const site: SiteInfo = readSite();

function readSite(): SiteInfo {
  const content = document.querySelector(`meta[name="${siteMetaName}"]`)?.getAttribute("content");
  // The server has written it into this very page.
  return content ? { ...unnamed, ...(JSON.parse(content) as Partial<SiteInfo>) } : unnamed;
}

/** What the installation is called; empty where it has no name of its own. */
export function siteName(language: Language): string {
  return (language === "en" && site.site_name_en) || site.site_name;
}
