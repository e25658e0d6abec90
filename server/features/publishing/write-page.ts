import { languages, type Language } from "@kezhuan/contract/metadata/label";
import { citationFormats, type CitationFormat } from "@kezhuan/contract/citation/citation";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { dataScript, html, type Html } from "@kezhuan/server/lib/html";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import { isCitable } from "./cite.ts";
import { describeForSearch } from "./json-ld.ts";
import { shownFields, writeSections } from "./page-sections.ts";
import { pageTexts } from "./page-texts.ts";
import type { AnsweredQuestion } from "./read-questions.ts";
import { firstImage, firstText, firstValue, namesOf, type Told } from "./role-texts.ts";
import { shorten } from "./shorten.ts";
import { pagePath, picturePath, type Site } from "./site.ts";
import { writeQuestions } from "./write-questions.ts";
import { languageMark, type Linking } from "./write-value.ts";

export interface PageOptions {
  site: Site;
  /** What was asked and answered about the record. */
  asked: readonly AnsweredQuestion[];
  /** The language was asked for in the address, which is then the one it stands for. */
  isChosen: boolean;
  /** Paths of the style sheets below the prefix. */
  styles: readonly string[];
  linking: Linking;
}

/** The page of one record: everything in it can be read without a script. */
export function writePage(told: Told, options: PageOptions): string {
  const { name, other } = namesOf(told);
  const { language } = told.telling;
  const main = html`<main id="content">
    <header class="head">
      <p class="type">${writeMark(told)}${told.type.meta.object.label[language]}</p>
      <h1${languageMark(name, language)}>${name}</h1>
      ${other !== undefined && html`<p class="other" lang="${language === "zh" ? "en" : "zh-CN"}">${other}</p>`}
      ${writeInteractive(told, options.site)}
    </header>
    ${writeNote(told)} ${writeSections(told, options.linking)} ${writeQuestions(options.asked, told)}
    <footer class="origin">${writeOrigin(told, options.site)}</footer>
  </main>`;
  return writeFrame({ title: name, language, head: writeHead(told, options), main, options });
}

/** What a visitor gets in place of what is not there, or not for them: the two are not to be told apart. */
export function writeMissing(language: Language, options: Pick<PageOptions, "site" | "styles">): string {
  const main = html`<main id="content">
    <header class="head">
      <h1>${pageTexts.missingTitle[language]}</h1>
      <p>${pageTexts.missingLead[language]}</p>
      <p><a class="button" href="${options.site.basePath}/">${pageTexts.home[language]}</a></p>
    </header>
  </main>`;
  const head = html`<meta name="robots" content="noindex" />`;
  return writeFrame({ title: pageTexts.missingTitle[language], language, head, main, options });
}

interface Frame {
  title: string;
  language: Language;
  head: Html;
  main: Html;
  options: Pick<PageOptions, "site" | "styles">;
}

/** The frame of every page without a script: its head, the name of the site, the other language. */
export function writeFrame({ title, language, head, main, options }: Frame): string {
  const { site, styles } = options;
  const other = language === "zh" ? "en" : "zh";
  return html`<!doctype html>
    <html lang="${localeOf(language)}" data-mode="light">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${pageTexts.site[language]}</title>
        ${head}
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" type="image/svg+xml" href="${site.basePath}/icon.svg" />
        ${styles.map((style) => html`<link rel="stylesheet" href="${site.basePath}${style}" />`)}
      </head>
      <body>
        <a class="skip" href="#content">${pageTexts.skip[language]}</a>
        <header class="bar">
          <a class="brand" href="${site.basePath}/">${pageTexts.site[language]}</a>
          <a href="?lang=${other}" lang="${localeOf(other)}" hreflang="${localeOf(other)}"
            >${pageTexts.otherLanguage[language]}</a
          >
        </header>
        ${main}
      </body>
    </html>`.text;
}

function writeHead(told: Told, { site, asked, isChosen }: PageOptions): Html {
  const { type, record, telling } = told;
  const bare = `${site.url}${pagePath(type.path, record.id)}`;
  const canonical = isChosen ? `${bare}?lang=${telling.language}` : bare;
  const { name } = namesOf(told);
  const text = shorten(
    firstText(told, "description") ?? type.meta.object.label[telling.language],
    descriptionLength,
  );
  const image = firstImage(told);
  return html`<meta name="description" content="${text}" />
    <link rel="canonical" href="${canonical}" />
    ${languages.map(
      (one) => html`<link rel="alternate" hreflang="${localeOf(one)}" href="${bare}?lang=${one}" />`,
    )}
    <link rel="alternate" hreflang="x-default" href="${bare}" />
    <link
      rel="alternate"
      type="application/atom+xml"
      title="${pageTexts.newest[telling.language]}"
      href="${site.url}/feed.xml?type=${type.path}&amp;lang=${telling.language}"
    />
    <meta property="og:type" content="${type.page.schemaType === "Person" ? "profile" : "article"}" />
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${text}" />
    <meta property="og:url" content="${canonical}" />
    <meta property="og:site_name" content="${pageTexts.site[telling.language]}" />
    <meta property="og:locale" content="${telling.language === "zh" ? "zh_CN" : "en_US"}" />
    ${image && html`<meta property="og:image" content="${site.url}${picturePath(image, 1280)}" />`}
    <meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}" />
    ${dataScript("application/ld+json", describeForSearch(told, { site, asked }))}`;
}

/** Search engines show about so much. */
const descriptionLength = 200;

/** The shape comes with the word beside it, so it says nothing of its own to who does not see it. */
function writeMark({ type }: Told): Html | undefined {
  const { mark } = type.page;
  return mark === undefined ? undefined : html`<span class="mark mark-${mark}" aria-hidden="true"></span>`;
}

function writeInteractive({ type, record, telling }: Told, site: Site): Html | undefined {
  if (type.page.route === undefined) return undefined;
  const address = `${site.basePath}/#${type.page.route}?id=${encodeURIComponent(record.id)}`;
  return html`<p class="interactive">
    <a class="button" href="${address}">${pageTexts.interactive[telling.language]}</a>
    <span>${pageTexts.interactiveLead[telling.language]}</span>
  </p>`;
}

/** Content that has no half in the page's language is shown in the other one, and the page says so. */
function writeNote(told: Told): Html | undefined {
  const { record, telling } = told;
  const { language } = telling;
  const isForeign = shownFields(told).some(({ kind, name }) => {
    const text = record[name];
    if (!hasTrait(kind, "prose") || typeof text !== "string" || text === "") return false;
    const isEnglish = name.endsWith("_en");
    return language === "zh" ? isEnglish : !isEnglish && /\p{Script=Han}/u.test(text);
  });
  return isForeign ? html`<p class="note">${pageTexts.otherHalf[language]}</p>` : undefined;
}

function writeOrigin(told: Told, site: Site): Html {
  const { record, type, telling } = told;
  const { language, timeZone } = telling;
  const issued = firstValue(told, "issued");
  const day = (value: string) => wallClock(new Date(value), timeZone).slice(0, 10);
  const times = [
    [pageTexts.published, issued],
    [pageTexts.updated, record._masked?.includes("updated_at") ? undefined : record["updated_at"]],
  ] as const;
  const address = `${site.url}${pagePath(type.path, record.id)}`;
  return html`<p>
      ${times.map(
        ([label, value]) =>
          typeof value === "string" &&
          html`<span>${label[language]} <time datetime="${value}">${day(value)}</time></span>`,
      )}
    </p>
    <p>${pageTexts.address[language]}: <a href="${address}">${address}</a></p>
    ${writeCitations(told, site)}
    <p>
      <a href="${site.basePath}/feed.xml?type=${type.path}&amp;lang=${language}"
        >${pageTexts.feed[language]}</a
      >
    </p>`;
}

const formatNames: Readonly<Record<CitationFormat, string>> = {
  bib: "BibTeX",
  ris: "RIS",
  gbt7714: "GB/T 7714",
};

function writeCitations({ type, record, telling }: Told, site: Site): Html | undefined {
  if (!isCitable(type)) return undefined;
  const address = `${site.basePath}${pagePath(type.path, record.id)}`;
  const links = citationFormats.map(
    (format) =>
      html` <a href="${address}.${format}?lang=${telling.language}" rel="nofollow"
        >${formatNames[format]}</a
      >`,
  );
  return html`<p class="cite">${pageTexts.cite[telling.language]}:${links}</p>`;
}

function localeOf(language: Language): string {
  return language === "zh" ? "zh-CN" : "en";
}
