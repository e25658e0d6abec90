import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { fillers } from "./wide-pack.ts";

export const rowCount = Number(process.env["BENCH_ROWS"] ?? 1_000_000);

/** Words of the field: some hundred, so that a word of two characters is in a few of a hundred titles. */
const subjects =
  "石墨烯 锂离子电池 钙钛矿 量子点 水凝胶 碳纤维 稀土永磁 超导材料 生物炭 纳米银 氢燃料 光催化 风力机 超级电容 柔性电子 智能传感 机器视觉 遥感影像 基因编辑 疫苗佐剂 靶向药物 中药提取 土壤修复 污水处理 烟气脱硫 固废利用 节水灌溉 作物育种 水产养殖 食品保鲜 数控机床 激光熔覆 增材制造 工业机器人 无人系统 高速轴承 压力容器 管道检测 桥梁监测 隧道掘进";
const works = "制备 改性 表征 优化 建模 控制 检测 评价 应用 产业化";

const expressions: Record<string, (index: number) => string> = {
  text: (index) => `'值 ' || (n * ${index + 3}) % 5000`,
  code: (index) => `(array['draft','open','closed','lost'])[1 + (n + ${index}) % 4]`,
  integer: (index) => `(n * ${index + 7}) % 10000`,
  decimal: (index) => `(n * ${index + 11}) % 100000 / 10.0`,
  date: (index) => `date '2022-01-01' + (n + ${index}) % 1800`,
  boolean: (index) => `(n + ${index}) % 3 = 0`,
};

/** Rows of varied content, made by the database itself, in slices that stay within a statement's time. */
export async function fillWide(db: Db): Promise<void> {
  await runSql(
    db,
    `insert into obj.wide_place (id, created_at, updated_at, name)
     select gen_random_uuid(), now(), now(), '地点 ' || n from generate_series(1, 200) n`,
  );
  const columns = fillers.map(([name]) => name).join(", ");
  const values = fillers.map(([, kind], index) => expressions[kind]?.(index) ?? "null").join(", ");
  const slice = 10_000;
  for (let from = 1; from <= rowCount; from += slice) {
    const to = Math.min(rowCount, from + slice - 1);
    await runSql(
      db,
      `with place as (select array_agg(id) as ids from obj.wide_place),
            word as (select string_to_array('${subjects}', ' ') as s, string_to_array('${works}', ' ') as w)
       insert into obj.wide_item (id, created_at, updated_at, title, summary, state, level, place, amount, contact,
         phone, ${columns})
       select gen_random_uuid(), at, at, word.s[1 + n % 40] || '与' || word.s[1 + (n / 40) % 40] || '的' ||
           word.w[1 + (n / 7) % 10] || '（' || n || '）',
         '面向' || word.s[1 + (n / 3) % 40] || '，研究其' || word.w[1 + n % 10] || '方法与指标。',
         (array['draft','open','closed','lost'])[1 + n % 4], 1 + n % 9, place.ids[1 + n % 200], n % 1000 + 0.5,
         '张三', '010-8' || lpad((n % 10000000)::text, 7, '0'), ${values}
       from place, word, generate_series(${from}, ${to}) n,
         lateral (select timestamptz '2023-01-01' + n * interval '1 minute' as at) moment`,
    );
  }
  await runSql(db, "analyze obj.wide_item");
  await runSql(db, "analyze obj.wide_place");
}
