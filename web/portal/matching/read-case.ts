import type { WireRecord } from "@kezhuan/contract/api/records";
import { readRefs, readRows, readText } from "../content/read-values.ts";
import { contactKinds, type ContactKind } from "../detail/contact-path.ts";

export type Side = "applicant" | "counterpart";

export interface Contact {
  name: string | undefined;
  phone: string | undefined;
  email: string | undefined;
}

export interface Meeting {
  id: string;
  subject: string;
  startsAt: string;
  endsAt: string | undefined;
  location: string | undefined;
}

/** What was signed, as both sides may read it. */
export interface CaseContract {
  id: string;
  project: string;
  signedOn: string | undefined;
  /** In yuan; undefined where nobody has entered it, or it may not be seen. */
  amount: number | undefined;
  buyer: string | undefined;
  seller: string | undefined;
  /** Of the registration: a code of `kch_registration`. */
  status: string;
  registeredAt: string | undefined;
}

/** What a case is about. */
export interface CaseSubject {
  kind: ContactKind;
  id: string;
  label: string;
}

/** The steps of a case that both sides are told of, by the field that keeps when. */
export const toldSteps = [
  "created_at",
  "assigned_at",
  "contacted_at",
  "answered_at",
  "agreed_at",
  "signed_at",
  "completed_at",
  "ended_at",
] as const;
export type ToldStep = (typeof toldSteps)[number];

/** A case as one of its sides sees it. */
export interface CaseView {
  id: string;
  code: string;
  title: string;
  subjects: CaseSubject[];
  status: string;
  message: string | undefined;
  side: Side;
  nextAction: string | undefined;
  /** Undefined until somebody looks after it. */
  broker: Contact | undefined;
  /** What has happened, the first first. */
  steps: { step: ToldStep; at: string }[];
  dueOn: string | undefined;
  remark: string | undefined;
  declineReason: string | undefined;
  consents: Readonly<Record<Side, boolean>>;
  /** Undefined where it may not be seen. */
  contacts: Readonly<Record<Side, Contact | undefined>>;
  rating: number | undefined;
  contracts: CaseContract[];
  notes: { id: string; text: string; at: string }[];
  meetings: Meeting[];
}

/** The phases a case goes through, and the states that belong to each. */
const phases = [
  ["applied"],
  ["assigned", "contacted", "paused"],
  ["both_consented", "meeting", "negotiating", "evaluating"],
  ["intention_signed", "contract_signed", "registered", "performing"],
  ["completed", "rated"],
];

/** States in which either side may still decline. */
export const declinableStates = ["applied", "assigned", "contacted", "both_consented"];

/** States in which either side says what it thinks of the case. */
export const ratableStates = ["completed", "rated"];

/** The number of the phase a state belongs to, 0 to 4; -1 for one in which the case has come to nothing. */
export function phaseOf(status: string): number {
  return phases.findIndex((states) => states.includes(status));
}

/** What a case is about, named in the page's language where that has a name of its own. */
export function readSubjects(record: WireRecord): CaseSubject[] {
  return contactKinds.flatMap((kind) =>
    readRefs(record[kind]).map(({ id, label }) => ({ kind, id, label: label ?? "" })),
  );
}

/** What a case is called: as what it was begun about, or by the title it was given. */
export function nameCase(record: WireRecord): string {
  const [first] = readSubjects(record);
  return first?.label ?? readText(record["title"]) ?? "";
}

export function readCase(record: WireRecord): CaseView {
  const masked = Array.isArray(record["_masked"]) ? record["_masked"] : [];
  const contactOf = (side: Side): Contact | undefined => {
    if (masked.includes(`${side}_contact_phone`)) return undefined;
    return {
      name: readText(record[`${side}_contact_name`]),
      phone: readText(record[`${side}_contact_phone`]),
      email: readText(record[`${side}_contact_email`]),
    };
  };
  const side: Side = masked.includes("applicant_rating") ? "counterpart" : "applicant";
  const rating = record[`${side}_rating`];
  return {
    id: record.id,
    code: readText(record["code"]) ?? "",
    title: nameCase(record),
    subjects: readSubjects(record),
    status: readText(record["status"]) ?? "",
    message: readText(record["message"]),
    // Each side rates for itself and does not see the other's mark, which tells the two apart.
    side,
    nextAction: readText(record["next_action"]),
    broker: readBroker(record),
    steps: toldSteps
      .flatMap((step) => {
        const at = readText(record[step]);
        return at === undefined ? [] : [{ step, at }];
      })
      .toSorted((one, two) => one.at.localeCompare(two.at)),
    dueOn: readText(record["due_on"]),
    remark: readText(record["remark"]),
    declineReason: readText(record["decline_reason"]),
    consents: {
      applicant: record["applicant_consent"] === true,
      counterpart: record["counterpart_consent"] === true,
    },
    contacts: { applicant: contactOf("applicant"), counterpart: contactOf("counterpart") },
    rating: typeof rating === "number" ? rating : undefined,
    contracts: readRows(record["contracts"]).map(readContract),
    notes: readRows(record["notes"]).map((line) => ({
      id: String(line["id"]),
      text: readText(line["text"]) ?? "",
      at: readText(line["created_at"]) ?? "",
    })),
    meetings: readRows(record["meetings"]).map((line) => ({
      id: String(line["id"]),
      subject: readText(line["subject"]) ?? "",
      startsAt: readText(line["starts_at"]) ?? "",
      endsAt: readText(line["ends_at"]),
      location: readText(line["location"]),
    })),
  };
}

function readContract(line: Record<string, unknown>): CaseContract {
  const amount = readText(line["total_amount"]);
  const nameOf = (field: string) => readRefs(line[field])[0]?.label ?? undefined;
  return {
    id: String(line["id"]),
    project: readText(line["project_name"]) ?? "",
    signedOn: readText(line["sign_date"]),
    amount: amount === undefined ? undefined : Number(amount),
    buyer: nameOf("buyer"),
    seller: nameOf("seller"),
    status: readText(line["status"]) ?? "unregistered",
    registeredAt: readText(line["registered_at"]),
  };
}

/** Whoever looks after the case, as both sides may reach them. */
function readBroker(record: WireRecord): Contact | undefined {
  if (readText(record["assigned_at"]) === undefined) return undefined;
  return {
    name: readText(record["broker_name"]),
    phone: readText(record["broker_phone"]),
    email: readText(record["broker_email"]),
  };
}

/** Who acts next in a case. */
export type NextActor = "coordinator" | "broker" | "self" | "other" | "both";

/** Undefined where nothing comes next: the case has ended, or what is left is to rate it. */
export function nextActorOf({ status, side, consents }: CaseView): NextActor | undefined {
  if (phaseOf(status) < 0 || ratableStates.includes(status)) return undefined;
  if (status === "applied") return "coordinator";
  if (status !== "contacted") return "broker";
  const other: Side = side === "applicant" ? "counterpart" : "applicant";
  if (consents[side]) return consents[other] ? "broker" : "other";
  return consents[other] ? "self" : "both";
}

/** What comes next between the first signature and the end; undefined before and after. */
export type SignedStep = "sign" | "register" | "filed" | "perform";

export function signedStepOf({ status, contracts }: CaseView): SignedStep | undefined {
  if (status === "intention_signed") return "sign";
  if (status === "registered" || status === "performing") return "perform";
  if (status !== "contract_signed") return undefined;
  if (contracts.length === 0) return "register";
  if (contracts.every((one) => isRegistered(one))) return "perform";
  return contracts.some(({ status: state }) => state === "filed") ? "filed" : "register";
}

export function isRegistered({ status }: CaseContract): boolean {
  return status === "registered" || status === "changed";
}
