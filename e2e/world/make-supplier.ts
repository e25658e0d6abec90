import { makeColleague, type Colleague } from "./make-colleague.ts";
import { openRecords, type Records } from "./records.ts";
import { logIn } from "./log-in.ts";
import type { World } from "./world.ts";

/** Somebody with an account of the portal, and the achievement of theirs that has been published. */
export interface Supplier {
  owner: Colleague;
  achievement: string;
}

/** What a member has entered and staff have published, made over the wire. `told` is in its summary and nowhere else. */
export async function makeSupplier(
  world: World,
  records: Records,
  { title, told }: { title: string; told: string },
): Promise<Supplier> {
  const owner = await makeColleague(world, ["ROLE_MEMBER"]);
  const { token } = await logIn(world.address, owner.credentials);
  const own = openRecords({ address: world.address, token });
  const { data } = await records.list("kch_achievement", { status: "published", pageSize: 1 });
  const model = await records.get("kch_achievement", data[0]?.id ?? "");
  const { id } = await own.save("kch_achievement", {
    ...taken(model, achievementParts),
    title,
    title_en: `Ceramic coat ${title.slice(-8)}`,
    summary: `在高温下仍保持附着力的陶瓷涂层。${told}。已在两条中试线上连续运行。`,
    secrecy: "public",
    ownership_statement: true,
    transform_status: "available",
    contact_name: "李研究员",
    contact_phone: "13900139000",
  });
  await own.transition("kch_achievement", id, "submit");
  for (const action of ["claim", "approve"]) await records.transition("kch_achievement", id, action);
  return { owner, achievement: id };
}

/** A demand of a member's that staff have published, made over the wire. Its own words are all in its title. */
export async function makeDemand(
  world: World,
  records: Records,
  { owner, title }: { owner: Colleague; title: string },
): Promise<string> {
  const { token } = await logIn(world.address, owner.credentials);
  const own = openRecords({ address: world.address, token });
  const { data } = await records.list("kch_demand", { status: "published", pageSize: 1 });
  const model = await records.get("kch_demand", data[0]?.id ?? "");
  const { id } = await own.save("kch_demand", {
    ...taken(model, demandParts),
    title,
    keywords: [title],
    problem: title,
    background: title,
    visibility: "public",
    deadline: "2027-10-01",
    contact_name: "王小明",
    contact_phone: "13800138000",
  });
  await own.transition("kch_demand", id, "submit");
  for (const action of ["claim", "approve"]) await records.transition("kch_demand", id, action);
  return id;
}

const demandParts = [
  "demand_type",
  "hi_tech_field",
  "industry",
  "discipline",
  "indicators",
  "budget_mode",
  "publisher_institution",
  "valid_until",
];

/** Parts of a published record that another needs to be published, too. */
function taken(model: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, model[name]]));
}

const achievementParts = [
  "category",
  "hi_tech_field",
  "industry",
  "keywords",
  "completers",
  "people",
  "problem_solved",
  "advantages",
  "indicators",
  "trl",
  "trl_scheme",
  "transform_methods",
  "price_mode",
  "valid_until",
];
