import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import collectionTold from "./data/collection.json" with { type: "json" };
import seasonTold from "./data/season.json" with { type: "json" };

const text = z.string();
const day = z.iso.date();

/** What grows in the garden and the station: names, places and accessions, in the fields of their records. */
export const collection = readData(
  "crops/demo/data/collection.json",
  collectionTold,
  z.strictObject({
    taxa: z.array(
      z.strictObject({
        name: text,
        scientific_name: text,
        authorship: text,
        rank: z.enum(["order", "family", "genus", "species", "variety"]),
        parent: text.optional(),
        threat: text.optional(),
      }),
    ),
    synonyms: z.array(
      z.strictObject({ name: text, scientific_name: text, authorship: text, accepted_name: text }),
    ),
    names: z.array(z.strictObject({ taxon: text, name: text, language: text, region: text.optional() })),
    plots: z.array(
      z.strictObject({
        code: text,
        name: text,
        name_en: text,
        kind: text,
        parent: text.optional(),
        area: text,
        soil: text.optional(),
      }),
    ),
    /** Numbered in their order. */
    accessions: z.array(
      z.looseObject({
        taxon: text,
        provenance: text,
        received_on: day,
        status: text,
        collector: text.optional(),
        elevation: z.number().optional(),
      }),
    ),
  }),
);

/** What was planted, watched and done in a year. Accessions and plantings are named by their number in the lists, from 1. */
export const season = readData(
  "crops/demo/data/season.json",
  seasonTold,
  z.strictObject({
    plantings: z.array(
      z.looseObject({ accession: z.int(), plot: text, planted_on: day.optional(), status: text }),
    ),
    /** Days on which each kind of crop reached its stages. */
    courses: z.record(text, z.array(z.strictObject({ day, stage: text }))),
    /** Which plantings are watched, and by how many days they are later than the course of their crop. */
    follow: z.array(z.strictObject({ planting: z.int(), course: text, late: z.int() })),
    treatments: z.array(
      z.looseObject({ plot: text, planting: z.int().optional(), planned_on: day, status: text }),
    ),
    limits: z.array(z.strictObject({ plot: text, quantity: text, low: text, high: text, remark: text })),
  }),
);
