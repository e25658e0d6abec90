/** What a file of the demo's evidence says beyond its row: an entry of `papers.json`. */
export interface Paper {
  code: string;
  kind: string;
  number: string;
  subject: string;
  method: string;
  rows: [string, string][];
  chart?: { x: string; y: string; series: { name: string; points: [number, number][] }[] };
}

/** Its row among the evidence of the achievement. */
export interface Evidence {
  kind: string;
  name: string;
  name_en: string;
  issuer: string;
  issuer_en: string;
  day: string;
  finding: string;
  finding_en: string;
}

const sample = {
  zh: "示例文件：机构、数据与签章均为虚构，仅用于演示。",
  en: "Sample document: institution, data and seal are invented.",
};

/** A report of two sheets, or a statement of one, as a page to be printed. */
export function drawPaper(paper: Paper, evidence: Evidence, typeface: string): string {
  const sheets = paper.kind === "user" ? [drawStatement(paper, evidence)] : drawReport(paper, evidence);
  const look = paper.kind === "user" ? "statement" : "report";
  const drawn = sheets.map((sheet, at) => drawSheet(sheet, look, `${at + 1} / ${sheets.length}`));
  return (
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${evidence.name}</title>` +
    `<link rel="stylesheet" href="${typeface}"><style>${styles}</style>${drawn.join("")}</html>`
  );
}

function drawSheet(content: string, look: string, number: string): string {
  return `<section class="${look}">${content}<footer><span>${sample.zh}<br>${sample.en}</span><span>${number}</span></footer></section>`;
}

function drawReport(paper: Paper, evidence: Evidence): string[] {
  const cover =
    drawHead(evidence, "cover") +
    drawFacts([
      ["报告编号 No.", paper.number],
      ["样品 Sample", paper.subject],
      ["签发日期 Date", evidence.day],
      ["签发单位 Issued by", `${evidence.issuer}<br>${evidence.issuer_en}`],
    ]) +
    `<h2>结论 Conclusion</h2><p class="finding">${evidence.finding}。</p><p class="english">${evidence.finding_en}.</p>` +
    drawSeal(evidence);
  const body =
    `<h2>方法 Method</h2><p>${paper.method}</p><h2>结果 Results</h2>${drawRows(paper)}` +
    (paper.chart ? `<h2>附图 Figure</h2>${drawChart(paper.chart)}` : "");
  return [cover, body];
}

function drawStatement(paper: Paper, evidence: Evidence): string {
  return (
    drawHead(evidence, "") +
    drawFacts([
      ["编号 No.", paper.number],
      ["使用范围 Scope", paper.subject],
    ]) +
    `<p>${paper.method}</p>${drawRows(paper)}${paper.chart ? drawChart(paper.chart) : ""}` +
    `<h2>意见 Statement</h2><p class="finding">${evidence.finding}。</p><p class="english">${evidence.finding_en}.</p>` +
    drawSeal(evidence)
  );
}

function drawHead({ issuer, name, name_en }: Evidence, look: string): string {
  return `<header class="${look}"><b>${issuer}</b><h1>${name}</h1><p class="english">${name_en}</p></header>`;
}

function drawFacts(facts: readonly (readonly [string, string])[]): string {
  return `<dl>${facts.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join("")}</dl>`;
}

function drawRows({ rows }: Paper): string {
  const drawn = rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`);
  return `<table>${drawn.join("")}</table>`;
}

function drawSeal({ issuer, day }: Evidence): string {
  return `<div class="seal"><span>示例<br>SAMPLE</span><p>${issuer}<br>${day}</p></div>`;
}

const plot = { left: 60, top: 30, width: 520, height: 210 };

/** Lines over a ground of two axes; the second one is dashed, so that print in black keeps them apart. */
function drawChart({ x, y, series }: NonNullable<Paper["chart"]>): string {
  const points = series.flatMap((one) => one.points);
  const [xs, ys] = [points.map(([at]) => at), points.map(([, value]) => value)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const place = ([at, value]: [number, number]): string => {
    const right = plot.left + ((at - x0) / (x1 - x0)) * plot.width;
    const down = plot.top + plot.height - ((value - y0) / (y1 - y0)) * plot.height;
    return `${right.toFixed(1)},${down.toFixed(1)}`;
  };
  const [bottom, right] = [plot.top + plot.height, plot.left + plot.width];
  const lines = series.map(
    ({ name, points: own }, at) =>
      `<polyline points="${own.map(place).join(" ")}" class="line${at}"/>` +
      own.map((point) => `<circle r="3" transform="translate(${place(point)})" class="dot${at}"/>`).join("") +
      `<text x="${plot.left + 16 + at * 150}" y="${bottom + 44}" class="name${at}">${at === 0 ? "● " : "○ "}${name}</text>`,
  );
  return (
    `<svg viewBox="0 0 620 290"><path d="M${plot.left} ${plot.top}V${bottom}H${right}" class="axis"/>` +
    `<text x="${plot.left - 8}" y="${plot.top + 6}" text-anchor="end">${y1}</text>` +
    `<text x="${plot.left - 8}" y="${bottom}" text-anchor="end">${y0}</text>` +
    `<text x="${plot.left}" y="${bottom + 18}">${x0}</text><text x="${right}" y="${bottom + 18}" text-anchor="end">${x1}</text>` +
    `<text x="${right}" y="${bottom + 44}" text-anchor="end">${x}</text><text x="${plot.left}" y="${plot.top - 14}">${y}</text>` +
    `${lines.join("")}</svg>`
  );
}

const styles = `
@page{size:A4;margin:0}
body{margin:0;font:11pt/1.8 "Noto Sans SC","Noto Sans SC Variable",sans-serif;color:#14211e}
section{box-sizing:border-box;position:relative;width:210mm;height:297mm;padding:24mm 24mm 30mm;break-after:page}
section:last-child{break-after:auto}
header{border-bottom:1.5pt solid #14211e;padding-bottom:6mm;margin-bottom:8mm}
header b,dt,th{font-weight:400}header h1{font-size:20pt;line-height:1.35;font-weight:400;margin:4mm 0 1mm}
.cover{margin-top:32mm}.cover h1{font-size:26pt}
h2{font-size:12.5pt;font-weight:400;margin:8mm 0 2mm}
p{margin:0 0 3mm}.english{color:#50605c}
.finding{font-size:13pt;font-weight:400}
dl{display:grid;grid-template-columns:44mm 1fr;gap:1.5mm 4mm;margin:0 0 6mm}dt{color:#50605c}dd{margin:0}
table{width:100%;border-collapse:collapse;margin-bottom:4mm}
th,td{border-bottom:.5pt solid #b4bfbc;padding:1.8mm 0;text-align:left;font-weight:400}td{width:45%}
svg{width:100%;height:auto}.statement svg{width:74%}.statement .seal{margin-top:4mm}svg text{font:11px "Noto Sans SC","Noto Sans SC Variable";fill:#50605c}
.axis{fill:none;stroke:#14211e;stroke-width:1}
.line0,.line1{fill:none;stroke:#0f6f63;stroke-width:2}.line1{stroke:#8a5a00;stroke-dasharray:6 4}
.dot0{fill:#0f6f63}.dot1{fill:#fff;stroke:#8a5a00}
.seal{display:flex;justify-content:flex-end;align-items:center;gap:8mm;margin-top:14mm;text-align:right}
.seal span{border:1.5pt solid #b3261e;border-radius:50%;width:24mm;height:24mm;display:grid;place-content:center;color:#b3261e;text-align:center;line-height:1.3;font-size:9pt;transform:rotate(-12deg)}
footer{position:absolute;left:24mm;right:24mm;bottom:12mm;border-top:.5pt solid #b4bfbc;padding-top:2mm;display:flex;justify-content:space-between;font-size:8.5pt;line-height:1.5;color:#50605c}
`;
