import fastify from "fastify";
import { Pool, type PoolConfig } from "pg";
import { fillers } from "./wide-pack.ts";

/**
 * The baseline of the comparison: the same page and the same bounded total by hand-written SQL, prepared once on every
 * connection, without sessions, metadata or checks; the role's row condition and masks are part of the SQL.
 */
const connection = JSON.parse(process.argv[2] ?? "{}") as PoolConfig;
// JIT compilation is off, as in the product: for one page it costs more than it saves.
const pool = new Pool({ ...connection, max: 20, options: "-c jit=off" });
/** The time limit for totals is that of the product. */
const counting = new Pool({ ...connection, max: 6, options: "-c jit=off -c statement_timeout=100" });
const app = fastify();
app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
  done(null, Object.fromEntries(new URLSearchParams(String(body))));
});

const standard =
  "i.id, i.created_at, i.created_by, c.name as created_by_name, i.updated_at, i.updated_by, u.name as updated_by_name," +
  " i.deptid, d.name as deptid_name, i.version";
const own = "i.title, i.summary, i.state, i.level, i.place, p.name as place_name, i.amount";
const rest = fillers.map(([name]) => `i.${name}`).join(", ");
const joins =
  " left join obj.wide_place p on p.id = i.place left join obj.sys_user c on c.id = i.created_by" +
  " left join obj.sys_user u on u.id = i.updated_by left join obj.qd_org d on d.id = i.deptid";
const mostCounted = 10_001;

type Body = Record<string, string | undefined>;

function compile(body: Body): { name: string; page: string; count: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts: string[] = [];
  if (body["role"]) parts.push("i.level >= 4");
  if (body["state"]) parts.push(`i.state = ${bind(body["state"])}`);
  if (body["level"]) parts.push(`i.level >= ${bind(body["level"])}`);
  if (body["f12"]) parts.push(`i.f12 = ${bind(body["f12"])}`);
  if (body["keyword"]) {
    const pattern = bind(`%${body["keyword"]}%`);
    const pairs = `kz.bigrams(${bind(body["keyword"])})`;
    parts.push(`(kz.bigrams(i.title) @> ${pairs} or kz.bigrams(i.summary) @> ${pairs})`);
    parts.push(`(i.title ilike ${pattern} or i.summary ilike ${pattern})`);
  }
  if (body["id"])
    parts.push(
      `(i.created_at, i.id) < (${bind(body["created_at"])}::timestamptz, ${bind(body["id"])}::uuid)`,
    );
  const where = parts.length > 0 ? ` where ${parts.join(" and ")}` : "";
  const shown = body["role"] ? "'****' || right(i.phone, 4) as phone" : "i.contact, i.phone";
  return {
    name: Object.keys(body)
      .filter((key) => body[key])
      .join("_"),
    page:
      `select ${standard}, ${own}, ${shown}, ${rest} from (select * from obj.wide_item i${where}` +
      ` order by i.created_at desc, i.id desc limit 20) i${joins} order by i.created_at desc, i.id desc`,
    count: `select count(*) from (select 1 from obj.wide_item i${where} limit ${mostCounted}) x`,
    values,
  };
}

/** Undefined when the time limit is exceeded. */
async function countInTime(query: { name: string; text: string; values: unknown[] }) {
  return counting.query<{ count: string }>(query).catch((error: { code?: string }) => {
    if (error.code === "57014") return undefined;
    throw error;
  });
}

app.post<{ Body: Body }>("/page", async ({ body }) => {
  const { name, page, count, values } = compile(body);
  const [rows, counted] = await Promise.all([
    pool.query<Record<string, unknown>>({ name: `page_${name}`, text: page, values }),
    body["id"] ? undefined : countInTime({ name: `count_${name}`, text: count, values }),
  ]);
  const total = counted ? Number(counted.rows[0]?.count) : null;
  return { code: 200, msg: "Success", data: { data: rows.rows, total } };
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ address });
process.on("disconnect", () => process.exit(0));
