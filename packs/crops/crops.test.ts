import { describe, expect, it } from "vitest";
import { findSetProblems } from "../testing/record-problems.ts";
import { openWorld } from "../testing/world.ts";
import { buildCropsDemo } from "./demo/demo.ts";
import { bbchDict } from "./dicts/crop-dicts.ts";
import { cropMeasuring } from "./measuring.ts";
import { crpAccession } from "./objects/accessions.ts";
import { crpTaxon } from "./objects/taxa.ts";

type Row = Record<string, unknown>;

const sets = buildCropsDemo();
const recordsOf = (object: string): Row[] => sets.find((set) => set.object === object)?.records ?? [];
const keyOf = (value: unknown) => (value as { key: string } | undefined)?.key;

describe("the BBCH scale", () => {
  it("has ten principal stages, and each secondary one below the stage of its first digit", () => {
    const [above, below] = [true, false].map((wanted) =>
      bbchDict.items.filter(({ code }) => (code.length === 1) === wanted),
    );
    expect(above?.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, (_, stage) => String(stage)));
    expect(below?.filter(({ code, parent }) => parent !== code[0])).toEqual([]);
    const codes = below?.map(({ code }) => code);
    expect(codes).toEqual(codes?.toSorted());
  });
});

describe("views for exchange", () => {
  it("bear each term of Darwin Core once, in both languages", () => {
    for (const object of [crpTaxon, crpAccession]) {
      const view = object.views?.find(({ name }) => name === "darwin_core");
      const terms = view?.columns.map(({ label }) => label?.zh) ?? [];
      expect(view?.columns.map(({ label }) => label?.en)).toEqual(terms);
      expect(new Set(terms).size).toBe(terms.length);
      for (const term of terms) expect(term).toMatch(/^[a-z][A-Za-z]+$/);
    }
  });
});

describe("demo content", () => {
  it("can be installed as it stands, and is the same everywhere", () => {
    expect(findSetProblems(openWorld(), sets)).toEqual([]);
    expect(buildCropsDemo()).toEqual(sets);
  });

  it("classifies every taxon up to an order, each rank below a higher one", () => {
    const ranks = ["variety", "species", "genus", "family", "order"];
    const rankOf = (taxon: Row | undefined) => ranks.indexOf(String(taxon?.["rank"]));
    const taxa = new Map(recordsOf("crp_taxon").map((taxon) => [taxon["scientific_name"], taxon]));
    const [synonyms, accepted] = ["synonym", "accepted"].map((status) =>
      [...taxa.values()].filter((taxon) => taxon["status"] === status),
    );
    expect(synonyms?.filter((taxon) => !taxa.has(keyOf(taxon["accepted_name"])))).toEqual([]);
    const astray = accepted?.filter((taxon) => {
      const parent = taxa.get(keyOf(taxon["parent"]));
      return taxon["rank"] === "order" ? parent !== undefined : rankOf(parent) <= rankOf(taxon);
    });
    expect(astray).toEqual([]);
    expect([...taxa.values()].length).toBe((synonyms?.length ?? 0) + (accepted?.length ?? 0));
  });

  it("sees the stages of a planting in their order, none before it was sown or after it ended", () => {
    const plantings = new Map(recordsOf("crp_planting").map((planting) => [planting["number"], planting]));
    const ofPlanting = Map.groupBy(recordsOf("crp_observation"), ({ planting }) => keyOf(planting));
    for (const [number, seen] of ofPlanting) {
      const days = seen.map(({ observed_on: day }) => day as string);
      expect(days).toEqual(days.toSorted());
      const { ended_on: end = "9999", yield_kg: harvest } = plantings.get(number) ?? {};
      expect(days.filter((day) => day > (end as string))).toEqual([]);
      // What lives on begins again every spring.
      const stages = harvest === undefined ? [] : seen.map(({ stage }) => stage as string);
      expect(stages).toEqual(stages.toSorted());
    }
    expect(ofPlanting.size).toBeGreaterThan(12);
  });

  it("measures one value for a plot, a quantity and a moment, none impossible, with a silent sensor", () => {
    const readings = recordsOf("crp_reading");
    const keys = readings.map(({ plot, quantity, at }) => JSON.stringify([plot, quantity, at]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { code, possible } of cropMeasuring.quantities) {
      const values = readings.filter(({ quantity }) => quantity === code).map(({ value }) => Number(value));
      expect(values.filter((value) => value < possible[0] || value > possible[1])).toEqual([]);
    }
    expect(readings.length).toBe(5 * 56 - 8);
  });
});
