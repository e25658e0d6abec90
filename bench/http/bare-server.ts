import { randomUUID } from "node:crypto";
import fastify from "fastify";
import { Pool } from "pg";
import type { PoolConfig } from "pg";

/**
 * What the product is held against: the same answers by hand-written SQL, with no session, no rights, no metadata,
 * no checks. References are joined, as the product answers them with their labels.
 */
const connection = JSON.parse(process.argv[2] ?? "{}") as PoolConfig;
const pool = new Pool({ ...connection, max: 20 });
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
const answer = (data: unknown) => ({ code: 200, msg: "Success", data });

app.post("/newest", async () => {
  const { rows } = await pool.query(`select ${columns} from obj.bench_item i${joins}${order}`);
  return answer({ data: rows as unknown[] });
});

app.post<{ Body: Body }>("/filtered", async ({ body }) => {
  const where = " where i.state = $1 and i.level >= $2";
  const values = [body["state"], 4];
  const [page, count] = await Promise.all([
    pool.query(`select ${columns} from obj.bench_item i${joins}${where}${order}`, values),
    pool.query(`select count(*) from (select 1 from obj.bench_item i${where} limit 10001) x`, values),
  ]);
  return answer({ data: page.rows as unknown[], total: Number((count.rows[0] as { count: string }).count) });
});

app.post<{ Body: Body }>("/one", async ({ body }) => {
  const { rows } = await pool.query(`select ${columns} from obj.bench_item i${joins} where i.id = $1`, [
    body["id"],
  ]);
  return answer({ data: (rows as unknown[])[0] });
});

const names = "title, summary, state, place, amount, level, due";
const written = `with i as (%) select ${columns} from i${joins}`;

app.post<{ Body: Body }>("/insert", async ({ body }) => {
  const record = JSON.parse(body["data"] ?? "{}") as Record<string, unknown>;
  const insert =
    `insert into obj.bench_item (id, created_at, updated_at, ${names})` +
    " values ($1, now(), now(), $2, $3, $4, $5, $6, $7, $8) returning *";
  const values = [randomUUID(), ...names.split(", ").map((name) => record[name])];
  const { rows } = await pool.query(written.replace("%", insert), values);
  return answer({ data: (rows as unknown[])[0] });
});

app.post<{ Body: Body }>("/update", async ({ body }) => {
  const record = JSON.parse(body["data"] ?? "{}") as Record<string, unknown>;
  const update =
    "update obj.bench_item set amount = $2, level = $3, updated_at = now(), version = version + 1 where id = $1 returning *";
  const { rows } = await pool.query(written.replace("%", update), [
    record["id"],
    record["amount"],
    record["level"],
  ]);
  return answer({ data: (rows as unknown[])[0] });
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ address });
process.on("disconnect", () => process.exit(0));
