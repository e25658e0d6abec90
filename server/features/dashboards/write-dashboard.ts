import type { Language } from "@kezhuan/contract/metadata/label";
import { html, type Html } from "@kezhuan/server/lib/html";
import type { TableRow, TileText, WrittenTile } from "./read-tiles.ts";

/** A dashboard to be sent: what it shows to one person at one moment. */
export interface WrittenDashboard {
  name: string;
  /** By the clocks of the installation. */
  at: string;
  tiles: readonly WrittenTile[];
  /** Where it is in the product. */
  link: string;
  language: Language;
}

const words = {
  at: { zh: "数据截至 {at}，按您的权限统计。", en: "Figures of {at}, of what you may see." },
  open: { zh: "打开仪表板", en: "Open the dashboard" },
} as const;

const blue = "#2a63c7";
const rule = "border-bottom:1px solid #dde1e8;padding:3px 8px 3px 0";

/**
 * The dashboard as a page for mail programs and for a converter to PDF: nothing but tables with their styles in place, which both
 * of them draw. `foot`: what else a mail has to say.
 */
export function drawDashboard({ name, at, tiles, link, language }: WrittenDashboard, foot?: Html): string {
  return html`<!doctype html>
    <html lang="${language === "zh" ? "zh-CN" : "en"}">
      <head>
        <meta charset="utf-8" />
        <title>${name}</title>
        <style>
          @page {
            size: 21cm 29.7cm;
            margin: 1.8cm;
          }
          body,
          h1,
          h2,
          th {
            font-family:
              "Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", "WenQuanYi Micro Hei", Arial,
              sans-serif;
          }
        </style>
      </head>
      <body style="color:#1d2433;font-size:10pt">
        <h1 style="font-size:16pt;margin:0 0 4pt">${name}</h1>
        <p style="color:#5b6475;margin:0 0 10pt">
          ${words.at[language].replace("{at}", at)} <a href="${link}">${words.open[language]}</a>
        </p>
        ${joinNumbers(tiles).map(drawPart)} ${foot}
      </body>
    </html>`.text;
}

/** Figures that follow one another stand side by side, three in a row. */
function joinNumbers(tiles: readonly WrittenTile[]): WrittenTile[][] {
  const parts: WrittenTile[][] = [];
  for (const tile of tiles) {
    const before = parts.at(-1);
    const isBeside = tile.text.kind === "number" && before?.[0]?.text.kind === "number" && before.length < 3;
    if (isBeside) before.push(tile);
    else parts.push([tile]);
  }
  return parts;
}

function drawPart(tiles: readonly WrittenTile[]): Html {
  const [only] = tiles;
  if (only?.text.kind !== "number") return html`${tiles.map(drawTile)}`;
  return html`<table width="100%" cellspacing="0" style="margin:0 0 12pt">
    <tr>
      ${tiles.map(
        ({ title, text }) =>
          html`<td width="33%" valign="top" style="padding:0 8px 0 0">
            <span style="color:#5b6475">${title}</span><br />
            <span style="font-size:18pt"><b>${"text" in text ? text.text : ""}</b></span>
          </td>`,
      )}
      ${tiles.length < 3 && html`<td width="${33 * (3 - tiles.length)}%"></td>`}
    </tr>
  </table>`;
}

function drawTile({ title, text }: WrittenTile): Html {
  return html`${title !== "" && html`<h2 style="font-size:12pt;margin-top:10pt;margin-bottom:4pt;margin-left:0;text-indent:0">${title}</h2>`}
  ${drawText(text)}`;
}

function drawText(text: TileText): Html {
  if (text.kind === "note") return html`<p style="color:#5b6475;margin:0 0 8pt">${text.text}</p>`;
  if (text.kind !== "table") return html`<p style="margin:0 0 8pt">${brokenLines(text.text)}</p>`;
  const { heads, rows, note } = text;
  return html`<table width="100%" cellspacing="0" style="margin:0 0 4pt">
      <tr>
        ${heads.map((head) => html`<th align="left" style="${rule};color:#5b6475">${head}</th>`)}
      </tr>
      ${rows.map(drawRow)}
    </table>
    ${note !== undefined && html`<p style="color:#5b6475;margin:0 0 8pt">${note}</p>`}`;
}

/** The bar is below the last figure: phones have no room beside it, and the converter no column for what is only a table. */
function drawRow({ cells, bar }: TableRow): Html {
  const last = cells.length - 1;
  return html`<tr>
    ${cells.map(
      (cell, index) =>
        html`<td valign="top" style="${rule}">
          ${cell}${index === last && bar !== undefined && drawBar(bar)}
        </td>`,
    )}
  </tr>`;
}

/** Of cells, as neither mail programs nor the converter are sure to know anything else. */
function drawBar(share: number): Html | false {
  const width = Math.round(share * 100);
  if (width === 0) return false;
  const rest =
    width < 100 && html`<td width="${100 - width}%" style="font-size:3pt;line-height:4pt">&nbsp;</td>`;
  return html`<table width="100%" cellspacing="0" cellpadding="0">
    <tr>
      <td width="${width}%" bgcolor="${blue}" style="background:${blue};font-size:3pt;line-height:4pt">
        &nbsp;
      </td>
      ${rest}
    </tr>
  </table>`;
}

function brokenLines(text: string): Html[] {
  return text.split("\n").map((line, index) => html`${index > 0 && html`<br />`}${line}`);
}

/** The same as plain text. */
export function writeDashboardText({ name, at, tiles, link, language }: WrittenDashboard): string {
  const head = [name, words.at[language].replace("{at}", at), `${words.open[language]}: ${link}`].join("\n");
  return [head, ...tiles.map(tellTile)].join("\n\n");
}

function tellTile({ title, text }: WrittenTile): string {
  if (text.kind === "number") return `${title}: ${text.text}`;
  const lines =
    text.kind === "table"
      ? [
          text.heads.join(" | "),
          ...text.rows.map(({ cells }) => cells.join(" | ")),
          ...(text.note ? [text.note] : []),
        ]
      : [text.text];
  return [...(title === "" ? [] : [title]), ...lines].join("\n");
}
