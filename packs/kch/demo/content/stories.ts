import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import landAndWater from "../data/stories/land-and-water.json" with { type: "json" };
import machinesAndEnergy from "../data/stories/machines-and-energy.json" with { type: "json" };
import materialsAndLife from "../data/stories/materials-and-life.json" with { type: "json" };
import { drawTrial, drawWork } from "../pictures/achievement-picture.ts";
import { topics } from "../topics.ts";

type Row = Record<string, unknown>;

const rows = z.array(z.record(z.string(), z.unknown()));

/** One deal as it was told: in its own words, and with the terms its contract has. */
const storySchema = z.strictObject({
  /** Code of the achievement. */
  achievement: z.string(),
  /** Code of the contract. */
  contract: z.string(),
  /** Names of institutions. */
  seller: z.string(),
  buyer: z.string(),
  contract_type: z.string(),
  /** When it was published. */
  day: z.iso.date(),
  title: z.string(),
  title_en: z.string(),
  summary: z.string(),
  summary_en: z.string(),
  /** Paragraphs; those that begin with `# ` are headings. */
  body: z.array(z.string()),
  body_en: z.array(z.string()),
  figures: rows,
  steps: rows,
  voices: rows,
});

const told = Object.entries({
  "land-and-water": landAndWater,
  "machines-and-energy": machinesAndEnergy,
  "materials-and-life": materialsAndLife,
}).flatMap(([name, content]) =>
  readData(`kch/demo/data/stories/${name}.json`, content, z.array(storySchema)),
);

/** Success stories, each of a published achievement, its contract and the people on both sides. */
export function storyRecords(achievements: readonly Row[], institutions: readonly Row[]): Row[] {
  return told.map(
    (
      { achievement: code, contract: _contract, contract_type: _type, seller, buyer, day, ...texts },
      index,
    ) => {
      const achievement = achievements.find((row) => row["code"] === code);
      return {
        ...texts,
        slug: slugOf(code),
        type: "story",
        body: toHtml(texts.body),
        body_en: toHtml(texts.body_en),
        hi_tech_field: achievement?.["hi_tech_field"],
        achievement: { key: code },
        institutions: [seller, buyer].map((name) => keyOf(name, institutions)),
        ...(achievement?.["experts"] ? { experts: achievement["experts"] } : {}),
        cover: coverOf(String(achievement?.["title"]), index),
        origin: "示例内容",
        origin_en: "Sample content",
        pinned: false,
        status: "published",
        publish_at: `${day}T10:00:00+08:00`,
        created_at: `${day}T09:00:00+08:00`,
        updated_at: `${day}T10:00:00+08:00`,
      };
    },
  );
}

/** The contracts with the parties and terms that their stories tell of; the others as they are. */
export function fitContracts(contracts: readonly Row[], institutions: readonly Row[]): Row[] {
  return contracts.map((contract) => {
    const story = told.find((one) => one.contract === contract["code"]);
    if (!story) return contract;
    return {
      ...contract,
      contract_type: story.contract_type,
      buyer: keyOf(story.buyer, institutions),
      seller: keyOf(story.seller, institutions),
      story: { key: slugOf(story.achievement) },
    };
  });
}

function slugOf(code: string): string {
  return `story-${code.toLowerCase()}`;
}

function keyOf(name: string, institutions: readonly Row[]): Row {
  return { key: institutions.find((row) => row["name"] === name)?.["credit_code"] };
}

/** Of every other one what it is, of the rest how it was tried. */
function coverOf(title: string, index: number): Row {
  for (const topic of topics) {
    const place = topic.works.findIndex(({ zh }) => zh === title);
    const work = topic.works[place];
    if (work) return { ...(index % 2 === 0 ? drawWork(topic, work, place) : drawTrial(topic, work)) };
  }
  throw new Error(`no topic has a work ${title}`);
}

function toHtml(paragraphs: readonly string[]): string {
  return paragraphs
    .map((text) => (text.startsWith("# ") ? `<h2>${text.slice(2)}</h2>` : `<p>${text}</p>`))
    .join("");
}
