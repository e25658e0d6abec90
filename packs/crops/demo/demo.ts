import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { makeRandom, type Random } from "@kezhuan/packs/kch/demo/random";
import type { QuantityCode } from "@kezhuan/packs/measuring/quantities";
import { collection, season } from "./read-collection.ts";

type Row = RecordSet["records"][number];

/** Sample content: a botanical garden and an experimental station through one year. Every call gives the same records. */
export function buildCropsDemo(): RecordSet[] {
  const random = makeRandom(20_261_129);
  return [
    { object: "crp_taxon", key: "scientific_name", records: taxa },
    { object: "crp_name", records: vernacularNames },
    { object: "crp_plot", key: "code", records: plots },
    { object: "crp_accession", key: "accession_number", records: accessions },
    { object: "crp_planting", key: "number", records: plantings },
    { object: "crp_observation", records: observations(random) },
    { object: "crp_treatment", records: treatments },
    { object: "crp_limit", records: limits },
    { object: "crp_reading", records: readings(random) },
  ];
}

/** Those above come first: what a record refers to has to be there. */
const taxa: Row[] = [
  ...["order", "family", "genus", "species", "variety"].flatMap((wanted) =>
    collection.taxa
      .filter(({ rank }) => rank === wanted)
      .map(({ parent, threat, ...taxon }) => ({
        ...taxon,
        status: "accepted",
        ...(parent ? { parent: { key: parent } } : {}),
        ...(threat ? { threat, sensitive: threat === "CR" || threat === "EN" } : {}),
        reference: "Flora of China; IPNI",
      })),
  ),
  ...collection.synonyms.map(({ accepted_name: accepted, ...synonym }) => ({
    ...synonym,
    rank: "species",
    status: "synonym",
    accepted_name: { key: accepted },
    reference: "IPNI",
  })),
];

const vernacularNames: Row[] = collection.names.map(({ taxon, ...name }, index) => ({
  ...name,
  taxon: { key: taxon },
  sort_no: index + 1,
}));

const plots: Row[] = collection.plots.map(({ parent, ...plot }) => ({
  ...plot,
  ...(parent ? { parent: { key: parent } } : {}),
}));

const accessions: Row[] = collection.accessions.map(({ taxon, elevation, ...told }, index) => {
  const { status, provenance, collector } = told;
  const isStored = status === "stored";
  return {
    ...told,
    accession_number: accessionNumber(index),
    taxon: { key: taxon },
    identified_as: taxon,
    donor: provenance === "W" ? "本园采集" : provenance === "Z" ? "岭南濒危植物繁育中心" : "江陵种苗交换站",
    ...(elevation === undefined ? {} : { elevation: String(elevation) }),
    ...(collector ? { identified_by: collector } : {}),
    ...(isStored
      ? {
          storage: `冷库 A-0${(index % 4) + 1}-12`,
          viability: "91.5",
          tested_on: "2024-04-16",
          retest_due: "2027-04-16",
        }
      : {}),
  };
});

/** In the order of the list: the sample's own numbers. */
function accessionNumber(index: number): string {
  const received = collection.accessions[index]?.received_on ?? "";
  return `${received.slice(0, 4)}-${String(index + 1).padStart(4, "0")}`;
}

const plantings: Row[] = season.plantings.map(({ accession, plot, ...told }, index) => {
  const { status, planted_on: planted } = told;
  const isOver = status === "harvested" || status === "died";
  return {
    ...told,
    number: plantingNumber(index),
    title: `${nameOf(taxonOf(index))} ${nameOfPlot(plot)}`,
    accession: { key: accessionNumber(accession - 1) },
    taxon: { key: taxonOf(index) },
    plot: { key: plot },
    ...(isOver ? { ended_on: endOf(String(planted), taxonOf(index)) } : {}),
  };
});

function plantingNumber(index: number): string {
  const planted = season.plantings[index]?.planted_on ?? "2026";
  return `ZZ-${planted.slice(0, 4)}-${String(index + 1).padStart(3, "0")}`;
}

function nameOf(scientific: string | undefined): string | undefined {
  return collection.taxa.find((taxon) => taxon.scientific_name === scientific)?.name;
}

function nameOfPlot(code: string): string | undefined {
  return collection.plots.find((plot) => plot.code === code)?.name;
}

function taxonOf(planting: number): string | undefined {
  const accession = season.plantings[planting]?.accession ?? 0;
  return collection.accessions[accession - 1]?.taxon;
}

/** Rice and maize the same year, what is sown in autumn the next one. */
function endOf(planted: string, taxon: string | undefined): string {
  const year = Number(planted.slice(0, 4));
  if (taxon === "Oryza sativa") return `${year}-10-12`;
  if (taxon === "Zea mays") return `${year}-08-08`;
  if (taxon === "Triticum aestivum") return `${year + 1}-05-28`;
  return taxon === "Brassica napus" ? `${year + 1}-05-12` : `${year}-09-03`;
}

/** The stages of each planting, some days apart from those of its neighbours. */
function observations(random: Random): Row[] {
  return season.follow.flatMap(({ planting, course, late }) => {
    const index = planting - 1;
    const stages = season.courses[course] ?? [];
    return stages.map(({ day, stage }) => ({
      planting: { key: plantingNumber(index) },
      taxon: { key: taxonOf(index) },
      observed_on: dayAfter(day, late),
      stage,
      share: String(random.pick([50, 60, 75, 80, 90])),
    }));
  });
}

const treatments: Row[] = season.treatments.map(({ plot, planting, ...told }) => ({
  ...told,
  plot: { key: plot },
  ...(planting === undefined ? {} : { planting: { key: plantingNumber(planting - 1) } }),
  ...(told.status === "done" ? { done_at: `${told.planned_on}T08:30:00.000Z` } : {}),
}));

const limits: Row[] = season.limits.map(({ plot, ...limit }) => ({ ...limit, plot: { key: plot } }));

interface Course {
  plot: string;
  quantity: QuantityCode;
  places: number;
  noise: number;
  at: (step: number) => number;
}

const daily = (step: number, peak: number) => Math.cos(((((step * 3) % 24) - peak) / 24) * 2 * Math.PI);
/** Dries day by day and is wet again after the rain of the fourth day. */
const drying = (step: number) => (step < 27 ? 31 - step * 0.22 : 37 - (step - 27) * 0.16);

const courses: readonly Course[] = [
  { plot: "F1-B1", quantity: "soil_moisture", places: 1, noise: 0.4, at: drying },
  { plot: "F1-B2", quantity: "soil_moisture", places: 1, noise: 0.4, at: (step) => drying(step) - 3.6 },
  {
    plot: "F1-B1",
    quantity: "soil_temperature",
    places: 1,
    noise: 0.2,
    at: (step) => 12.4 - step * 0.03 + daily(step, 17) * 1.8,
  },
  {
    plot: "G1-H1",
    quantity: "air_temperature",
    places: 1,
    noise: 0.5,
    at: (step) => 18.5 + daily(step, 14) * 4.6,
  },
  {
    plot: "G1-H1",
    quantity: "relative_humidity",
    places: 0,
    noise: 2,
    at: (step) => 80 - daily(step, 14) * 11,
  },
];

/** A week of a late autumn, every three hours; a sensor was silent for a day. */
function readings(random: Random): Row[] {
  const begun = Date.parse("2026-11-20T00:00:00+08:00");
  return courses.flatMap(({ plot, quantity, places, noise, at }) =>
    Array.from({ length: 7 * 8 }, (_, step) => step)
      .filter((step) => !(plot === "F1-B2" && step > 38 && step < 47))
      .map((step) => ({
        plot: { key: plot },
        quantity,
        at: new Date(begun + step * 10_800_000).toISOString(),
        value: (at(step) + (random.next() + random.next() - 1) * noise).toFixed(places),
      })),
  );
}

function dayAfter(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
