import fastify from "fastify";
import { Pool, type PoolConfig } from "pg";

/**
 * What the product is held against: the same answers by hand-written SQL, prepared once on every connection, with no
 * session, no rights, no metadata, no checks. References are joined, as the product answers them with their labels.
 */
const connection = JSON.parse(process.argv[2] ?? "{}") as PoolConfig;
// Statements are not compiled, as the product has it: for a page that costs more than it saves.
const pool = new Pool({ ...connection, max: 20, options: "-c jit=off" });
/** Totals get as long as the product gives them. */
const counting = new Pool({ ...connection, max: 6, options: "-c jit=off -c statement_timeout=100" });
const app = fastify();
app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
  done(null, Object.fromEntries(new URLSearchParams(String(body))));
});

const columns =
  "i.id, i.created_at, i.created_by, c.name as created_by_name, i.updated_at, i.updated_by, u.name as updated_by_name," +
  " i.deptid, d.name as deptid_name, i.version, i.title, i.summary, i.state, i.tags, i.keywords, i.place," +
  " p.name as place_name, i.amount, i.level, i.active, i.due, i.seen_at, i.contact, i.phone";
const joins =
  " left join obj.bench_place p on p.id = i.place left join obj.sys_user c on c.id = i.created_by" +
  " left join obj.sys_user u on u.id = i.updated_by left join obj.qd_org d on d.id = i.deptid";
const order = " order by i.created_at desc, i.id desc limit 20";

type Body = Record<string, string>;
type Row = Record<string, unknown>;

async function query(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

/** Nothing when it takes too long. */
async function countInTime(query: { name: string; text: string; values: unknown[] }) {
  return counting.query<{ count: string }>(query).catch((error: { code?: string }) => {
    if (error.code === "57014") return undefined;
    throw error;
  });
}

const answer = (data: unknown) => ({ code: 200, msg: "Success", data });

app.post("/newest", async () =>
  answer({ data: await query("newest", `select ${columns} from obj.bench_item i${joins}${order}`) }),
);

app.post<{ Body: Body }>("/filtered", async ({ body }) => {
  const where = " where i.state = $1 and i.level >= $2";
  const values = [body["state"], 4];
  const [page, counted] = await Promise.all([
    query("filtered", `select ${columns} from obj.bench_item i${joins}${where}${order}`, values),
    countInTime({
      name: "counted",
      text: `select count(*) from (select 1 from obj.bench_item i${where} limit 10001) x`,
      values,
    }),
  ]);
  return answer({ data: page, total: counted ? Number(counted.rows[0]?.count) : null });
});

app.post<{ Body: Body }>("/one", async ({ body }) => {
  const [record] = await query("one", `select ${columns} from obj.bench_item i${joins} where i.id = $1`, [
    body["id"],
  ]);
  return answer({ data: record });
});

const names = "title, summary, state, place, amount, level, due";
const written = `with i as (%) select ${columns} from i${joins}`;

app.post<{ Body: Body }>("/insert", async ({ body }) => {
  const data = JSON.parse(body["data"] ?? "{}") as Row;
  const insert =
    `insert into obj.bench_item (id, created_at, updated_at, ${names})` +
    " values (uuidv7(), now(), now(), $1, $2, $3, $4, $5, $6, $7) returning *";
  const values = names.split(", ").map((name) => data[name]);
  const [record] = await query("insert", written.replace("%", insert), values);
  return answer({ data: record });
});

app.post<{ Body: Body }>("/update", async ({ body }) => {
  const data = JSON.parse(body["data"] ?? "{}") as Row;
  const update =
    "update obj.bench_item set amount = $2, level = $3, updated_at = now(), version = version + 1 where id = $1 returning *";
  const [record] = await query("update", written.replace("%", update), [
    data["id"],
    data["amount"],
    data["level"],
  ]);
  return answer({ data: record });
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ address });
process.on("disconnect", () => process.exit(0));
