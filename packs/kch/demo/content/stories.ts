type Row = Record<string, unknown>;

const shown = 6;

/** Success stories: of published achievements that have been transferred and can be told in both languages. */
export function stories(achievements: readonly Row[]): Row[] {
  return achievements
    .filter(
      (row) =>
        row["status"] === "published" &&
        row["transform_status"] === "transformed" &&
        row["summary_en"] !== undefined,
    )
    .slice(0, shown)
    .map(toStory);
}

function toStory(row: Row, index: number): Row {
  const [title, titleEn] = [textOf(row["title"]), textOf(row["title_en"])];
  const strengths = listOf(row["advantages"]);
  const uses = listOf(row["application_scenarios"]);
  const day = `2026-${String(10 - index).padStart(2, "0")}-15`;
  return {
    slug: `story-${textOf(row["code"]).toLowerCase()}`,
    type: "story",
    title: `${title}：从实验室走到用户手里`,
    title_en: `${titleEn}: from the laboratory to its users`,
    summary: textOf(row["problem_solved"]),
    summary_en: textOf(row["summary_en"]),
    body: [
      `<p>${textOf(row["problem_solved"])}</p>`,
      "<h2>做成了什么</h2>",
      `<p>${textOf(row["summary"])}</p>`,
      strengths.length > 0 ? `<ul>${strengths.map((one) => `<li>${one}</li>`).join("")}</ul>` : "",
      "<h2>用在哪里</h2>",
      `<p>${uses.join("、")}。${textOf(row["benefits"])}</p>`,
    ].join(""),
    body_en: [
      `<p>${textOf(row["summary_en"])}</p>`,
      "<h2>Where it stands</h2>",
      `<p>The achievement has reached readiness level ${String(row["trl"])} and has been transferred. Its page gives the owners, the rights and the terms.</p>`,
    ].join(""),
    hi_tech_field: row["hi_tech_field"],
    achievement: { key: row["code"] },
    ...coverOf(row["media"], index),
    origin: "示例内容",
    pinned: false,
    status: "published",
    publish_at: `${day}T10:00:00+08:00`,
    created_at: `${day}T09:00:00+08:00`,
    updated_at: `${day}T10:00:00+08:00`,
  };
}

/** One of the achievement's pictures: of every other one what it is, of the rest how it was tried. */
function coverOf(media: unknown, index: number): Row {
  const pictures: unknown[] = Array.isArray(media) ? media : [];
  const cover = pictures[index % 2] ?? pictures[0];
  return cover === undefined ? {} : { cover };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}
