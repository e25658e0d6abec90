import type { RefValue, WireRecord } from "@kezhuan/contract/api/records";
import { achievementListFields } from "@kezhuan/contract/portal/list-fields";
import { readAchievement, type Achievement } from "../achievement/read-achievement.ts";
import { readRefs, readRows, readText } from "../content/read-values.ts";

/** An achievement as it speaks for those who made it. */
export interface Work extends Achievement {
  experts: RefValue[];
  /** Rights that are in force or applied for, and how many of them are granted. */
  rights: number;
  granted: number;
  /** Places where it is in use. */
  places: number;
  /** Test reports that name what was found. */
  tests: number;
  /** Code of `transform_status`. */
  status?: string | undefined;
}

export const workFields: readonly string[] = [
  ...achievementListFields,
  "experts",
  "ip_list",
  "deployments",
  "evidence",
  "transform_status",
];

const isOver = new Set(["lapsed", "terminated"]);

export function readWork(record: WireRecord): Work {
  const rights = readRows(record["ip_list"]).map((row) => readText(row["ip_status"]) ?? "");
  return {
    ...readAchievement(record),
    experts: readRefs(record["experts"]),
    rights: rights.filter((status) => !isOver.has(status)).length,
    granted: rights.filter((status) => status === "granted").length,
    places: readRows(record["deployments"]).length,
    tests: readRows(record["evidence"]).filter((row) => row["kind"] === "test").length,
    status: readText(record["transform_status"]),
  };
}

const isTransferred = new Set(["partial", "contracted", "transformed"]);
/** Assignment, licence, investment in kind. */
const handsOver = ["2", "3", "5"];
const together = "4";
const pilot = { from: 4, to: 6 };

/** What the works show for a service: how many, and how the finder narrows down to them; nothing where they show none. */
export interface ServiceProof {
  /** Code of `services`. */
  service: string;
  count: number;
  /** Behind the finder's address; absent: no filter of the finder has it. */
  query?: string;
}

/** For those services that published works can speak for. For the others nobody can look anything up. */
export function proveServices(services: readonly string[], works: readonly Work[]): ServiceProof[] {
  const count = (fits: (work: Work) => boolean) => works.filter(fits).length;
  const proofs: Record<string, Omit<ServiceProof, "service">> = {
    transfer: {
      count: count(({ methods }) => methods.some((method) => handsOver.includes(method))),
      query: `method=${handsOver.join(",")}`,
    },
    joint_rd: { count: count(({ methods }) => methods.includes(together)), query: `method=${together}` },
    pilot: {
      count: count(({ trl = 0 }) => trl >= pilot.from && trl <= pilot.to),
      query: `trl=${pilot.from}-${pilot.to}`,
    },
    testing: { count: works.reduce((sum, { tests }) => sum + tests, 0) },
  };
  return services.flatMap((service) => {
    const proof = proofs[service];
    return proof && proof.count > 0 ? [{ service, ...proof }] : [];
  });
}

export interface WorkTotals {
  works: number;
  rights: number;
  granted: number;
  places: number;
  transferred: number;
}

export function totalWorks(works: readonly Work[]): WorkTotals {
  const sum = (of: (work: Work) => number) => works.reduce((total, work) => total + of(work), 0);
  return {
    works: works.length,
    rights: sum(({ rights }) => rights),
    granted: sum(({ granted }) => granted),
    places: sum(({ places }) => places),
    transferred: sum(({ status = "" }) => (isTransferred.has(status) ? 1 : 0)),
  };
}

export interface WorkGroup {
  /** Undefined for what no direction names. */
  direction: string | undefined;
  works: Work[];
}

/** Works under the first direction that their keywords or title name, in the order of the directions; the rest at the end. */
export function groupWorks(directions: readonly string[], works: readonly Work[]): WorkGroup[] {
  const groups = directions.map((direction): WorkGroup => ({ direction, works: [] }));
  const rest: WorkGroup = { direction: undefined, works: [] };
  for (const work of works)
    (groups.find(({ direction = "" }) => isAbout(work, direction)) ?? rest).works.push(work);
  return [...groups, rest].filter((group) => group.works.length > 0);
}

function isAbout({ title, titleEn = "", keywords }: Work, direction: string): boolean {
  const wanted = direction.trim().toLowerCase();
  if (wanted === "") return false;
  return [title, titleEn, ...keywords].some((text) => text.toLowerCase().includes(wanted));
}
